import {
  isChecklist,
  isNamed,
  itemOf,
  isRanking,
  isSteps,
  momentOf,
  MOST_ITEMS,
} from '../outline/patterns.ts'
import { lengthOf, shortText } from '../outline/shorten.ts'
import type { Enumeration } from './enumeration.ts'
import { contentOf, type Idea, pointLayouts } from './idea.ts'

const MOST_PAGES = 3
const SPOKEN = 64
/** Characters of an item of which a page has room for more. */
const SHORT_ITEM = 10
const MOST_SHORT_ITEMS = 9

/** The pages of points that a paragraph numbers in words; they are spoken as they are written. */
export function enumerationIdeas(
  { points, areSteps }: Enumeration,
  heading: string,
  section: number,
): Idea[] {
  const items = points.map(({ text }) => text.trim())
  let at = 0
  return listIdeas({ isOrdered: true, items }, heading, section).map((idea) => {
    const narration = points
      .slice(at, (at += idea.content.items.length))
      .map(({ spoken }) => spokenItem(spoken))
    return { ...idea, narration, ...(areSteps && { layouts: STEPS }) }
  })
}

const STEPS: Idea['layouts'] = ['steps', 'timeline', 'list']

/** The pages of a list: steps, a ranking, a timeline, a checklist or points, by its heading and its items. */
export function listIdeas(
  { isOrdered, items }: { isOrdered: boolean; items: readonly string[] },
  heading: string,
  section: number,
): Idea[] {
  const moments = items.map(momentOf)
  const isTimeline = items.length >= 3 && moments.every((moment) => moment !== undefined)
  const most = items.every((text) => lengthOf(text) <= SHORT_ITEM) ? MOST_SHORT_ITEMS : MOST_ITEMS
  const needed = Math.ceil(items.length / most)
  const pages = Math.min(MOST_PAGES, needed)
  const size = Math.ceil(items.length / needed)
  return Array.from({ length: pages }, (_, page) => {
    const part = items.slice(page * size, (page + 1) * size)
    const entries = isTimeline ? part.flatMap((text) => momentOf(text) ?? []) : part.map(itemOf)
    const content = contentOf({ heading, items: entries })
    const base = { content, weight: 3 - page / 2, section }
    if (isTimeline)
      return {
        ...base,
        layouts: ['timeline', 'list'],
        narration: entries.map(({ title, text }) => `${title}，${text}`),
      }
    if (isRanking(heading))
      return { ...base, layouts: ['ranking', 'list'], narration: part.slice(0, 3).map(spokenItem) }
    if (isOrdered && isSteps(heading) && !items.some(isNamed)) {
      const isLast = page === pages - 1
      return {
        ...base,
        layouts: STEPS,
        narration: part.map((text, at) =>
          spokenStep(text, page * size + at, isLast && at === part.length - 1),
        ),
      }
    }
    const areShort = part.every((text) => lengthOf(text) <= 14 && !isNamed(text))
    if (isChecklist(heading) || areShort) {
      return {
        ...base,
        layouts: part.length > 4 || areShort ? ['checklist', 'list'] : pointLayouts(entries),
        narration: areShort
          ? [
              `${heading}${heading === '' ? '' : '：'}${part.map((text) => text.replace(/[；。，]$/, '')).join('、')}`,
            ]
          : part.map(spokenItem),
      }
    }
    return { ...base, layouts: pointLayouts(entries), narration: part.map(spokenItem) }
  })
}

/** An item as a sentence, shortened to whole clauses if it is long. */
function spokenItem(text: string): string {
  const sentence = text.replace(/^([^：:，。\d][^：:，。]{1,15})[：:]\s*/, '$1，').replace(/[；，]$/, '')
  return lengthOf(sentence) > SPOKEN ? shortText(sentence, SPOKEN) || sentence : sentence
}

function spokenStep(text: string, at: number, isLast: boolean): string {
  const connective = at === 0 ? '首先' : isLast ? '最后' : at % 2 === 1 ? '接着' : '然后'
  return `${connective}，${spokenItem(text)}`
}
