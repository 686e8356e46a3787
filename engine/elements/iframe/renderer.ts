import { webAddressError } from '#engine/document/catalogue/events.ts'
import { type Size } from '#engine/geometry/index.ts'
import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import { fontStack } from '#engine/text/fonts.ts'
import type { Canvas2D, RequiredFont } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { withEllipsis } from '../render/ellipsis.ts'
import { CARD_INK, labelFont, paintCard, paintOnCard } from '../render/placeholder.ts'
import { type IframeElement, iframeSchema } from './schema.ts'

const UNSET = '请填写网页地址'
const UNUSABLE = '网页地址不能打开'
const TITLE_INK = '#191c23'
const GLOBE_INK = '#2c50dc'

const TITLE: RequiredFont['style'] = { fontFamily: '', fontSize: 15, fontWeight: 600, fontStyle: 'normal' }
const ADDRESS: RequiredFont['style'] = { fontFamily: '', fontSize: 12, fontWeight: 400, fontStyle: 'normal' }
const TITLE_HEIGHT = 22
const ADDRESS_HEIGHT = 18
const GLOBE = 36
const GAP = 8
const MARGIN = 12

type Props = Pick<IframeElement['propsValue'], 'url' | 'title'>

/**
 * A video cannot show a web page, so a card with its name and address is painted. What is wrong with an address is for
 * the author, so only the stage says it.
 */
export const renderer = defineRenderer([iframeSchema], {
  requiredResources({ commonStyle, propsValue }) {
    const images = boxImages(commonStyle)
    const fault = faultOf(propsValue)
    if (fault !== null) return { images, fonts: [labelFont(fault)] }
    const { title, address } = wordsOf(propsValue)
    return {
      images,
      fonts: [
        { style: TITLE, text: `${title}…` },
        { style: ADDRESS, text: `${address}…` },
      ],
    }
  },
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env)
    const fault = faultOf(propsValue)
    if (fault === null) paintOnCard(context, commonStyle, (size) => paintPage(context, size, propsValue))
    else if (env.isEditing) paintCard(context, commonStyle, fault, true)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
})

function faultOf({ url }: Props): string | null {
  if (url.trim() === '') return UNSET
  return webAddressError(url) === null ? null : UNUSABLE
}

/** The title defaults to the host; an address that repeats it is omitted. */
function wordsOf({ url, title }: Props): { title: string; address: string } {
  const { host, pathname } = new URL(url.trim())
  const address = decoded(`${host}${pathname}`).replace(/\/$/, '')
  const name = title.trim() || host
  return { title: name, address: address === name ? '' : address }
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Paints globe, title and address, centered, as far as they fit. */
function paintPage(context: Canvas2D, { width, height }: Size, props: Props) {
  const { title, address } = wordsOf(props)
  const room = width - 2 * MARGIN
  const lines = room < 4 * TITLE.fontSize || height < TITLE_HEIGHT ? 0 : address === '' ? 1 : 2
  const textHeights = [0, TITLE_HEIGHT, TITLE_HEIGHT + ADDRESS_HEIGHT]
  const shownLines = (textHeights[lines] ?? 0) > height ? 1 : lines
  const text = textHeights[shownLines] ?? 0
  const hasGlobe = Math.min(width, height) >= GLOBE && (text === 0 || height >= GLOBE + GAP + text)
  let top = -((hasGlobe ? GLOBE : 0) + (hasGlobe && text > 0 ? GAP : 0) + text) / 2
  if (hasGlobe) {
    paintGlobe(context, top + GLOBE / 2)
    top += GLOBE + GAP
  }
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  if (shownLines > 0) paintLine(context, title, TITLE, TITLE_INK, top + TITLE_HEIGHT / 2, room)
  if (shownLines > 1) {
    paintLine(context, address, ADDRESS, CARD_INK, top + TITLE_HEIGHT + ADDRESS_HEIGHT / 2, room)
  }
}

function paintLine(
  context: Canvas2D,
  text: string,
  { fontSize, fontWeight, fontFamily }: RequiredFont['style'],
  ink: string,
  middle: number,
  room: number,
) {
  context.font = `${fontWeight} ${fontSize}px ${fontStack(fontFamily)}`
  context.fillStyle = ink
  // The baseline that centers characters of this size.
  context.fillText(withEllipsis(context, text, room), 0, middle + fontSize * 0.38)
}

/** A globe centered at (0, middle). */
function paintGlobe(context: Canvas2D, middle: number) {
  const radius = GLOBE / 2 - 1
  context.save()
  context.translate(0, middle)
  context.strokeStyle = GLOBE_INK
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.moveTo(radius * 0.45, 0)
  context.ellipse(0, 0, radius * 0.45, radius, 0, 0, 2 * Math.PI)
  for (const line of [-0.42, 0, 0.42]) {
    const reach = radius * Math.sqrt(1 - line * line)
    context.moveTo(-reach, line * radius)
    context.lineTo(reach, line * radius)
  }
  context.stroke()
  context.restore()
}
