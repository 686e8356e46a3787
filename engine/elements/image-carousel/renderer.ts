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
import type { Canvas2D } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { fileNotice, labelFont, paintFileNotice } from '../render/placeholder.ts'
import { type ImageCarouselElement, imageCarouselSchema } from './schema.ts'

type Props = ImageCarouselElement['propsValue']

/** Seconds in which the next picture slides in from the right. */
const SLIDE = 0.5

/** The slides have square corners; the frame clips them. */
const SHARP: CommonStyle['borderRadius'] = [0, 0, 0, 0, 0]

/** Shows pictures one after the other, in a loop. At rest it shows the first. */
export const renderer = defineRenderer([imageCarouselSchema], {
  requiredResources: (element) => ({
    images: [...new Set([...picturesOf(element.propsValue), ...boxImages(element.commonStyle)])],
    fonts: [labelFont(fileNotice(element))],
  }),
  paint(context, element, env) {
    const { commonStyle, propsValue } = element
    paintBox(context, commonStyle, env)
    const pictures = picturesOf(propsValue)
    if (pictures.length === 0) {
      paintFileNotice(context, element, env)
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
        else paintFileNotice(to, element, env, square)
      },
    })
    const next = slid > 0 ? [slide(index + 1, (1 - slid) * width)] : []
    paintSlides(context, commonStyle, [slide(index, -slid * width), ...next])
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  selfAnimation: {
    keyAt({ propsValue }, seconds) {
      const { index, slid } = placeAt(propsValue, seconds)
      // The first picture is also the one at rest.
      return index + slid === 0 ? '' : `${index + slid}`
    },
  },
})

const picturesOf = ({ imageSrcList }: Props) => imageSrcList.filter((src) => src !== '')

/** The index of the visible picture, and how far it has slid out, 0…1 of its width. */
function placeAt(props: Props, seconds: number): { index: number; slid: number } {
  const count = picturesOf(props).length
  if (count < 2) return { index: 0, slid: 0 }
  const turn = props.interval + SLIDE
  const time = (Math.max(0, seconds) + EPSILON) % (turn * count)
  const index = Math.min(count - 1, Math.floor(time / turn))
  const progress = (time - index * turn - props.interval) / SLIDE
  return { index, slid: progress <= 2 * EPSILON ? 0 : eased(Math.min(1, progress)) }
}

/** Eases in and out. */
const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)
