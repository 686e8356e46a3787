import { at, child, childrenOf, flagOf, numberOf, type XmlNode } from '#engine/ooxml/index.ts'
import { raisedText } from '#engine/util/raised-text.ts'
import { colorIn } from './color.ts'
import { type Chain, inherited, inheritedAttribute } from './inherit.ts'
import { EMU, fillIn } from './paint.ts'
import type { SlideParagraph, SlideRun, SlideText } from './slide.ts'
import { fontOf, type Sheet } from './theme.ts'

/** Font sizes are in hundredths of a point; a px is three quarters of a point. */
const PX_OF_FONT = 1 / 75
const PERCENT = 100_000
const DEFAULT_SIZE = 1800
/** Height of a line at single spacing, relative to the font size. */
const SINGLE = 1.2
/** Font size of a superscript or subscript, relative to its line. */
const RAISED_SIZE = 2 / 3
const MAX_PARAGRAPHS = 400
const MAX_CHARACTERS = 20_000

const ALIGNS = { l: 'left', ctr: 'center', r: 'right', just: 'justify', dist: 'justify' } as const
const ANCHORS = { t: 'top', ctr: 'center', b: 'bottom' } as const

interface TextContext {
  sheet: Sheet
  /** Styles of levels that apply below the shape's own, nearest first. */
  styles: readonly (XmlNode | undefined)[]
  /** Color of the shape's style. */
  styleColor: string | undefined
}

/** Texts of a shape. @returns null without any characters */
export function textOf(chain: Chain, context: TextContext): SlideText | null {
  const body = child(chain[0], 'txBody')
  if (!body) return null
  const bodies = chain.map((shape) => child(shape, 'txBody'))
  const styles = [...bodies.map((one) => child(one, 'lstStyle')), ...context.styles]
  const fit = inherited(chain.slice(0, 1), 'txBody', 'bodyPr', 'normAutofit')
  const scale = (numberOf(fit, 'fontScale') ?? PERCENT) / PERCENT
  const lessSpace = (numberOf(fit, 'lnSpcReduction') ?? 0) / PERCENT
  const paragraphs = childrenOf(body, 'p')
    .slice(0, MAX_PARAGRAPHS)
    .map((node) => paragraphOf(node, { ...context, styles }, scale, lessSpace))
  if (paragraphs.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))) return null
  const attribute = (name: string) => inheritedAttribute(chain, ['txBody', 'bodyPr'], name)
  const inset = (name: string, initial: number) => Number(attribute(name) ?? initial) / EMU || 0
  const anchor = (attribute('anchor') ?? 't') as keyof typeof ANCHORS
  return {
    paragraphs: trimmed(paragraphs),
    anchor: ANCHORS[anchor] ?? 'top',
    insets: [inset('lIns', 91_440), inset('tIns', 45_720), inset('rIns', 91_440), inset('bIns', 45_720)],
    isVertical: /^(?:eaVert|mongolianVert|wordArtVert)/.test(attribute('vert') ?? ''),
    turn: attribute('vert') === 'vert' ? 90 : attribute('vert') === 'vert270' ? -90 : 0,
    wraps: attribute('wrap') !== 'none',
  }
}

const isBlank = ({ runs }: SlideParagraph) => runs.every(({ text }) => text.trim() === '')

/** Without empty paragraphs at the start and the end. */
function trimmed(paragraphs: SlideParagraph[]): SlideParagraph[] {
  const first = paragraphs.findIndex((one) => !isBlank(one))
  const last = paragraphs.findLastIndex((one) => !isBlank(one))
  return paragraphs.slice(first, last + 1)
}

function paragraphOf(node: XmlNode, context: TextContext, scale: number, lessSpace: number): SlideParagraph {
  const own = child(node, 'pPr')
  const level = Math.min(8, Math.max(0, numberOf(own, 'lvl') ?? 0))
  const levels = [own, ...context.styles.map((style) => child(style, `lvl${level + 1}pPr`))]
  const attribute = (name: string) =>
    levels.find((one) => one?.attributes[name] !== undefined)?.attributes[name]
  const property = (name: string) => levels.map((one) => child(one, name)).find((one) => one !== undefined)
  const size = sizeOf(node, levels) * scale
  const align = (attribute('algn') ?? 'l') as keyof typeof ALIGNS
  const spacing = spacingOf(property('lnSpc'), size)
  const spaceOf = (name: string) => {
    const space = property(name)
    return pointsOf(child(space, 'spcPts')) ?? ((spacingOf(space, size) ?? 0) * size) / SINGLE
  }
  return {
    runs: runsOf(node, levels, context, scale),
    align: ALIGNS[align] ?? 'left',
    bullet: bulletOf(levels),
    level,
    lineHeight: Math.max(1, (spacing ?? SINGLE) - lessSpace * SINGLE),
    space: spaceOf('spcBef') + spaceOf('spcAft'),
  }
}

/** The font size of the first run, px. */
const sizeOf = (node: XmlNode, levels: readonly (XmlNode | undefined)[]) =>
  (firstNumber([at(node, 'r', 'rPr'), ...levels.map((one) => child(one, 'defRPr'))], 'sz') ?? DEFAULT_SIZE) *
  PX_OF_FONT

const firstNumber = (nodes: readonly (XmlNode | undefined)[], name: string) =>
  nodes.map((one) => numberOf(one, name)).find((value) => value !== undefined)

const pointsOf = (points: XmlNode | undefined) => {
  const value = numberOf(points, 'val')
  return value === undefined ? undefined : value * PX_OF_FONT
}

/** Relative to the font size. */
function spacingOf(node: XmlNode | undefined, size: number): number | undefined {
  const percent = numberOf(child(node, 'spcPct'), 'val')
  if (percent !== undefined) return (percent / PERCENT) * SINGLE
  const points = pointsOf(child(node, 'spcPts'))
  return points === undefined ? undefined : points / size
}

function bulletOf(levels: readonly (XmlNode | undefined)[]): SlideParagraph['bullet'] {
  for (const one of levels) {
    const kind = one?.children.find(({ name }) => ['buNone', 'buChar', 'buAutoNum', 'buBlip'].includes(name))
    if (kind) return kind.name === 'buNone' ? 'none' : kind.name === 'buAutoNum' ? 'number' : 'bullet'
  }
  return 'none'
}

function runsOf(
  node: XmlNode,
  levels: readonly (XmlNode | undefined)[],
  context: TextContext,
  scale: number,
): SlideRun[] {
  const defaults = levels.map((one) => child(one, 'defRPr'))
  let left = MAX_CHARACTERS
  return node.children.flatMap((part) => {
    if (part.name !== 'r' && part.name !== 'fld' && part.name !== 'br') return []
    const text = part.name === 'br' ? '\n' : (child(part, 't')?.text ?? '').slice(0, left)
    left -= text.length
    return text === '' ? [] : [runOf(text, [child(part, 'rPr'), ...defaults], context, scale)]
  })
}

function runOf(
  text: string,
  nodes: readonly (XmlNode | undefined)[],
  { sheet, styleColor }: TextContext,
  scale: number,
): SlideRun {
  const flag = (name: string) =>
    nodes.map((one) => flagOf(one, name)).find((value) => value !== undefined) ?? false
  const attribute = (name: string) =>
    nodes.find((one) => one?.attributes[name] !== undefined)?.attributes[name]
  const paints = nodes.map((one) => fillIn(one, sheet))
  // What a run or its shape says overrides the shape's style, which overrides the defaults of master and file.
  const own = paints[0] ?? (styleColor === undefined ? paints.find(Boolean) : undefined)
  const color = own?.kind === 'color' ? own.color : own?.kind === 'gradient' ? own.stops[0]?.color : undefined
  const typeface = (name: string) =>
    nodes.map((one) => child(one, name)).find(Boolean)?.attributes.typeface ?? ''
  const link = child(nodes[0], 'hlinkClick')
  // Texts of the product have one baseline. Characters of Unicode are small and raised by themselves.
  const baseline = firstNumber(nodes, 'baseline') ?? 0
  const raised = baseline === 0 ? text : raisedText(text, baseline > 0 ? 'super' : 'sub')
  const share = raised === undefined ? RAISED_SIZE : 1
  const fallback = (link && sheet.scheme.get('hlink')) ?? styleColor ?? sheet.scheme.get('tx1') ?? '#000000'
  return {
    text: raised ?? text,
    color: color ?? fallback,
    size: (firstNumber(nodes, 'sz') ?? DEFAULT_SIZE) * PX_OF_FONT * scale * share,
    isBold: flag('b'),
    isItalic: flag('i'),
    isUnderlined: (attribute('u') ?? 'none') !== 'none' || link !== undefined,
    isStruck: /strike/i.test(attribute('strike') ?? '') && attribute('strike') !== 'noStrike',
    font: fontOf(typeface('ea') || typeface('latin'), sheet.theme),
    spacing: (firstNumber(nodes, 'spc') ?? 0) * PX_OF_FONT * scale,
    highlight: colorIn(child(nodes[0], 'highlight'), sheet.scheme) ?? '',
  }
}

/** The characters of a text, a line per paragraph. */
export const plainTextOf = ({ paragraphs }: SlideText): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
