import { EPSILON } from '#engine/geometry/index.ts'
import {
  boxImages,
  boxPaintOverflow,
  contentShape,
  paintBox,
  paintImageContent,
} from '#engine/paint/index.ts'
import type { Canvas2D, LoadedImage, MovieFrame, PaintEnv, SelfAnimationEnv } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { fileNotice, labelFont, paintFileNotice } from '../render/placeholder.ts'
import { AT_REST, type Expression, expressionAt, keyOf } from './render/expression.ts'
import { FIGURE, paintFigure } from './render/figure.ts'
import { OUTFITS } from './render/outfits.ts'
import { type VAnchorElement, vAnchorSchema } from './schema.ts'

/** The part of the figure that a bust shows. */
const BUST = { x: 18, y: 6, width: 164 }

/** How much wider and taller a breathing picture becomes, beyond its box. */
const WIDENING = 0.003
const RISE = 0.006

export const renderer = defineRenderer([vAnchorSchema], {
  requiredResources(element) {
    const { commonStyle, propsValue } = element
    const { source, src, isSpeaking } = propsValue.anchorInfo
    const images = boxImages(commonStyle)
    if (source === 'character') return { images, ...(isSpeaking && { narrationLoudness: true }) }
    const fonts = [labelFont(fileNotice(element))]
    if (src === '') return { images, fonts }
    return source === 'picture' ? { images: [...images, src], fonts } : { images, fonts, movies: [src] }
  },
  paint(context, element, env) {
    const { commonStyle, propsValue } = element
    const { source, src } = propsValue.anchorInfo
    paintBox(context, commonStyle, env)
    if (source === 'character') {
      paintCharacter(context, element, env)
      return
    }
    const [frame] = movieFramesAt(element, env.seconds ?? 0, env)
    const picture = source === 'picture' ? env.image(src) : frame ? env.movieFrame(frame) : null
    if (picture) paintOwn(context, element, picture, env)
    else paintFileNotice(context, element, env)
  },
  paintOverflow({ commonStyle, propsValue: { anchorInfo } }) {
    const overflow = boxPaintOverflow(commonStyle)
    if (anchorInfo.source !== 'picture' || !anchorInfo.isBreathing) return overflow
    const beside = (WIDENING * commonStyle.width) / 2
    return {
      ...overflow,
      top: Math.max(overflow.top, RISE * commonStyle.height),
      right: Math.max(overflow.right, beside),
      left: Math.max(overflow.left, beside),
    }
  },
  selfAnimation: {
    keyAt(element, seconds, env) {
      const { source } = element.propsValue.anchorInfo
      if (source === 'video') {
        const [frame] = movieFramesAt(element, seconds, env)
        return frame ? `${env.movie(frame.src)?.frameIndexAt?.(frame.at) ?? frame.at}` : ''
      }
      return keyOf(expressionOf(element, { ...env, seconds }))
    },
    movieFramesAt,
  },
})

/** A video starts with the page and loops. */
function movieFramesAt({ propsValue }: VAnchorElement, seconds: number, env: SelfAnimationEnv): MovieFrame[] {
  const { source, src } = propsValue.anchorInfo
  const movie = source === 'video' && src !== '' ? env.movie(src) : null
  return movie ? [{ src, at: movie.duration > 0 ? (seconds + EPSILON) % movie.duration : 0 }] : []
}

function expressionOf(
  { uuid, propsValue }: VAnchorElement,
  { seconds, narrationLoudnessAt }: Pick<PaintEnv, 'seconds' | 'narrationLoudnessAt'>,
): Expression {
  const { source, isBreathing, ...habits } = propsValue.anchorInfo
  // A video is repainted only when its frame changes, so breathing would jerk.
  if (seconds === null || source === 'video') return AT_REST
  if (source === 'character')
    return expressionAt(uuid, seconds, { isBreathing, ...habits }, narrationLoudnessAt)
  // A picture only shows breathing.
  const { breath } = expressionAt(
    uuid,
    seconds,
    { isBreathing, isBlinking: false, isSpeaking: false },
    narrationLoudnessAt,
  )
  return { ...AT_REST, breath }
}

function paintCharacter(context: Canvas2D, element: VAnchorElement, env: PaintEnv) {
  const { outfit, framing } = element.propsValue.anchorInfo
  withinBox(context, element, framing === 'bust', ({ width, height }) => {
    if (framing === 'bust') {
      const scale = width / BUST.width
      context.scale(scale, scale)
      context.translate(-BUST.x, -BUST.y)
    } else {
      // Aligned to the lower edge in a box of any ratio.
      const scale = Math.min(width / FIGURE.width, height / FIGURE.height)
      context.translate((width - FIGURE.width * scale) / 2, height - FIGURE.height * scale)
      context.scale(scale, scale)
    }
    paintFigure(context, OUTFITS[outfit], expressionOf(element, env))
  })
}

function paintOwn(context: Canvas2D, element: VAnchorElement, picture: LoadedImage, env: PaintEnv) {
  const { commonStyle } = element
  withinBox(context, element, false, ({ x, y, width, height }) => {
    const { breath } = expressionOf(element, env)
    context.translate(width / 2, height)
    context.scale(1 + WIDENING * breath, 1 + RISE * breath)
    context.translate(-x - width / 2, -y - height)
    paintImageContent(context, picture, commonStyle, 'contain')
  })
}

interface Room {
  x: number
  y: number
  width: number
  height: number
}

/** Paints in the coordinates of the content box, mirrored if set; `isCut` clips to it. */
function withinBox(context: Canvas2D, element: VAnchorElement, isCut: boolean, paint: (room: Room) => void) {
  const { x, y, width, height, radii } = contentShape(context, element.commonStyle)
  if (width <= 0 || height <= 0) return
  context.save()
  if (isCut) {
    context.beginPath()
    context.roundRect(x, y, width, height, [...radii])
    context.clip()
  }
  if (element.propsValue.anchorInfo.isMirrored) {
    context.translate(2 * x + width, 0)
    context.scale(-1, 1)
  }
  context.translate(x, y)
  paint({ x, y, width, height })
  context.restore()
}
