// Runs in each measured page of bench:rows before its own scripts: notes when a key, and what it leaves of the rows, is
// painted.

{
  const marks: import('./rows').RowMarks = { keys: [], results: null, longTasks: [] }
  Object.assign(window, { rowMarks: marks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longTasks.push(duration)
  }).observe({ type: 'longtask' })

  /** Calls back in the task after the next frame's callbacks, which runs after the frame has been painted. */
  const afterFrame = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        act()
        port1.close()
      }
      port2.postMessage(null)
    })
  const isEachMatch = (text: string) => {
    const rows = [...document.querySelectorAll('main tbody tr:not([aria-hidden])')]
    return rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes(text))
  }

  let typed = ''
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      typed += key
      const text = typed
      marks.results = null
      afterFrame(() => marks.keys.push(performance.now() - timeStamp))
      const look = () => {
        if (text !== typed) return
        if (isEachMatch(text)) afterFrame(() => Object.assign(marks, { results: performance.now() - timeStamp }))
        else requestAnimationFrame(look)
      }
      look()
    },
    { capture: true },
  )
}
