// npm run audit: prints the totals and gaps of the audit; exits with 1 if there is a gap.
import { audit } from '../charts/audit-gaps'
import { numbersOf, numbersWords } from '../charts/audit-numbers'
import { messageGaps } from '../charts/messages'

const found = audit()
const gaps = [...found.gaps, ...messageGaps()]
console.log(numbersWords(numbersOf(found)))
for (const gap of gaps) console.error(gap)
if (gaps.length > 0) process.exitCode = 1
