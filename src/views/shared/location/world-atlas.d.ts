declare module 'world-atlas/countries-110m.json' {
  type Countries = import('topojson-specification').GeometryCollection<{ name: string }>

  const world: import('topojson-specification').Topology<{ countries: Countries }>
  export default world
}

declare module 'world-atlas/countries-50m.json' {
  type Countries = import('topojson-specification').GeometryCollection<{ name: string }>

  const world: import('topojson-specification').Topology<{ countries: Countries }>
  export default world
}
