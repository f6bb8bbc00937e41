// Runs before the first paint: the theme, and the one policy for script addresses.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be forbidden; the system's preference then decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.dataset.theme = theme

  if (!window.trustedTypes?.createPolicy) return
  // A development server is one that was not built: its page names its modules by their sources.
  const built = !document.querySelector('script[src^="/@vite"]')
  const refuse = () => {
    throw new TypeError('Refused by the content policy')
  }
  try {
    window.trustedTypes.createPolicy('default', {
      createHTML: refuse,
      createScript: refuse,
      createScriptURL: (address) => {
        const url = new URL(address, location.href)
        if (url.origin === location.origin && (!built || url.pathname.startsWith('/assets/'))) return address
        return refuse()
      },
    })
  } catch {
    // A second policy of that name is refused by the browser; the first one stays.
  }
})()
