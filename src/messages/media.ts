import type { PictureErrorKind, PictureReason } from '../domain/media/picture'

const errors: Record<PictureErrorKind, string> = {
  read: 'Failed to read file',
  load: 'Failed to load image',
  context: 'Failed to get canvas context',
  compress: 'Failed to compress image to webp',
}

/** The outcome of Cancel upload (EXT-298). */
const uploadCancelled = 'Upload cancelled'

/** Files that could not be uploaded (EXT-63), or were not when their form was left (EXT-62). */
const notUploaded = (names: string) => `Not uploaded: ${names}`

/** Pictures, videos, media lists and the country input (IMG-1 to IMG-21, UPL-1 to UPL-15, CTRY-1 to CTRY-5). */
export const mediaTexts = {
  /** The image editor (IMG-1 to IMG-8); the ranges move the crop by keyboard (EXT-13). */
  editor: {
    title: 'Edit Image',
    description: 'Adjust your image before uploading',
    ratio: 'Aspect ratio',
    ratios: { original: 'Original', '4:3': '4:3', '1:1': '1:1', '16:9': '16:9', free: 'Free' },
    quality: 'Quality',
    cropX: 'Crop, horizontal position',
    cropY: 'Crop, vertical position',
    cropSize: 'Crop, size',
    cropWidth: 'Crop, width',
    cropHeight: 'Crop, height',
    keys: 'Arrow keys move the crop, + and − size it, Enter saves.',
    still: 'Of an animation, only the first picture is saved.',
    soft: (width: number) => `Narrower than ${width} pixels: it may look soft.`,
    crop: 'Crop',
    output: 'Saved as',
    size: (width: number, height: number) => `${width} × ${height}`,
    pixels: (width: number, height: number) => `${width} × ${height} px`,
    webp: (width: number, height: number) => `WebP, ${width} × ${height}`,
    anySize: 'any',
    picture: 'The picture to be cropped',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving...',
    /** Which one of the files that were chosen at once it is (EXT-144). */
    fileOf: (name: string, order?: { at: number; of: number }) =>
      order ? `${order.at} of ${order.of} · ${name}` : name,
    sameForAll: 'Same for all',
    next: 'The next picture comes when this one has been uploaded.',
  },
  /** Failed picture processing: the toast, and the reason beside the field (IMG-16 to IMG-20). */
  errors,
  processFailed: 'Failed to process image',
  reasons: {
    empty: 'The file is empty.',
    incomplete: 'The file is damaged or not complete.',
    damaged: 'The file is damaged or not supported by this browser.',
    tooLarge: 'The picture has more than 100 million pixels.',
    heic: 'HEIC pictures are not supported; use JPEG, PNG, WebP, AVIF or GIF.',
    svg: 'SVG pictures are not supported; use JPEG, PNG, WebP, AVIF or GIF.',
    format: 'This format is not supported; use JPEG, PNG, WebP, AVIF or GIF.',
    closed: 'The picture was closed.',
  } satisfies Record<PictureReason, string>,
  notAnImage: 'This is not an image file.',
  /** Uploads of pictures (UPL-3, UPL-5, UPL-6). */
  processing: 'Processing image...',
  imageUploaded: 'Image uploaded successfully',
  imageFailed: 'Failed to upload image',
  /** Uploads of videos (UPL-7 to UPL-9, UPL-15). */
  uploadingVideo: 'Uploading video...',
  videoUploaded: 'Video uploaded successfully',
  videoFailed: 'Failed to upload video',
  noVideo: 'No video',
  videoBroken: 'This video cannot be played.',
  /** Shows a picture of a preview alone (EXT-210). */
  enlarge: 'Enlarge picture',
  enlargeOne: (number: number) => `Enlarge picture ${number}`,
  notAVideo: 'Please select a video file',
  /** An upload refused without a message from the API server (UPL-10). */
  uploadFailed: 'Upload failed',
  /** An upload without progress or without an answer. */
  uploadStalled: 'The upload came to a halt',
  /** Progress and the queue (EXT-12). */
  uploading: (name: string, percent: number) => `Uploading ${name}, ${percent}%`,
  waiting: (count: number) => (count === 1 ? '1 file is waiting' : `${count} files are waiting`),
  cancelUpload: 'Cancel upload',
  uploadCancelled,
  /** Files that are held over a form (EXT-137). */
  dropTo: (field: string) => `Drop to add to ${field}`,
  notUploaded,
  /** Media lists (UPL-11 to UPL-15). */
  list: {
    addUrl: 'Add',
    chooseImages: 'Choose images',
    chooseVideos: 'Choose videos',
    chooseImage: 'Choose image',
    chooseVideo: 'Choose video',
    imageAddress: 'https:// image address',
    videoAddress: 'https:// video address',
    image: (number: number) => `Image ${number}`,
    video: (number: number) => `Video ${number}`,
    replace: 'Replace',
    removed: 'URL removed successfully',
    cancelled: uploadCancelled,
    notUploaded,
    /** The order of a list, and the way back after a removal (EXT-140, EXT-141, EXT-145). */
    reorder: 'Reorder',
    moved: (position: number, count: number) => `Now at position ${position} of ${count}.`,
    lead: { mark: 'Lead', make: 'Make lead' },
    theImage: 'The image',
    theVideo: 'The video',
    wasRemoved: (name: string) => `${name} was removed.`,
    /** Opens a picture in the editor anew (EXT-142). */
    cropAgain: 'Crop again',
    /** A typed address that cannot be one of a picture or video (EXT-143). */
    notAnAddress: 'An address begins with http:// or https://.',
  },
  /** The country input (CTRY-4, CTRY-5). */
  country: {
    none: 'No countries found',
    open: 'Show countries',
    /** A text that is not in the list, and what to do about it (EXT-93). */
    unlisted: (typed: string) => `"${typed}" is not in the list of countries.`,
    keep: (typed: string) => `"${typed}" is not in the list of countries. Save again to keep it.`,
    take: (name: string) => `Use ${name}`,
  },
} as const
