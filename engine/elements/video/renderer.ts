import { boxImages, boxPaintOverflow, paintBox, paintImageContent } from '#engine/paint/index.ts'
import type { MovieFrame, PaintEnv, SelfAnimationEnv } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { fileNotice, labelFont, paintCard, paintFileNotice } from '../render/placeholder.ts'
import { fileTimeAt, firstPlaythrough } from './render/playing.ts'
import { type VideoElement, videoSchema } from './schema.ts'

const LOADING = '正在读取视频'

export const renderer = defineRenderer([videoSchema], {
  requiredResources(element) {
    const { commonStyle, propsValue } = element
    const { videoSrc, poster, start } = propsValue
    const images = poster === '' ? boxImages(commonStyle) : [poster, ...boxImages(commonStyle)]
    if (videoSrc === '') return { images, fonts: [labelFont(fileNotice(element))] }
    return {
      images,
      movies: [videoSrc],
      // Also with a poster, which may be missing.
      stills: start > 0 ? [{ src: videoSrc, at: start }] : [],
      fonts: [labelFont(LOADING + fileNotice(element))],
    }
  },
  paint(context, element, env) {
    const { commonStyle, propsValue } = element
    paintBox(context, commonStyle, env)
    const picture = pictureOf(element, env)
    if (picture) paintImageContent(context, picture, commonStyle, propsValue.fit)
    else if (isLoading(element, env)) paintCard(context, commonStyle, LOADING)
    else paintFileNotice(context, element, env)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  selfAnimation: {
    keyAt(element, seconds, env) {
      const movie = env.movie(element.propsValue.videoSrc)
      if (!movie) return ''
      const at = fileTimeAt(element, seconds, movie.duration)
      return String(movie.frameIndexAt?.(at) ?? at)
    },
    movieFramesAt(element, seconds, env) {
      const frame = movieFrameAt(element, seconds, env)
      return frame ? [frame] : []
    },
    footageOf(element, env) {
      const movie = env.movie(element.propsValue.videoSrc)
      return movie ? firstPlaythrough(element, movie.duration) : null
    },
  },
})

/** The file's frame while playing; at rest the poster, or the first frame of the trimmed range. */
function pictureOf(element: VideoElement, env: PaintEnv) {
  const { poster } = element.propsValue
  const instead = env.seconds === null && poster !== '' ? env.image(poster) : null
  if (instead) return instead
  const frame = movieFrameAt(element, env.seconds ?? 0, env)
  return frame ? env.movieFrame(frame) : null
}

function movieFrameAt(element: VideoElement, seconds: number, env: SelfAnimationEnv): MovieFrame | null {
  const { videoSrc } = element.propsValue
  const movie = videoSrc === '' ? null : env.movie(videoSrc)
  return movie ? { src: videoSrc, at: fileTimeAt(element, seconds, movie.duration) } : null
}

const isLoading = ({ propsValue: { videoSrc } }: VideoElement, env: SelfAnimationEnv): boolean =>
  videoSrc !== '' && env.movie(videoSrc) !== null
