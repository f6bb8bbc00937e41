import { createLucideIcon, Image } from 'lucide-react'
import type { CropRatio } from '../../../domain/media/crop'

/** A rectangle of a size in the middle of the icon's 24 units. */
const shape = (name: string, width: number, height: number, dashes?: string) =>
  createLucideIcon(name, [
    [
      'rect',
      {
        key: name,
        x: (24 - width) / 2,
        y: (24 - height) / 2,
        width,
        height,
        rx: 1.5,
        ...(dashes !== undefined && { strokeDasharray: dashes }),
      },
    ],
  ])

/** The ratios as they look: drawn in their own proportion, the free one dashed. */
export const ratioIcons = {
  original: Image,
  '4:3': shape('ratio-4-3', 20, 15),
  '1:1': shape('ratio-1-1', 15, 15),
  '16:9': shape('ratio-16-9', 20, 11.25),
  free: shape('ratio-free', 20, 15, '3 3'),
} satisfies Record<CropRatio, unknown>
