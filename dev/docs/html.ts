const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML. */
export const text = (words: string): string => words.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)

/** Code that wraps after a dot or before a capital, never within a word. */
export const code = (words: string): string =>
  words === '' ? '' : `<code>${text(words).replaceAll(/\.(?=\w)|[a-z](?=[A-Z])/g, '$&<wbr />')}</code>`

export const codes = (words: readonly string[]): string => words.map(code).join('<br />')

export const link = (to: string, words: string): string => `<a href="${text(to)}">${text(words)}</a>`

export const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`

/** A table; the caption is visible to screen readers only, the cells are HTML. */
export const table = (
  caption: string,
  head: readonly string[],
  rows: readonly { id?: string; cells: readonly string[] }[],
): string =>
  [
    `<div class="wide"><table><caption>${text(caption)}</caption>`,
    `<thead><tr>${head.map((cell) => `<th scope="col">${text(cell)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map(
      ({ id, cells }) =>
        `<tr${id === undefined ? '' : ` id="${id}"`}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    ),
    '</tbody></table></div>',
  ].join('\n')

/** A complete page; `root` is the relative path from its folder to that of the site, `kind` the class of its body. */
export const page = (title: string, body: readonly string[], root = '', kind = 'text'): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Meridian: ${text(title)}</title>
<link rel="stylesheet" href="${root}style.css" />
</head>
<body class="${kind}">
<header>
<p>${link(`${root}index.html`, 'Meridian')}</p>
<h1>${text(title)}</h1>
</header>
<main>
${body.filter((part) => part !== '').join('\n')}
</main>
</body>
</html>
`
