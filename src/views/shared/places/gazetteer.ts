// What knows towns and cities, loaded together with their list.
export { CityNames } from './city-names'
export { places } from './places-index'
