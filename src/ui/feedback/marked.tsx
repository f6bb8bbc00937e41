/** A text with the first occurrence of `part` highlighted, ignoring case. */
export function Marked({ text, part }: { text: string; part: string }) {
  const query = part.trim().toLowerCase()
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query)
  if (at < 0) return text
  const end = at + query.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
