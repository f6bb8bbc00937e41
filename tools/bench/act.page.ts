// Runs in each measured page of bench:act before its own scripts: notes when a key, and what a click opens, is painted.

{
  const marks: import('./act').ActMarks = { keys: [], opened: null }

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
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())

  const measureClick = (selector: string) => {
    marks.opened = null
    const onClick = ({ timeStamp }: Event) => {
      const look = () => {
        if (isShown(selector)) afterFrame(() => Object.assign(marks, { opened: performance.now() - timeStamp }))
        else requestAnimationFrame(look)
      }
      look()
    }
    addEventListener('click', onClick, { capture: true, once: true })
  }
  Object.assign(window, { actMarks: marks, measureClick })
  addEventListener('keydown', ({ timeStamp }) => afterFrame(() => marks.keys.push(performance.now() - timeStamp)), {
    capture: true,
  })
}
