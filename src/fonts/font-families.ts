import { closestWeight, familyName, weightsOf } from '#engine/document/index.ts'
import type { FontCard } from '#server/api/fonts.ts'

/** Files of one family that differ in weight. */
interface FontFamily {
  label: string
  /** The file whose family texts name. */
  normal: FontCard
  /** Lightest first. */
  weights: FontCard[]
}

const NORMAL = 400

/** Fonts by family, in the order of their first files. A second file of a weight stands alone. */
export function fontFamilies(cards: readonly FontCard[]): FontFamily[] {
  const families: FontFamily[] = []
  const listed = new Set<string>()
  for (const card of cards) {
    if (listed.has(card._id)) continue
    const weights = weightsOf(
      card,
      cards.filter(({ _id }) => !listed.has(_id)),
    )
    for (const { _id } of weights) listed.add(_id)
    const closest = closestWeight(
      weights.map(({ weight }) => weight),
      NORMAL,
    )
    const normal = weights.find(({ weight }) => weight === closest) ?? card
    families.push({ label: weights.length > 1 ? familyName(card.label) : card.label, normal, weights })
  }
  return families
}

const NAMES: readonly [weight: number, name: string][] = [
  [150, '极细'],
  [250, '纤细'],
  [350, '细体'],
  [450, '常规'],
  [550, '中等'],
  [650, '半粗'],
  [750, '粗体'],
  [850, '特粗'],
]

/** What the weight of a file is called. */
export const weightName = (weight: number): string => NAMES.find(([below]) => weight < below)?.[1] ?? '超粗'
