import {
  type ContentItem,
  emptyContent,
  type LayoutName,
  type PageContent,
  type StoryboardPage,
} from '../storyboard.ts'

/** What a page may be made of. */
export interface Idea {
  /** Layouts that can show it, best first. */
  layouts: LayoutName[]
  content: PageContent
  /** Sentences as in the source, or made of its words; without readings. */
  narration: string[]
  /** How much it adds to the work, about 0 to 4. */
  weight: number
  /** Index of its section. */
  section: number
}

export const contentOf = (parts: Partial<PageContent>): PageContent => ({ ...emptyContent(), ...parts })

const POINTS: Partial<Record<number, LayoutName>> = { 2: 'two-points', 3: 'three-points', 4: 'four-points' }

/** Layouts for points, by their number. */
export function pointLayouts(items: readonly ContentItem[]): LayoutName[] {
  const points = POINTS[items.length]
  return points ? [points, 'list', 'checklist'] : ['list', 'checklist']
}

/** Selects a layout for each idea that differs from that of the page before, if another fits. */
export function withLayouts(ideas: readonly Idea[], before: LayoutName): StoryboardPage[] {
  let previous = before
  return ideas.map(({ layouts, content, narration }) => {
    previous = layouts.find((layout) => layout !== previous) ?? layouts[0] ?? 'statement'
    return { layout: previous, content, narration }
  })
}
