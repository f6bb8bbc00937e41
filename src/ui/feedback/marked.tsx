/** A text with the first occurrence of `part` highlighted, ignoring case. */
export function Marked({ text, part }: { text: string; part: string }) {
  const requestedId = part.trim().toLowerCase()
  const at = requestedId === '' ? -1 : text.toLowerCase().indexOf(requestedId)
  if (at < 0) return text
  const end = at + requestedId.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
