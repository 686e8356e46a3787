import { ADDRESS_KEY, bareAddress } from '../addresses.ts'
import { plainText } from '../html-text.ts'
import type { Project } from '../project.ts'

/** Where a placeholder stands. */
export type PlaceholderUse = 'text' | 'cell' | 'address' | 'narration' | 'title'

export interface Placeholder {
  /** What stands between `{{` and `}}`. */
  name: string
  uses: PlaceholderUse[]
}

export const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g
/** A text that is only a placeholder. */
export const WHOLE_PLACEHOLDER = /^\s*\{\{\s*([^{}]+?)\s*\}\}\s*$/

/** The names of the placeholders in a text, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)),
]

/** Keys whose strings identify something or are not written by authors. */
const KEPT = new Set(['uuid', '_id', 'elName', 'type', 'valueType', 'pageId', 'voiceText', 'dataText'])
/** Lists of the sentences of narration. */
const NARRATION_KEY = 'voiceSrcList'
/** The key of texts that are HTML. */
export const HTML_KEY = 'richEditor'

/** The placeholders of a template, in the order of the document. */
export function placeholdersOf(template: Project): Placeholder[] {
  const uses = new Map<string, Set<PlaceholderUse>>()
  visitStrings(template, (text, { key, use }) => {
    for (const name of namesIn(key === HTML_KEY ? plainText(text) : text))
      uses.set(name, (uses.get(name) ?? new Set()).add(use))
    return text
  })
  return [...uses].map(([name, found]) => ({ name, uses: [...found] }))
}

/** Addresses that lead somewhere: of QR codes, web pages and buttons. */
const LINK_KEY = /^url$/i
const SOUND_OR_MOVIE_KEY = /^(?:audio|(?:audio|music|video|voice)(?:src|url))$/i

/** Whether a string is the address of a file that a page shows or plays, and not a link. */
export const isMedia = ({ key, use }: Pick<StringPlace, 'key' | 'use'>): boolean =>
  use === 'address' && !LINK_KEY.test(key)

/** Names of the placeholders that are the whole address of a picture, so that a file may take their place. */
export function picturePlaceholders(template: Project): string[] {
  const names = new Set<string>()
  visitStrings(template, (text, place) => {
    const name = WHOLE_PLACEHOLDER.exec(bareAddress(text))?.[1]
    if (name !== undefined && isMedia(place) && !SOUND_OR_MOVIE_KEY.test(place.key)) names.add(name)
    return text
  })
  return [...names]
}

/** Where a string of a document stands. */
export interface StringPlace {
  key: string
  use: PlaceholderUse
  /** The object or list that has it. */
  holder: Record<string | number, unknown>
}

/** Replaces each string that authors write by what `replace` returns, in place; a cell may become a number. */
export function visitStrings(
  project: Project,
  replace: (text: string, place: StringPlace) => string | number | null,
) {
  visit(project, '', 'text')

  function visit(value: unknown, key: string, use: PlaceholderUse): void {
    if (typeof value !== 'object' || value === null) return
    const holder = value as Record<string | number, unknown> // JSON
    for (const [name, item] of Object.entries(holder)) {
      const itemKey = Array.isArray(value) ? key : name
      if (KEPT.has(itemKey)) continue
      const itemUse = useOf(itemKey, value === project, use)
      if (typeof item !== 'string') visit(item, itemKey, itemUse)
      else if (item.includes('{{') || itemKey === HTML_KEY) {
        const now = replace(item, { key: itemKey, use: itemUse, holder })
        if (now !== item) holder[name] = now
      }
    }
  }
}

function useOf(key: string, isProject: boolean, outer: PlaceholderUse): PlaceholderUse {
  if (key === NARRATION_KEY || outer === 'narration') return 'narration'
  if (key === 'chartData' || outer === 'cell') return 'cell'
  if (isProject && key === 'title') return 'title'
  return ADDRESS_KEY.test(key) ? 'address' : 'text'
}
