import type { PublishedDocument } from '#engine/document/index.ts'
import { allElements } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isVAnchor } from '#engine/elements/v-anchor/schema.ts'
import { isVideo } from '#engine/elements/video/schema.ts'

/** The videos of a document by their addresses, and how loud each is, 0…1. */
export const videoVolumes = ({ pages }: Pick<PublishedDocument, 'pages'>): Map<string, number> =>
  new Map(
    pages.flatMap(({ elements }) => allElements(elements).flatMap(videoOf)).filter(([src]) => src !== ''),
  )

function videoOf(element: Element): [src: string, volume: number][] {
  if (isVideo(element)) {
    const { videoSrc, muted } = element.propsValue
    return [[videoSrc, muted ? 0 : element.commonStyle.volume / 100]]
  }
  if (!isVAnchor(element)) return []
  const { source, src, videoVolume } = element.propsValue.anchorInfo
  return source === 'video' ? [[src, videoVolume / 100]] : []
}
