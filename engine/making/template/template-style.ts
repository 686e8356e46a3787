import { colord } from 'colord'
import type { Page, Project } from '#engine/document/index.ts'
import { allElements } from '#engine/document/operations/index.ts'
import { isText, type TextElement } from '#engine/elements/text/schema.ts'
import { type Scheme, type Style, type StyleName, styles } from '../styles/index.ts'

/** Least contrast of a text color to its ground. */
const READABLE = 4.5

/** A style with the colors and fonts of a template, for pages that it has no place for. */
export function styleOfTemplate(template: Project, base: StyleName): Style {
  const { pages } = template
  const style = styles[base]
  const inner = pages.length > 2 ? pages.slice(1, -1) : pages
  const texts = textsOf(inner)
  const largest = texts.toSorted((one, other) => other.commonStyle.fontSize - one.commonStyle.fontSize)[0]
  const body = mostFrequent(
    texts,
    ({ commonStyle: { fontFamily, fontWeight } }) => `${fontFamily}|${fontWeight}`,
  )
  const title = largest ? fontOf(largest) : style.title
  const page = schemeOf(inner, style.page)
  const card = cardOf(page)
  return {
    ...style,
    title,
    body: body ? { ...fontOf(body), weight: Math.min(500, fontOf(body).weight) } : style.body,
    number: title,
    page,
    bold: schemeOf(pages.slice(0, 1), style.bold),
    card,
    mark: { ground: page.accent, text: readableOn(page.accent), shape: style.mark.shape },
    tableHead: { ground: page.accent, text: readableOn(page.accent) },
    series: [page.accent, ...style.series.slice(1)],
    shadow: '',
    background: () => '',
  }
}

const textsOf = (pages: readonly Page[]): TextElement[] =>
  pages.flatMap(({ elements }) => allElements(elements).filter(isText))

const fontOf = ({ commonStyle }: TextElement) => ({
  family: commonStyle.fontFamily,
  weight: commonStyle.fontWeight || 400,
})

function mostFrequent<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  const countOf = (item: Item) => counts.get(keyOf(item)) ?? 0
  return items.toSorted((one, other) => countOf(other) - countOf(one))[0]
}

/** The colors of texts on the pages' ground, as far as they are readable there. */
function schemeOf(pages: readonly Page[], fallback: Scheme): Scheme {
  const [first] = pages
  const color = first?.commonStyle.backgroundColor ?? ''
  const ground = colord(color).isValid() && colord(color).alpha() === 1 ? colord(color).toHex() : '#ffffff'
  const colors = textsOf(pages)
    .map(({ commonStyle }) => colord(commonStyle.color).toHex())
    .filter((each) => contrast(each, ground) >= READABLE)
  const text = mostFrequent(colors, String) ?? readableOn(ground)
  const vivid = colors.filter((each) => each !== text && colord(each).toHsl().s >= 35)
  const accent =
    mostFrequent(vivid, String) ?? (contrast(fallback.accent, ground) >= READABLE ? fallback.accent : text)
  const quiet = colors.filter((each) => each !== text && colord(each).toHsl().s < 35)
  return { ground, text, muted: mostFrequent(quiet, String) ?? text, accent, line: mixed(ground, text, 0.18) }
}

/** A card a shade off the page, on which the same colors are readable. */
function cardOf(page: Scheme): Scheme {
  const shade = mixed(page.ground, page.text, 0.04)
  const areReadable = [page.text, page.muted, page.accent].every(
    (color) => contrast(color, shade) >= READABLE,
  )
  return { ...page, ground: areReadable ? shade : page.ground }
}

const readableOn = (ground: string) => (contrast('#ffffff', ground) >= READABLE ? '#ffffff' : '#141414')

function mixed(from: string, to: string, share: number): string {
  const [a, b] = [colord(from).toRgb(), colord(to).toRgb()]
  const part = (one: number, other: number) => Math.round(one + (other - one) * share)
  return colord({ r: part(a.r, b.r), g: part(a.g, b.g), b: part(a.b, b.b) }).toHex()
}

/** Contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const { r, g, b } = colord(color).toRgb()
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
