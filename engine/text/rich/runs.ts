import { isSameStyle, type RichTextRun } from './model.ts'

const NBSP = '\u00a0'

/**
 * Normalizes the runs of a completed paragraph: merges neighbors of the same style and collapses spaces as
 * CSS does, or replaces the spaces that would collapse by no-break spaces.
 */
export function normalizeRuns(runs: readonly RichTextRun[], keepsSpaces: boolean): RichTextRun[] {
  let previous = '\n'
  const spaced = runs.map(({ text, style }) => {
    let result = ''
    for (const character of text) {
      const isRepeated = character === ' ' && (previous === ' ' || previous === '\n')
      if (!isRepeated) result += character
      else if (keepsSpaces) result += NBSP
      previous = isRepeated && keepsSpaces ? NBSP : character
    }
    return { text: result, style }
  })
  return mergeRuns(withoutTrailingSpace(spaced, keepsSpaces))
}

/** Spaces at the end of a line are invisible; a line break at the end of a paragraph adds no line. */
function withoutTrailingSpace(runs: RichTextRun[], keepsSpaces: boolean): RichTextRun[] {
  const whole = runs.map(({ text }) => text).join('')
  const shown = whole.replaceAll(/ (?=\n|$)/g, keepsSpaces ? NBSP : '').replace(/\n$/, '')
  if (shown.replaceAll(NBSP, '') === '') return []
  let at = 0
  return runs.map(({ text, style }, index) => {
    const isLast = index === runs.length - 1
    let result = ''
    for (const character of text) {
      const next = whole[at + character.length]
      const isTrailing = character === ' ' && (next === '\n' || next === undefined)
      const isLastBreak = character === '\n' && isLast && next === undefined
      at += character.length
      if (isTrailing) result += keepsSpaces ? NBSP : ''
      else if (!isLastBreak) result += character
    }
    return { text: result, style }
  })
}

export function mergeRuns(runs: readonly RichTextRun[]): RichTextRun[] {
  const merged: RichTextRun[] = []
  for (const { text, style } of runs) {
    if (text === '') continue
    const last = merged.at(-1)
    if (last && isSameStyle(last.style, style)) last.text += text
    else merged.push({ text, style })
  }
  return merged
}
