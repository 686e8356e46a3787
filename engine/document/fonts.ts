import * as z from 'zod/mini'
import { type Infer, text } from '#engine/elements/fields.ts'
import type { ShippedFont } from './catalogue/fonts.ts'

/** Calls of the service by which programs load fonts: parts of a font, and which characters it has. */
export const FONT_SUBSET_PATH = '/quark/font/subset'
export const FONT_COVERAGE_PATH = '/quark/font/coverage'

const weight = z.number().check(z.minimum(1), z.maximum(1000))

/**
 * A font that an author has uploaded, as documents that use it remember it. `family` is what `fontFamily` of texts
 * says: the font's name and a hash of its file, so that fonts of the same name are told apart.
 */
export const projectFontSchema = z.looseObject({
  family: z.string().check(z.regex(/ u[0-9a-f]{12}$/)),
  /** Name for authors. */
  label: text(),
  /** Address of the whole font. */
  src: z.string().check(z.minLength(1)),
  weight: z._default(weight, 400),
  /** The boldest weight of a variable font, whose `weight` is then the lightest one. */
  maxWeight: z.optional(weight),
  style: z._default(z.enum(['normal', 'italic']), 'normal'),
  /** License note: what the author confirmed, then what the font says. */
  license: text(),
  /** The font forbids subsets. */
  isWhole: z.optional(z.boolean()),
})

export type ProjectFont = Infer<typeof projectFontSchema>

const FAMILY = /^(.+) (u[0-9a-f]{12})$/
const KEYS = /\bu[0-9a-f]{12}\b/g

/**
 * The family of an uploaded font. Other characters would have to be escaped in CSS and HTML.
 * @param hash of its file, hexadecimal
 */
export const uploadedFamily = (name: string, hash: string): string =>
  `${
    name
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 40) || '字体'
  } u${hash.slice(0, 12)}`

/** The fonts known to this program, by the hash in their families: equal hashes are equal files. */
const known = new Map<string, ProjectFont>()
const records = new Map<string, ShippedFont>()

const keyOf = (family: string): string | undefined => FAMILY.exec(unquoted(family))?.[2]

const unquoted = (family: string) => family.replace(/^["']|["']$/g, '')

/** Makes fonts available to texts of their families, like those of a document that is opened. */
export function registerFonts(fonts: readonly ProjectFont[] | undefined): void {
  for (const font of fonts ?? []) {
    const key = keyOf(font.family)
    if (key !== undefined) known.set(key, font)
  }
}

/** The registered font of a family. */
export function uploadedFont(family: string): ProjectFont | undefined {
  const key = keyOf(family)
  return key === undefined ? undefined : known.get(key)
}

/** What ends the names of a family's files, such as 思源柔黑 Bold. */
const WEIGHT_NAME =
  /[\s_-]+(?:thin|(?:extra|ultra|semi|demi)?[\s-]?(?:light|bold)|regular|normal|book|medium|heavy|black|极细|纤细|细体|常规|标准|中等|半粗|粗体|特粗|超粗)$/i

/** The name that the files of a family share. */
export const familyName = (label: string): string => label.replace(WEIGHT_NAME, '')

interface FontFile {
  family: string
  label: string
  weight: number
  maxWeight?: number | null | undefined
  style: 'normal' | 'italic'
}

/**
 * The fonts that are one family with this one, itself included, lightest first: files of the same name with other
 * weights. A variable font has all its weights itself.
 */
export function weightsOf<Font extends FontFile>(font: Font, among: Iterable<Font>): Font[] {
  const isStatic = ({ maxWeight }: Font) => maxWeight === undefined || maxWeight === null
  if (!isStatic(font)) return [font]
  const name = familyName(font.label)
  const byWeight = new Map<number, Font>()
  for (const other of among) {
    if (!isStatic(other) || familyName(other.label) !== name || other.style !== font.style) continue
    const found = byWeight.get(other.weight)
    // of two files of a weight, the font itself, or always the same one
    if (found && (found.family === font.family || found.family < other.family)) continue
    byWeight.set(other.weight, other)
  }
  byWeight.set(font.weight, font)
  return [...byWeight.values()].toSorted((a, b) => a.weight - b.weight)
}

/** The weight that CSS selects for one that may be missing (CSS Fonts 4, 5.2). @param weights ascending */
export function closestWeight(weights: readonly number[], weight: number): number | undefined {
  const bolder = weights.filter((each) => each >= weight)
  const lighter = weights.filter((each) => each < weight).toReversed()
  if (weight > 500) return [...bolder, ...lighter][0]
  if (weight < 400) return bolder[0] === weight ? weight : [...lighter, ...bolder][0]
  const middle = bolder.filter((each) => each <= 500)
  return [...middle, ...lighter, ...bolder][0]
}

const NORMAL = 400

/**
 * The files of which texts of a family are set: those of all weights if it is the family's normal file, else only its
 * own, so that a text in “思源柔黑 Bold” is bold whatever its weight.
 */
function filesOf(font: ProjectFont): ProjectFont[] {
  const weights = weightsOf(font, known.values())
  const normal = closestWeight(
    weights.map(({ weight }) => weight),
    NORMAL,
  )
  return font.weight === normal ? weights : [font]
}

/** The registered font that sets texts of a family at a weight. */
export function uploadedFile(family: string, weight: number): ProjectFont | undefined {
  const font = uploadedFont(family)
  if (!font) return undefined
  const files = filesOf(font)
  const closest = closestWeight(
    files.map((file) => file.weight),
    weight,
  )
  return files.find((file) => file.weight === closest) ?? font
}

/** An uploaded font in the form of a shipped one; null for all other families. It need not be registered. */
export function uploadedRecord(stored: string): ShippedFont | null {
  const family = unquoted(stored.split(',')[0]?.trim() ?? '')
  const [, name = ''] = FAMILY.exec(family) ?? []
  if (name === '') return null
  const label = uploadedFont(family)?.label || name
  const found = records.get(family)
  if (found?.label === label) return found
  const record = { family, label, cssFamily: family, weights: [400] }
  records.set(family, record)
  return record
}

/** Keys of uploaded fonts by the part of a document that mentions them; parts are immutable snapshots. */
const mentioned = new WeakMap<object, readonly string[]>()

/** The registered fonts that parts of a document use, such as its pages, in all their weights. @param parts immutable */
export function fontsUsedIn(parts: readonly object[]): ProjectFont[] {
  if (known.size === 0) return []
  const keys = new Set(parts.flatMap(keysIn))
  const used = new Set([...keys].flatMap((key) => known.get(key) ?? []).flatMap(filesOf))
  return [...used].toSorted((a, b) => (a.family < b.family ? -1 : 1))
}

function keysIn(part: object): readonly string[] {
  const before = mentioned.get(part)
  if (before) return before
  const keys = [...new Set(JSON.stringify(part).match(KEYS))]
  mentioned.set(part, keys)
  return keys
}
