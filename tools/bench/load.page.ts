// Runs in each measured page before its own scripts: records when the screens of the benchmark are first painted.

{
  const marks: import('./load.visit').LoadMarks = { longTasks: [] }
  Object.assign(window, { loadMarks: marks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) marks.longTasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('click', ({ timeStamp }) => Object.assign(marks, { click: timeStamp }), { capture: true })

  const isNamed = (name: string) => (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).trim() === name
  const isShown = (selector: string, is: (element: Element) => boolean = () => true) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility() && is(element))
  const screens = {
    signIn: () => isShown('input[type=password]') && isShown('form button', isNamed('Sign In')),
    list: () => isShown('table tbody button', isNamed('Edit')),
    form: () => isShown('form[aria-labelledby] input') && isShown('form[aria-labelledby] button', isNamed('Cancel')),
  }
  const names = ['signIn', 'list', 'form'] as const
  const look = () => {
    for (const name of names) {
      if (marks[name] !== undefined || !screens[name]()) continue
      // A task after this frame's callbacks runs after the frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        marks[name] ??= performance.now()
        port1.close()
      }
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
