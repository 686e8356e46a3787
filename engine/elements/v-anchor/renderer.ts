import { EPSILON } from '#engine/geometry/index.ts'
import {
  boxImages,
  boxPaintOverflow,
  contentShape,
  paintBox,
  paintImageContent,
} from '#engine/paint/index.ts'
import {
  type Canvas2D,
  defineRenderer,
  type LoadedImage,
  type MovieFrame,
  type PaintEnv,
  type SelfAnimationEnv,
} from '../element-renderer.ts'
import { IMAGE_MISSING, labelFont, paintCard } from '../render/placeholder.ts'
import { paintBody } from './render/body.ts'
import { AT_REST, type Expression, expressionAt, keyOf } from './render/expression.ts'
import { paintFeatures } from './render/face.ts'
import { paintBackHair, paintHead } from './render/head.ts'
import { OUTFITS, type Outfit } from './render/outfits.ts'
import { type VAnchorElement, vAnchorSchema } from './schema.ts'

/** The size that the figure is drawn in, px. */
const FIGURE = { width: 200, height: 300 }

/** Where the head turns. */
const NECK = { x: 100, y: 132 }
/** px by which the chin is lowered when the mouth is wide open. */
const JAW = 3
/** How much taller and broader the chest is when breathed in, of its size above the waist. */
const RISE = { x: 0.006, y: 0.009 }

/** Our presenter, a half figure on nothing, in a box of 200 × 300. */
function paintFigure(context: Canvas2D, outfit: Outfit, expression: Expression) {
  const { tilt, shiftX, shiftY, breath } = expression
  const lift = RISE.y * breath * (FIGURE.height - NECK.y)
  const withHead = (paint: () => void) => {
    context.save()
    context.translate(NECK.x + shiftX, NECK.y + shiftY - lift)
    context.rotate((tilt * Math.PI) / 180)
    context.translate(-NECK.x, -NECK.y)
    paint()
    context.restore()
  }
  withHead(() => paintBackHair(context))
  context.save()
  context.translate(NECK.x, FIGURE.height)
  context.scale(1 + RISE.x * breath, 1 + RISE.y * breath)
  context.translate(-NECK.x, -FIGURE.height)
  paintBody(context, outfit)
  context.restore()
  withHead(() => {
    paintHead(context, JAW * expression.open)
    paintFeatures(context, expression)
  })
}

/** What takes the presenter's place. */
const UNSET = { picture: '请选择图片', video: '请选择视频' }
const MISSING = { picture: IMAGE_MISSING, video: '视频缺失' }

/** The part of the figure that a bust shows: from here, so wide. */
const BUST = { x: 18, y: 6, width: 164 }

export const renderer = defineRenderer([vAnchorSchema], {
  requiredResources({ commonStyle, propsValue: { anchorInfo } }) {
    const { source, src, isSpeaking } = anchorInfo
    const images = boxImages(commonStyle)
    if (source === 'character') return { images, ...(isSpeaking && { narrationLoudness: true }) }
    const fonts = [labelFont(src === '' ? UNSET[source] : MISSING[source])]
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
    const [moment] = momentsAt(element, env.seconds ?? 0, env)
    const picture = source === 'picture' ? env.image(src) : moment ? env.movieFrame(moment) : null
    if (picture) paintOwn(context, element, picture, env)
    else paintCard(context, commonStyle, src === '' ? UNSET[source] : MISSING[source], true)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  selfAnimation: {
    keyAt(element, seconds, env) {
      const { source } = element.propsValue.anchorInfo
      if (source === 'video') {
        const [moment] = momentsAt(element, seconds, env)
        return moment ? `${env.movie(moment.src)?.pictureNumberAt?.(moment.at) ?? moment.at}` : ''
      }
      return keyOf(expressionOf(element, { ...env, seconds }))
    },
    movieFramesAt: momentsAt,
  },
})

/** A video begins with the page and runs again and again. */
function momentsAt({ propsValue }: VAnchorElement, seconds: number, env: SelfAnimationEnv): MovieFrame[] {
  const { source, src } = propsValue.anchorInfo
  const movie = source === 'video' && src !== '' ? env.movie(src) : null
  return movie ? [{ src, at: movie.duration > 0 ? (seconds + EPSILON) % movie.duration : 0 }] : []
}

function expressionOf(
  { uuid, propsValue }: VAnchorElement,
  { seconds, narrationLoudnessAt }: Pick<PaintEnv, 'seconds' | 'narrationLoudnessAt'>,
): Expression {
  const { source, isBreathing, ...habits } = propsValue.anchorInfo
  if (seconds === null) return AT_REST
  if (source === 'character')
    return expressionAt(uuid, seconds, { isBreathing, ...habits }, narrationLoudnessAt)
  // Of a picture only the breath is seen.
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
      // It stands on the lower edge, also in a box of another shape.
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
    context.scale(1 + 0.003 * breath, 1 + 0.006 * breath)
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

/** Paints in coordinates that begin at the content box, mirrored if asked; `isCut`: nothing leaves it. */
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
