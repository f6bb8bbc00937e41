const MAX_LENGTH = 2048

/** A URL that may become a link: http or https, no credentials, at most 2,048 characters; else null. */
export function safeHttpUrl(text: string): string | null {
  const url = parsed(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null
}

/** The URL of a picture or video: http or https, or a path of our own server under /media/; else null. */
export function mediaUrl(text: string): string | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('/media/')) return /^https?:\/\//i.test(trimmed) ? safeHttpUrl(trimmed) : null
  const url = parsed(`http://media.invalid${trimmed}`)
  if (url?.host !== 'media.invalid' || !url.pathname.startsWith('/media/')) return null
  return `${url.pathname}${url.search}`
}

/** Whether a picture or video comes from our own server. */
export function isOwnMedia(text: string, origin: string): boolean {
  const url = mediaUrl(text)
  return url !== null && (url.startsWith('/media/') || url.startsWith(`${origin}/media/`))
}

/** The host name of a link, for display; '' if the link is not safe. */
export function hostOf(text: string): string {
  const url = parsed(safeHttpUrl(text) ?? '')
  return url?.host ?? ''
}

/** Whether a text is a data URL or a blob URL. */
export const isEmbedded = (text: string): boolean => /^\s*(?:data|blob|blob-ref):/i.test(text)

function parsed(text: string): URL | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH || hasControl(trimmed)) return null
  try {
    return new URL(trimmed)
  } catch {
    return null
  }
}

const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)
