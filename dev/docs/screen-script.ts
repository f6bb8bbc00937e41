/**
 * The script in the page of a screen: chooses a chart and a transition, and scales and moves the drawing. It is written
 * without the characters that HTML escapes, and works from disk.
 */
export const screenScript = `
(function () {
  var root = document.documentElement
  root.classList.add('live')
  var all = function (query, below) { return Array.from((below || document).querySelectorAll(query)) }
  var pick = function (items, chosen) {
    items.forEach(function (one) { one.classList.toggle('chosen', one === chosen) })
  }
  var panes = all('.pane')

  function scaleOf(svg) { return svg.getBoundingClientRect().width / svg.viewBox.baseVal.width }

  function zoom(canvas, to, x, y) {
    var svg = canvas.querySelector('svg')
    var before = scaleOf(svg)
    var after = Math.min(2.5, Math.max(0.1, to))
    var left = (canvas.scrollLeft + x) / before
    var top = (canvas.scrollTop + y) / before
    svg.style.width = svg.viewBox.baseVal.width * after + 'px'
    canvas.scrollTo(left * after - x, top * after - y)
  }

  function bring(canvas, mark) {
    var frame = canvas.getBoundingClientRect()
    var box = mark.getBoundingClientRect()
    var right = box.left - frame.left - frame.width / 2 + box.width / 2
    var down = box.top - frame.top - frame.height / 2 + box.height / 2
    var isOut = [box.left - frame.left, frame.right - box.right, box.top - frame.top, frame.bottom - box.bottom]
      .some(function (room) { return Math.sign(room) === -1 })
    if (isOut) canvas.scrollBy(right, down)
  }

  function choose() {
    var id = decodeURIComponent(location.hash.slice(1))
    var target = id === '' ? null : document.getElementById(id)
    var pane = (target ? target.closest('.pane') : null) || panes[0]
    pick(panes, pane)
    all('.parts a').forEach(function (one) {
      if (one.hash === '#' + pane.id) one.setAttribute('aria-current', 'true')
      else one.removeAttribute('aria-current')
    })
    pick(all('.detail'), target)
    var marks = all('.way', pane).filter(function (one) { return one.getAttribute('href') === '#' + id })
    pick(all('.way'), marks[0])
    pick(all('.way-of'), marks[0] ? marks[0].closest('.way-of') : null)
    if (marks[0]) bring(pane.querySelector('.canvas'), marks[0])
    var details = pane.querySelector('.details')
    if (details) details.scrollTop = 0
  }

  document.addEventListener('click', function (event) {
    var link = event.target.closest('a')
    var to = link ? link.getAttribute('href') : null
    if (to === null) return
    if (to.charAt(0) !== '#') return
    event.preventDefault()
    history.replaceState(null, '', to)
    choose()
  })

  all('.canvas').forEach(function (canvas) {
    all('button', canvas.parentElement).forEach(function (button) {
      button.addEventListener('click', function () {
        var svg = canvas.querySelector('svg')
        var by = Number(button.value)
        var whole = Math.min(1, canvas.clientWidth / svg.viewBox.baseVal.width, canvas.clientHeight / svg.viewBox.baseVal.height)
        var to = button.value === 'whole' ? whole : button.value === 'natural' ? 1 : scaleOf(svg) * by
        zoom(canvas, to, canvas.clientWidth / 2, canvas.clientHeight / 2)
      })
    })
    canvas.addEventListener('wheel', function (event) {
      if (!event.ctrlKey) return
      event.preventDefault()
      var frame = canvas.getBoundingClientRect()
      var svg = canvas.querySelector('svg')
      zoom(canvas, scaleOf(svg) * Math.pow(2, -event.deltaY / 400), event.clientX - frame.left, event.clientY - frame.top)
    }, { passive: false })
    var from = null
    canvas.addEventListener('pointerdown', function (event) {
      from = event.button === 0 ? { x: event.clientX, y: event.clientY, left: canvas.scrollLeft, top: canvas.scrollTop } : null
    })
    canvas.addEventListener('pointermove', function (event) {
      if (from === null) return
      if (event.buttons === 0) { from = null; return }
      canvas.scrollTo(from.left - event.clientX + from.x, from.top - event.clientY + from.y)
    })
    canvas.addEventListener('dragstart', function (event) { event.preventDefault() })
  })

  addEventListener('hashchange', choose)
  choose()
})()
`
