import { EPSILON } from '#engine/geometry/index.ts'
import { boxImages, boxPaintOverflow } from '#engine/paint/index.ts'
import type { ElementRenderer, MovieFrame, SelfAnimationEnv } from '../element-renderer.ts'
import { emptyLabel, paintPictured } from '../render/picture.ts'
import { labelFont } from '../render/placeholder.ts'
import type { ElementOf } from '../schemas.ts'

type DynamicImage = ElementOf<'qk-dynamic-image'>

/** Plays by the page's clock: again and again until the page ends, or once and then rests at its last picture. */
export const drawDynamicImage: ElementRenderer<'qk-dynamic-image'> = {
  requiredResources: ({ commonStyle, propsValue: { imageSrc } }) => ({
    movies: imageSrc === '' ? [] : [imageSrc],
    images: boxImages(commonStyle),
    fonts: [labelFont(emptyLabel(imageSrc))],
  }),
  paint(context, element, env) {
    const moment = momentOf(element, env.seconds ?? 0, env)
    paintPictured(context, element, moment && env.movieFrame(moment), env)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  selfAnimation: {
    keyAt(element, seconds, env) {
      const moment = momentOf(element, seconds, env)
      if (!moment) return ''
      return `${env.movie(moment.src)?.pictureNumberAt?.(moment.at) ?? moment.at}`
    },
    movieFramesAt(element, seconds, env) {
      const moment = momentOf(element, seconds, env)
      return moment ? [moment] : []
    },
  },
}

/** What is seen at a time of the page's clock; null while there is nothing to be seen. */
function momentOf(
  { propsValue: { imageSrc, isLoop } }: DynamicImage,
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
