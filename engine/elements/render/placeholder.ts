import { type Size } from '#engine/geometry/index.ts'
import { boxImages, boxPaintOverflow, contentShape, paintBox } from '#engine/paint/index.ts'
import { fontStack } from '#engine/text/fonts.ts'
import type { AnyElement, CommonStyle } from '../element.ts'
import type { Canvas2D, ElementRenderer, PaintEnv, RequiredFont } from '../element-renderer.ts'
import { schemaOf, shownFileOf } from '../schemas.ts'

const GROUND = '#f3f4f6'
const LINE = '#d8dbe2'
export const CARD_INK = '#656c7a'
/** Visible on light and dark pages. */
const OUTLINE = '#8b93a3'
const DASHES = [4, 3]

const FONT: RequiredFont['style'] = { fontFamily: '', fontSize: 12, fontWeight: 400, fontStyle: 'normal' }
const LINE_HEIGHT = 18
const ICON = 24
const MARGIN = 4

/** The font and characters of a card's label. */
export const labelFont = (text: string): RequiredFont => ({ style: FONT, text })

/**
 * Paints a kind without a renderer: its box and, only on the stage, an outline with the kind's label. Authors must find
 * it, but a video shows nothing that they did not make.
 */
export const placeholderRenderer: ElementRenderer = {
  requiredResources: ({ elName, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: [labelFont(schemaOf(elName).label)],
  }),
  paint(context, { elName, commonStyle }, env) {
    paintBox(context, commonStyle, env)
    if (env.isEditing) paintOutline(context, commonStyle, schemaOf(elName).label)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
}

/** What stands in place of an element's file: that none is selected, or that it is missing. */
export function fileNotice(element: AnyElement): string {
  const file = shownFileOf(element)
  if (!file) return ''
  return file.isSelected ? `${file.label}缺失` : `请选择${file.label}`
}

/**
 * Paints a card in place of a file that is not selected or cannot be loaded. Only the author can change that, so only
 * the stage paints it.
 * @param style of the card's box
 */
export function paintFileNotice(
  context: Canvas2D,
  element: AnyElement,
  { isEditing }: Pick<PaintEnv, 'isEditing'>,
  style = element.commonStyle,
): void {
  if (isEditing) paintCard(context, style, fileNotice(element), true)
}

/** Paints a card that fills the content box, with `label` and, if `icon`, a crossed-out picture, as far as they fit. */
export function paintCard(context: Canvas2D, style: CommonStyle, label: string, icon = false): void {
  paintOnCard(context, style, ({ width, height }) => paintNotice(context, { width, height }, label, icon))
}

/** Paints a card that fills the content box; `paint` draws on it about its center. */
export function paintOnCard(
  context: Canvas2D,
  style: CommonStyle,
  paint: (size: { width: number; height: number }) => void,
): void {
  const { x, y, width, height, radii } = contentShape(context, style)
  context.save()
  context.translate(x, y)
  paintGround(context, style, { width, height, corners: radii.map((radius) => radius.x) })
  context.translate(width / 2, height / 2)
  paint({ width, height })
  context.restore()
}

function paintNotice(context: Canvas2D, { width, height }: Size, label: string, icon: boolean) {
  const hasIcon = icon && Math.min(width, height) >= ICON + 2 * MARGIN
  const hasLabel = hasRoomFor(label, { width, height })
  const hasBoth = hasIcon && hasLabel && height >= ICON + LINE_HEIGHT + 3 * MARGIN
  if (hasBoth) context.translate(0, -(LINE_HEIGHT + MARGIN) / 2)
  if (hasIcon && (hasBoth || !hasLabel)) paintCrossedPicture(context)
  if (hasBoth) context.translate(0, (ICON + LINE_HEIGHT) / 2 + MARGIN)
  if (hasLabel) paintLabel(context, label)
}

function paintOutline(context: Canvas2D, { width, height }: CommonStyle, label: string) {
  if (width < 1 || height < 1) return
  context.save()
  context.strokeStyle = OUTLINE
  context.lineWidth = 1
  context.setLineDash(DASHES)
  context.strokeRect(0.5, 0.5, width - 1, height - 1)
  context.translate(width / 2, height / 2)
  if (hasRoomFor(label, { width, height })) paintLabel(context, label, OUTLINE)
  context.restore()
}

const hasRoomFor = (label: string, { width, height }: Size) =>
  label.length * FONT.fontSize + 2 * MARGIN <= width && height >= LINE_HEIGHT + 2 * MARGIN

interface Area {
  width: number
  height: number
  corners: number[]
}

function paintGround(context: Canvas2D, style: CommonStyle, { width, height, corners }: Area) {
  const [topLeft = 0, topRight = 0, bottomRight = 0, bottomLeft = 0] = corners
  paintBox(
    context,
    {
      ...style,
      width,
      height,
      paddingTop: 0,
      paddingRight: 0,
      paddingBottom: 0,
      paddingLeft: 0,
      borderWidth: Math.min(width, height) < 4 ? 0 : 1,
      borderStyle: 'solid',
      borderColor: LINE,
      borderRadius: [0, topLeft, topRight, bottomRight, bottomLeft],
      filletIndex: 1,
      boxShadow: '',
      backgroundColor: GROUND,
      backgroundImage: '',
    },
    { image: () => null },
  )
}

function paintLabel(context: Canvas2D, label: string, color = CARD_INK): void {
  context.font = `${FONT.fontWeight} ${FONT.fontSize}px ${fontStack(FONT.fontFamily)}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillStyle = color
  // The baseline that centers Chinese characters of this size.
  context.fillText(label, 0, FONT.fontSize * 0.38)
}

/** A crossed-out picture icon, 24 × 24 about the origin. */
function paintCrossedPicture(context: Canvas2D): void {
  context.strokeStyle = CARD_INK
  context.lineWidth = 1.5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.roundRect(-9, -9, 18, 18, 2)
  context.moveTo(-9, 5)
  context.lineTo(-4, 0)
  context.lineTo(4, 8)
  context.moveTo(2, 4)
  context.lineTo(5, 1)
  context.lineTo(9, 5)
  context.moveTo(-11, -11)
  context.lineTo(11, 11)
  context.stroke()
}
