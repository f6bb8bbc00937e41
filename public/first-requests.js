// Runs as soon as the document has arrived: requests the scripts and the first data of the screen at this address, at
// the same time as the code of the page. Part of the document in a build (tools/build/page.ts).
;(() => {
  const routes = JSON.parse(document.getElementById('routes').textContent)
  let editorId = null
  try {
    editorId = JSON.parse(localStorage.getItem('auth')).id || null
  } catch {
    // Nobody is signed in.
  }
  const { pathname, search } = location
  const address = editorId ? pathname.replace(/^\/(login)?$/, '/dashboard') : '/login'
  const route = routes.find(({ pattern }) => new RegExp(pattern).test(address))
  if (!route) return
  window.start = { route, isSignedIn: editorId !== null }
  for (const href of route.scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // Another page of the list is read by the screen itself.
  if (!editorId || new URLSearchParams(search).has('page')) return
  const host = document.querySelector('meta[name="api-host"]')?.content || location.origin
  const id = new URLSearchParams({ id: editorId }).toString().slice('id='.length)
  window.firstAnswers = new Map(
    route.reads.map((read) => {
      const url = new URL(
        read.replace('EDITOR_ID', () => id),
        `${host}/`,
      ).href
      const answer = fetch(url, { headers: { 'Content-Type': 'application/json' } })
      // Whoever takes the answer over handles its failure.
      answer.catch(() => {})
      return [url, answer]
    }),
  )
})()
