/** The lands of the atlas that our list does not have, by the country that they belong to; disputed ones are missing. */
const dependent: Readonly<Record<string, string>> = {
  'N. Mariana Is., Guam, American Samoa': 'United States, Oceania',
  'U.S. Virgin Is.': 'United States, North America',
  'Saint Helena': 'United Kingdom, Africa',
  'Pitcairn Is.': 'United Kingdom, Oceania',
  'Anguilla, Bermuda, British Virgin Is., Cayman Is., Montserrat, Turks and Caicos Is.':
    'United Kingdom, North America',
  'Guernsey, Isle of Man, Jersey': 'United Kingdom, Europe',
  'Cook Is., Niue': 'New Zealand, Oceania',
  'Aruba, Curaçao, Sint Maarten': 'Netherlands, North America',
  'St-Barthélemy, St-Martin, St. Pierre and Miquelon': 'France, North America',
  'Fr. Polynesia, New Caledonia, Wallis and Futuna Is.': 'France, Oceania',
  'Fr. S. Antarctic Lands': 'France, Africa',
  'Faeroe Is.': 'Denmark, Europe',
  'Ashmore and Cartier Is., Heard I. and McDonald Is., Indian Ocean Ter., Norfolk Island': 'Australia, Oceania',
  Åland: 'Finland, Europe',
}
/** The country and region of each such land. */
export const owners = new Map(
  Object.entries(dependent).flatMap(([lands, owner]) => {
    const [country = '', region = ''] = owner.split(', ')
    return lands.split(', ').map((land) => [land, { country, region }] as const)
  }),
)
