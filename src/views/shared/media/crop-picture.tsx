import type { Ref } from 'react'
import { type CropperBackgroundImageProps, getBackgroundStyle } from 'react-advanced-cropper'

interface CropPictureProps extends CropperBackgroundImageProps {
  ref?: Ref<HTMLImageElement> | undefined
}

/** The picture under the crop; that of the library has no `alt`, which HTML demands of every picture. */
export function CropPicture({ cropper, className, ref }: CropPictureProps) {
  const [image, state] = [cropper.getImage(), cropper.getState()]
  if (!image || !state) return null
  const style = getBackgroundStyle(image, state, cropper.getTransitions())
  const classes = `advanced-cropper-background-image ${className}`
  return <img key={image.src} ref={ref} src={image.src} alt="" className={classes} style={style} />
}
