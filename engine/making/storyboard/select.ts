import type { Idea } from './idea.ts'

/** Pages of a work besides cover and ending. */
const FEWEST = 3
const MOST = 10
/** About what one page tells of an article. */
/** Ideas of less weight are only used where there are few. */
const WORTH = 0.9
const CHARACTERS_A_PAGE = 55

/** How many pages between cover and ending suit an article of some characters. */
export const pageCountFor = (characters: number): number =>
  Math.min(MOST, Math.max(FEWEST, Math.round(characters / CHARACTERS_A_PAGE)))

/** The best ideas in their order: first one of each section, then whatever adds most. */
export function selected(ideas: readonly Idea[], count: number): Idea[] {
  const worthy = ideas.filter(({ weight }) => weight >= WORTH)
  const ranked = (worthy.length < FEWEST ? ideas : worthy).toSorted((one, other) => other.weight - one.weight)
  const sections = new Set<number>()
  const best = ranked.filter(({ section }) => !sections.has(section) && sections.add(section))
  const kept = new Set([...new Set([...best, ...ranked])].slice(0, count))
  return ideas.filter((idea) => kept.has(idea))
}
