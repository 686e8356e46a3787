import { clonePlain, type Project } from '#engine/document/index.ts'

/** What was filled into a template. Names are those between `{{` and `}}`. */
export interface FilledTemplate {
  project: Project
  /** Names in the template that have no value; they stay as they are. */
  missing: string[]
  /** Values whose names the template does not have. */
  unused: string[]
}

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g
/** Keys whose strings identify something or are not written by authors. */
const KEPT = new Set(['uuid', '_id', 'elName', 'type', 'valueType', 'pageId'])

/** The names of the placeholders of a template, in the order of the document. */
function placeholdersOf(project: Project): string[] {
  const names = new Set<string>()
  mapStrings(project, (text) => {
    for (const [, name = ''] of text.matchAll(PLACEHOLDER)) names.add(name)
    return text
  })
  return [...names]
}

/**
 * Fills `{{名称}}` in texts, chart and table cells, picture addresses and narration. A cell that is only a placeholder
 * becomes a number if its value is one. The template stays unchanged.
 */
export function fillTemplate(
  template: Project,
  values: Readonly<Record<string, string | number>>,
): FilledTemplate {
  const known = new Map(Object.entries(values).map(([name, value]) => [name.trim(), value]))
  const names = placeholdersOf(template)
  const project = mapStrings(clonePlain(template), (text, isCell) => {
    const whole = /^\{\{\s*([^{}]+?)\s*\}\}$/.exec(text)
    const value = whole?.[1] === undefined ? undefined : known.get(whole[1])
    if (isCell && typeof value === 'number') return value
    const filled = text.replaceAll(PLACEHOLDER, (placeholder, name: string) =>
      String(known.get(name) ?? placeholder),
    )
    return filled
  }) as Project // only strings changed
  dropOldSpeech(project, template)
  return {
    project,
    missing: names.filter((name) => !known.has(name)),
    unused: [...known.keys()].filter((name) => !names.includes(name)),
  }
}

/** Replaces each string of a JSON value by what `replace` returns; in cells of a grid it may be a number. */
function mapStrings(
  value: unknown,
  replace: (text: string, isCell: boolean) => string | number,
  isCell = false,
): unknown {
  if (typeof value === 'string') return replace(value, isCell)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, replace, isCell))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      KEPT.has(key) ? each : mapStrings(each, replace, key === 'chartData'),
    ]),
  )
}

/** A sentence that was filled is spoken anew: the sound of the placeholder's text would contradict it. */
function dropOldSpeech(filled: unknown, template: unknown) {
  if (typeof filled !== 'object' || filled === null || typeof template !== 'object' || template === null)
    return
  const [now, before] = [filled as Record<string, unknown>, template as Record<string, unknown>] // both are JSON
  if ('tempText' in now && now.tempText !== before.tempText)
    Object.assign(now, { voiceText: '', voiceSrc: '', voiceNum: 0 })
  for (const key of Object.keys(now)) dropOldSpeech(now[key], before[key])
}
