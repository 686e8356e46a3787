import { imageSize } from 'image-size'

/** The size of a picture as browsers show it: a JPEG may be rotated by its metadata. @throws when it is broken */
export function displayedSize(header: Uint8Array): { width: number; height: number; type: string } {
  const { width, height, orientation = 1, type = '' } = imageSize(header)
  if (!(width > 0 && height > 0)) throw new Error('picture without a size')
  return orientation >= 5 ? { width: height, height: width, type } : { width, height, type }
}
