// Runs at the end of the document: draws the frame or the sign-in page until the code of the page has drawn its own.
// Part of the document in a build (tools/page.ts).
;(() => {
  const { route, isSignedIn } = window.start ?? {}
  const template = document.getElementById(isSignedIn ? 'start-frame' : 'start-sign-in')
  const root = document.getElementById('root')
  if (!template || !route || (isSignedIn && route.heading === null)) return
  const page = Object.assign(document.createElement('div'), { id: 'start' })
  page.append(template.content.cloneNode(true))
  page.querySelector('title')?.remove()
  if (isSignedIn) {
    const heading = page.querySelector('h1')
    heading.textContent = route.heading
    heading.nextElementSibling.textContent = route.intro
    if (route.heading === '') heading.closest('header').remove()
    else if (route.intro === '') heading.nextElementSibling.remove()
    page.querySelector(`nav a[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page')
  }
  document.body.append(page)

  const form = page.querySelector('form')
  let isSubmitted = false
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    isSubmitted = true
  })
  form?.elements.namedItem('email').focus()

  // React replaces the setter of its own inputs, and ignores input events whose value was set by that one.
  const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  /** What was typed goes into the form that replaces this one, as if it were typed there. */
  const handOver = (next) => {
    const held = document.activeElement
    for (const name of ['email', 'password']) {
      const [from, to] = [form, next].map(({ elements }) => elements.namedItem(name))
      if (from.value !== '') {
        setValue.call(to, from.value)
        to.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      if (from === held) to.focus()
    }
    if (isSubmitted) setTimeout(() => next.requestSubmit())
  }

  new MutationObserver((_, observer) => {
    const main = root.querySelector('main')
    if (!main) return
    observer.disconnect()
    const next = form && main.querySelector('form')
    if (next) handOver(next)
    page.remove()
  }).observe(root, { childList: true, subtree: true })
})()
