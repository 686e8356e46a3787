import { at, child, childrenOf, flagOf, numberOf, type XmlNode } from '#engine/ooxml/index.ts'
import { colorIn } from './color.ts'
import type { LineEnd, Paint, SlidePicture, SlideShadow, Stroke } from './slide.ts'
import type { Sheet } from './theme.ts'

/** English Metric Units per px at 96 dpi. */
export const EMU = 9525
const PERCENT = 100_000
const DEGREE = 60_000

const FILLS = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'])

/**
 * The fill that a node states.
 * @returns null for none, undefined when the node says nothing
 */
export function fillIn(
  node: XmlNode | undefined,
  sheet: Sheet,
  placeholder?: string,
): Paint | null | undefined {
  const fill = node?.children.find(({ name }) => FILLS.has(name))
  return fill && paintOf(fill, sheet, placeholder)
}

function paintOf(fill: XmlNode, sheet: Sheet, placeholder?: string): Paint | null | undefined {
  const { scheme } = sheet
  if (fill.name === 'noFill') return null
  if (fill.name === 'grpFill') return undefined
  if (fill.name === 'blipFill') {
    const picture = pictureIn(fill, sheet)
    return picture ? { kind: 'picture', picture } : null
  }
  if (fill.name === 'pattFill') {
    const color = colorIn(child(fill, 'bgClr'), scheme, placeholder)
    return color === undefined ? null : { kind: 'color', color }
  }
  if (fill.name === 'gradFill') return gradientOf(fill, sheet, placeholder)
  const color = colorIn(fill, scheme, placeholder)
  return color === undefined ? null : { kind: 'color', color }
}

/** DrawingML counts angles from the right, CSS from the top; both go clockwise. */
function gradientOf(fill: XmlNode, { scheme }: Sheet, placeholder?: string): Paint | null {
  const stops = childrenOf(child(fill, 'gsLst'), 'gs')
    .map((stop) => ({
      color: colorIn(stop, scheme, placeholder) ?? '#00000000',
      position: (numberOf(stop, 'pos') ?? 0) / (PERCENT / 100),
    }))
    .toSorted((a, b) => a.position - b.position)
  const [first] = stops
  if (!first) return null
  if (stops.every(({ color }) => color === first.color)) return { kind: 'color', color: first.color }
  const angle = (numberOf(child(fill, 'lin'), 'ang') ?? 90 * DEGREE) / DEGREE + 90
  return { kind: 'gradient', angle: angle % 360, stops }
}

/** The picture of a blipFill with its crop. */
export function pictureIn(
  fill: XmlNode | undefined,
  { relationships, archive }: Sheet,
): SlidePicture | undefined {
  const blip = child(fill, 'blip')
  // Programs that draw SVG prefer it to the bitmap beside it.
  const svg = childrenOf(child(blip, 'extLst'), 'ext').flatMap((ext) => childrenOf(ext, 'svgBlip'))[0]
  const ids = [svg?.attributes['r:embed'], blip?.attributes['r:embed']]
  const part = ids
    .map((id) => relationships.get(id ?? ''))
    .find((relation) => relation && !relation.isExternal && archive.has(relation.target))?.target
  if (part === undefined) return undefined
  const rect = child(fill, 'srcRect')
  const side = (name: string) => Math.min(0.99, Math.max(0, (numberOf(rect, name) ?? 0) / PERCENT))
  const [x, y] = [side('l'), side('t')]
  const crop = { x, y, width: Math.max(0.01, 1 - x - side('r')), height: Math.max(0.01, 1 - y - side('b')) }
  const opacity = (numberOf(child(blip, 'alphaModFix'), 'amt') ?? PERCENT) / PERCENT
  return { part, crop, opacity: Math.min(1, Math.max(0, opacity)) }
}

/** The outer shadow that a shape states. */
export function shadowIn(properties: XmlNode | undefined, { scheme }: Sheet): SlideShadow | null {
  const shadow = at(properties, 'effectLst', 'outerShdw')
  const color = colorIn(shadow, scheme)
  if (color === undefined) return null
  const angle = ((numberOf(shadow, 'dir') ?? 0) / DEGREE / 180) * Math.PI
  const distance = (numberOf(shadow, 'dist') ?? 0) / EMU
  const blur = (numberOf(shadow, 'blurRad') ?? 0) / EMU
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle), blur, color }
}

/** The line of a shape; what it leaves out is as its style says. */
export function strokeIn(line: XmlNode | undefined, style: XmlNode | undefined, sheet: Sheet): Stroke | null {
  const reference = child(style, 'lnRef')
  const index = numberOf(reference, 'idx') ?? 0
  const styled = index > 0 ? sheet.theme.lines[index - 1] : undefined
  const own = fillIn(line, sheet)
  const placeholder = colorIn(reference, sheet.scheme)
  const paint = own === undefined ? fillIn(styled, sheet, placeholder) : own
  if (!paint || paint.kind === 'picture') return null
  const color = paint.kind === 'color' ? paint.color : (paint.stops[0]?.color ?? '#000000')
  const width = numberOf(line, 'w') ?? numberOf(styled, 'w') ?? EMU
  const dash = child(line, 'prstDash')?.attributes.val ?? 'solid'
  const style_ = dash === 'solid' ? 'solid' : /dot/i.test(dash) && !/dash/i.test(dash) ? 'dotted' : 'dashed'
  const ends: Stroke['ends'] = [endIn(child(line, 'headEnd')), endIn(child(line, 'tailEnd'))]
  return { color, width: width / EMU, style: style_, ends }
}

/** ECMA-376 part 1, 20.1.10.33. */
const ENDS: Record<string, LineEnd> = {
  ...{ triangle: 'arrow', stealth: 'arrow', arrow: 'openArrow', oval: 'dot', diamond: 'dot' },
}
const endIn = (end: XmlNode | undefined): LineEnd => ENDS[end?.attributes.type ?? ''] ?? 'none'

/** The fill of a shape: its own, or that of its style. */
export function shapeFill(
  properties: XmlNode | undefined,
  style: XmlNode | undefined,
  sheet: Sheet,
): Paint | null {
  const own = fillIn(properties, sheet)
  if (own !== undefined) return own
  const reference = child(style, 'fillRef')
  const index = numberOf(reference, 'idx') ?? 0
  const styled = index > 0 ? sheet.theme.fills[index - 1] : undefined
  return (styled && paintOf(styled, sheet, colorIn(reference, sheet.scheme))) ?? null
}

/** The background that a slide, layout or master states. */
export function backgroundIn(sheet: Sheet): Paint | undefined {
  const background = at(sheet.root, 'cSld', 'bg')
  const own = fillIn(child(background, 'bgPr'), sheet)
  if (own) return own
  const reference = child(background, 'bgRef')
  const index = (numberOf(reference, 'idx') ?? 0) - 1001
  const styled = sheet.theme.backgrounds[index]
  const color = colorIn(reference, sheet.scheme)
  const paint = styled && paintOf(styled, sheet, color)
  // Pictures of a theme lie in its own folder and are rare.
  if (paint && paint.kind !== 'picture') return paint
  return color === undefined ? undefined : { kind: 'color', color }
}

export const isHiddenNode = (node: XmlNode | undefined): boolean => flagOf(node, 'hidden') === true
