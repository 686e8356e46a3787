import { EPSILON } from '#engine/geometry/index.ts'
import {
  boxImages,
  boxPaintOverflow,
  contentShape,
  paintBox,
  paintImageContent,
  paintSlides,
} from '#engine/paint/index.ts'
import type { CommonStyle } from '../element.ts'
import type { Canvas2D, ElementRenderer } from '../element-renderer.ts'
import { IMAGE_MISSING, IMAGE_UNSET, labelFont, paintCard } from '../render/placeholder.ts'
import type { ElementOf } from '../schemas.ts'

type Props = ElementOf<'qk-image-carousel'>['propsValue']

/** Seconds in which the next picture slides in from the right. */
const SLIDE = 0.5

/** The frame's round corners do not move along. */
const SHARP: CommonStyle['borderRadius'] = [0, 0, 0, 0, 0]

/** Pictures one after the other, beginning again after the last. At rest the first is seen. */
export const drawImageCarousel: ElementRenderer<'qk-image-carousel'> = {
  requiredResources: ({ commonStyle, propsValue }) => ({
    images: [...new Set([...picturesOf(propsValue), ...boxImages(commonStyle)])],
    fonts: [labelFont(picturesOf(propsValue).length === 0 ? IMAGE_UNSET : IMAGE_MISSING)],
  }),
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env)
    const pictures = picturesOf(propsValue)
    if (pictures.length === 0) {
      paintCard(context, commonStyle, IMAGE_UNSET, true)
      return
    }
    const { index, slid } = placeAt(propsValue, env.seconds ?? 0)
    const { width } = contentShape(context, commonStyle)
    const square = { ...commonStyle, borderRadius: SHARP }
    const slide = (at: number, shift: number) => ({
      shift,
      paint(to: Canvas2D) {
        const image = env.image(pictures[at % pictures.length] ?? '')
        if (image) paintImageContent(to, image, square, propsValue.fit)
        else paintCard(to, square, IMAGE_MISSING, true)
      },
    })
    const next = slid > 0 ? [slide(index + 1, (1 - slid) * width)] : []
    paintSlides(context, commonStyle, [slide(index, -slid * width), ...next])
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  selfAnimation: {
    keyAt({ propsValue }, seconds) {
      const { index, slid } = placeAt(propsValue, seconds)
      // At rest the first is seen, too: that needs no picture of its own.
      return index + slid === 0 ? '' : `${index + slid}`
    },
  },
}

const picturesOf = ({ imageSrcList }: Props) => imageSrcList.filter((src) => src !== '')

/** Which picture is seen, and how far it has made room for the next one, 0…1 of its width. */
function placeAt(props: Props, seconds: number): { index: number; slid: number } {
  const count = picturesOf(props).length
  if (count < 2) return { index: 0, slid: 0 }
  const turn = props.interval + SLIDE
  const time = (Math.max(0, seconds) + EPSILON) % (turn * count)
  const index = Math.min(count - 1, Math.floor(time / turn))
  const progress = (time - index * turn - props.interval) / SLIDE
  return { index, slid: progress <= 2 * EPSILON ? 0 : eased(Math.min(1, progress)) }
}

/** Starts and ends gently. */
const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)
