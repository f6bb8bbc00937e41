import type { Standing } from './standing'

/** One clause as text: what it says, what answers it and how that is held, and the tests that bear it. */
export function clauseLines({ entry, level, claims, story }: Standing, isMeasured = true): string[] {
  const { id, says, texts = [], reading, answers, tests } = entry
  return [
    `${id} (${isMeasured ? level : 'not measured'}): ${says}`,
    ...texts.map((text) => `  "${text}"`),
    ...(reading ? [`  Our reading: ${reading}`] : []),
    'Answered by:',
    ...answers.map(({ kind, words, at }) => `  ${kind} ${words} (${at})`),
    ...(claims.length > 0 ? ['As measured:'] : []),
    ...claims.map(({ level: held, words, at, test, change }) => {
      const by = test ? `, ${change === null ? '' : `${change}: red in `}"${test.name}" (${test.file})` : ''
      return `  ${held}: ${words} (${at})${by}`
    }),
    ...(story === null ? [] : [`Taken in Chromium by "${story}"`]),
    'Borne by:',
    ...tests.map(({ words, at }) => `  ${words} (${at})`),
  ]
}
