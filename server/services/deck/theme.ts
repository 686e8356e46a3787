import { shippedFont } from '#engine/document/catalogue/fonts.ts'
import { type Archive, at, child, childrenOf, type Relationship, type XmlNode } from '#engine/ooxml/index.ts'
import { colorIn, type Scheme } from './color.ts'

/** A part of a presentation that has shapes, with what it refers to. */
export interface Sheet {
  archive: Archive
  root: XmlNode
  relationships: ReadonlyMap<string, Relationship>
  scheme: Scheme
  theme: Theme
}

/** What shapes look up in a theme. */
export interface Theme {
  /** Nodes of the fills, lines and background fills by their numbers from 1. */
  fills: readonly XmlNode[]
  lines: readonly XmlNode[]
  backgrounds: readonly XmlNode[]
  /** Fonts of the product; empty for its default. */
  headingFont: string
  bodyFont: string
}

/** Names in slides for the colors of a theme, unless a master maps them differently. */
const COLOR_MAP = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }

/** Colors of Office where a theme lacks them. */
const OFFICE: Scheme = new Map([
  ['dk1', '#000000'],
  ['lt1', '#ffffff'],
  ['dk2', '#44546a'],
  ['lt2', '#e7e6e6'],
  ['accent1', '#4472c4'],
  ['accent2', '#ed7d31'],
  ['accent3', '#a5a5a5'],
  ['accent4', '#ffc000'],
  ['accent5', '#5b9bd5'],
  ['accent6', '#70ad47'],
  ['hlink', '#0563c1'],
  ['folHlink', '#954f72'],
])

/** The colors of a theme under all their names. @param map the clrMap of a master, or the override of a slide */
export function schemeOf(theme: XmlNode | undefined, map: XmlNode | undefined): Scheme {
  const scheme = new Map(OFFICE)
  for (const node of at(theme, 'themeElements', 'clrScheme')?.children ?? []) {
    const color = colorIn(node, OFFICE)
    if (color !== undefined) scheme.set(node.name, color)
  }
  for (const [name, target] of Object.entries({ ...COLOR_MAP, ...map?.attributes })) {
    const color = scheme.get(target)
    if (color !== undefined) scheme.set(name, color)
  }
  return scheme
}

export function themeOf(root: XmlNode | undefined): Theme {
  const format = at(root, 'themeElements', 'fmtScheme')
  const fonts = at(root, 'themeElements', 'fontScheme')
  return {
    fills: child(format, 'fillStyleLst')?.children ?? [],
    lines: child(format, 'lnStyleLst')?.children ?? [],
    backgrounds: child(format, 'bgFillStyleLst')?.children ?? [],
    headingFont: themeFont(child(fonts, 'majorFont')),
    bodyFont: themeFont(child(fonts, 'minorFont')),
  }
}

/** East Asian texts come first: the product's fonts are Chinese ones. */
function themeFont(fonts: XmlNode | undefined): string {
  const chinese = childrenOf(fonts, 'font').find(({ attributes }) => attributes.script === 'Hans')
  const names = [child(fonts, 'ea'), chinese, child(fonts, 'latin')].map(
    (node) => node?.attributes.typeface ?? '',
  )
  return productFont(names.find((name) => name !== '') ?? '')
}

/** The product's font for a name; empty for its default and for unknown fonts. */
function productFont(name: string): string {
  const font = name === '' ? null : shippedFont(name)
  return font && font !== shippedFont('') ? font.family : ''
}

/** A font of a run, where +mj and +mn stand for those of the theme. */
export function fontOf(name: string, theme: Theme): string {
  if (name.startsWith('+mj')) return theme.headingFont
  return name.startsWith('+mn') ? theme.bodyFont : productFont(name)
}
