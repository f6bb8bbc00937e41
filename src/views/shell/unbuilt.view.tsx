/** A screen that is not there yet (EXT-18). */
export const UnbuiltView = ({ heading }: { heading: string }) => <h1>{heading}</h1>
