/** The full names of lands that only the atlas has. */
const fullNames = new Map([
  ['N. Cyprus', 'Northern Cyprus'],
  ['W. Sahara', 'Western Sahara'],
  ['S. Geo. and the Is.', 'South Georgia'],
  ['Br. Indian Ocean Ter.', 'British Indian Ocean Territory'],
  ['Fr. S. Antarctic Lands', 'French Southern and Antarctic Lands'],
  ['Fr. Polynesia', 'French Polynesia'],
  ['Wallis and Futuna Is.', 'Wallis and Futuna Islands'],
  ['Indian Ocean Ter.', 'Indian Ocean Territories'],
  ['N. Mariana Is.', 'Northern Mariana Islands'],
  ['Heard I. and McDonald Is.', 'Heard and McDonald Islands'],
])
const fullName = (land: string): string => fullNames.get(land) ?? land.replace(/\bIs\.$/, 'Islands')

const withArticle =
  /^(Bahamas|Comoros|Gambia|Isle of .+|Maldives|Netherlands|Philippines|Seychelles|British .+ Territory|French Southern .+|United .+|Democratic Republic .+|.+ (Islands|Republic|Territories|Glacier))$/

/** A country's name within a sentence, with its article: in the United States, in Austria (EXT-131). */
export function withinSentence(land: string): string {
  const name = fullName(land)
  return withArticle.test(name) ? `the ${name}` : name
}
