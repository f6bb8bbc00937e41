/** A field that takes files. */
export interface FileField {
  name: string
  label: string
}

/** The fields of a form that take pictures and videos. */
export interface FileFields {
  image?: FileField
  video?: FileField
}

const isVideo = (type: string): boolean => type.startsWith('video/')

/** The field that a file of a type goes to; what is neither picture nor video is refused there (EXT-137). */
export const fieldFor = ({ image, video }: FileFields, type: string): FileField | undefined =>
  isVideo(type) ? (video ?? image) : (image ?? video)

/** The files of one drop or paste, by the fields that they go to. */
export function sharedOut<One extends { type: string }>(
  fields: FileFields,
  files: readonly One[],
): { field: string; files: One[] }[] {
  return [...new Set(files.map(({ type }) => fieldFor(fields, type)))].flatMap((field) => {
    const own = files.filter(({ type }) => fieldFor(fields, type) === field)
    return field ? [{ field: field.name, files: own }] : []
  })
}
