// Runs at the end of the document: draws the frame or the sign-in page until the code of the page has drawn its own.
// Part of the document in a build (tools/build/page.ts).
;(() => {
  /** How long the code may take until the page says that it is missing, in milliseconds. */
  const MOST_WAIT = 12_000
  const { route, isSignedIn } = window.start ?? {}
  const root = document.getElementById('root')
  const page = Object.assign(document.createElement('div'), { id: 'start' })
  const template = document.getElementById(isSignedIn ? 'start-frame' : 'start-sign-in')
  // An invitation leads to a form of its own (EXT-246).
  const isDrawn = isSignedIn ? route?.heading !== null : !location.hash.startsWith('#invite=')
  if (template && route && isDrawn) {
    page.append(template.content.cloneNode(true))
    document.body.append(page)
  }
  if (isSignedIn && page.isConnected) {
    const heading = page.querySelector('h1')
    heading.textContent = route.heading
    heading.nextElementSibling.textContent = route.intro
    if (route.heading === '') heading.closest('header').remove()
    else if (route.intro === '') heading.nextElementSibling.remove()
    page.querySelector(`nav a[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page')
  }

  const form = page.querySelector('form')
  let isSubmitted = false
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    isSubmitted = true
  })
  // Remembered, because the form that replaces this one may focus its first field before its words are handed over.
  let held = null
  form?.addEventListener('focusin', ({ target }) => {
    held = target
  })
  form?.elements.namedItem('email').focus()

  let isRevealed = false
  const reveal = form?.querySelector('button[type=button]')
  // As in the form that replaces this one (EXT-212).
  reveal?.addEventListener('mousedown', (event) => event.preventDefault())
  reveal?.addEventListener('click', () => {
    isRevealed = !isRevealed
    form.elements.namedItem('password').type = isRevealed ? 'text' : 'password'
  })

  // React replaces the setter of its own inputs, and ignores input events whose value was set by that one.
  const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  /** What was typed goes into the form that replaces this one, as if it were typed there. */
  const handOver = (next) => {
    for (const name of ['email', 'password']) {
      const [from, to] = [form, next].map(({ elements }) => elements.namedItem(name))
      if (from.value !== '') {
        setValue.call(to, from.value)
        to.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      if (from === held) to.focus()
    }
    if (isRevealed) next.querySelector('button[type=button]').click()
    if (isSubmitted) setTimeout(() => next.requestSubmit())
  }

  /** Says that the code has not arrived, in place of what it would show. */
  const fail = () => {
    clearTimeout(waiting)
    const notice = document.getElementById('start-failure')?.content.firstElementChild?.cloneNode(true)
    if (!notice) return
    notice.querySelector('button').addEventListener('click', () => location.reload())
    const content = page.querySelector('#start-content')
    if (content) content.replaceWith(notice)
    // Below its button, where it moves nothing (EXT-211).
    else if (form) form.lastElementChild.append(notice)
    else page.append(notice)
    document.body.append(page)
  }
  const waiting = setTimeout(fail, MOST_WAIT)
  const entry = document.querySelector('script[type=module]')
  entry?.addEventListener('error', fail, { once: true })

  new MutationObserver((_, observer) => {
    // Or the code says itself what failed.
    const drawn = root.querySelector('main, [role=alert]')
    if (!drawn) return
    observer.disconnect()
    clearTimeout(waiting)
    const next = form && drawn.querySelector('form')
    if (next) handOver(next)
    page.remove()
  }).observe(root, { childList: true, subtree: true })
})()
