import * as z from 'zod/mini'

const texts = z.catch(z.array(z.string()), [])

/** Parses a list of texts from a column that stores it as JSON. */
export const parseTextList = (json: string) => texts.parse(JSON.parse(json))
