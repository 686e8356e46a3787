import { boxImages, boxPaintOverflow, paintBox, paintImageContent } from '#engine/paint/index.ts'
import type { MovieFrame, PaintEnv, SelfAnimationEnv } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { labelFont, paintCard } from '../render/placeholder.ts'
import { fileTimeAt, firstPlaythrough } from './render/playing.ts'
import { type VideoElement, videoSchema } from './schema.ts'

const UNSET = '请选择视频'
const LOADING = '正在读取视频'
const MISSING = '视频缺失'

export const renderer = defineRenderer([videoSchema], {
  requiredResources({ commonStyle, propsValue: { videoSrc, poster, start } }) {
    const images = poster === '' ? boxImages(commonStyle) : [poster, ...boxImages(commonStyle)]
    if (videoSrc === '') return { images, fonts: [labelFont(UNSET)] }
    return {
      images,
      movies: [videoSrc],
      // Also with a poster, which may be missing.
      stills: start > 0 ? [{ src: videoSrc, at: start }] : [],
      fonts: [labelFont(LOADING + MISSING)],
    }
  },
  paint(context, element, env) {
    const { commonStyle, propsValue } = element
    paintBox(context, commonStyle, env)
    const picture = pictureOf(element, env)
    if (picture) paintImageContent(context, picture, commonStyle, propsValue.fit)
    else {
      const label = labelOf(element, env)
      paintCard(context, commonStyle, label, label !== LOADING)
    }
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

function labelOf({ propsValue: { videoSrc } }: VideoElement, env: SelfAnimationEnv): string {
  if (videoSrc === '') return UNSET
  return env.movie(videoSrc) === null ? MISSING : LOADING
}
