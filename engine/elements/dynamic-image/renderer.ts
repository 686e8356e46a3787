import { EPSILON } from '#engine/geometry/index.ts'
import { boxImages, boxPaintOverflow } from '#engine/paint/index.ts'
import type { MovieFrame, SelfAnimationEnv } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { paintPictured } from '../render/picture.ts'
import { fileNotice, labelFont } from '../render/placeholder.ts'
import { type DynamicImageElement, dynamicImageSchema } from './schema.ts'

/** Plays by the page's clock: in a loop until the page ends, or once, holding its last frame. */
export const renderer = defineRenderer([dynamicImageSchema], {
  requiredResources(element) {
    const { imageSrc } = element.propsValue
    return {
      movies: imageSrc === '' ? [] : [imageSrc],
      images: boxImages(element.commonStyle),
      fonts: [labelFont(fileNotice(element))],
    }
  },
  paint(context, element, env) {
    const frame = movieFrameOf(element, env.seconds ?? 0, env)
    paintPictured(context, element, frame && env.movieFrame(frame), env)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  selfAnimation: {
    keyAt(element, seconds, env) {
      const frame = movieFrameOf(element, seconds, env)
      if (!frame) return ''
      return `${env.movie(frame.src)?.frameIndexAt?.(frame.at) ?? frame.at}`
    },
    movieFramesAt(element, seconds, env) {
      const frame = movieFrameOf(element, seconds, env)
      return frame ? [frame] : []
    },
  },
})

/** The frame at a time of the page's clock; null while the image is not loaded. */
function movieFrameOf(
  { propsValue: { imageSrc, isLoop } }: DynamicImageElement,
  seconds: number,
  env: SelfAnimationEnv,
): MovieFrame | null {
  const movie = imageSrc === '' ? null : env.movie(imageSrc)
  if (!movie) return null
  const time = Math.max(0, seconds) + EPSILON
  const { duration } = movie
  if (duration <= 0) return { src: imageSrc, at: 0 }
  return { src: imageSrc, at: isLoop ? time % duration : Math.min(time, duration - EPSILON) }
}
