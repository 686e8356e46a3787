import { isSameStyle, type RichTextRun } from './model.ts'

const NBSP = '\u00a0'

/**
 * The runs of a paragraph that has come to its end: neighbours in one style joined, and spaces as CSS shows them
 * where it collapses them. Those that mean what they are become ones that never collapse.
 */
export function closed(runs: readonly RichTextRun[], keepsSpaces: boolean): RichTextRun[] {
  let before = '\n'
  const spaced = runs.map(({ text, style }) => {
    let kept = ''
    for (const character of text) {
      const isDoubled = character === ' ' && (before === ' ' || before === '\n')
      if (!isDoubled) kept += character
      else if (keepsSpaces) kept += NBSP
      before = isDoubled && keepsSpaces ? NBSP : character
    }
    return { text: kept, style }
  })
  return joined(withoutTail(spaced, keepsSpaces))
}

/** A space at a line's end is not seen, a line break at a paragraph's end has no line after it. */
function withoutTail(runs: RichTextRun[], keepsSpaces: boolean): RichTextRun[] {
  const whole = runs.map(({ text }) => text).join('')
  const shown = whole.replaceAll(/ (?=\n|$)/g, keepsSpaces ? NBSP : '').replace(/\n$/, '')
  if (shown.replaceAll(NBSP, '') === '') return []
  let at = 0
  return runs.map(({ text, style }, index) => {
    const isLast = index === runs.length - 1
    let kept = ''
    for (const character of text) {
      const next = whole[at + character.length]
      const isTrailing = character === ' ' && (next === '\n' || next === undefined)
      const isLastBreak = character === '\n' && isLast && next === undefined
      at += character.length
      if (isTrailing) kept += keepsSpaces ? NBSP : ''
      else if (!isLastBreak) kept += character
    }
    return { text: kept, style }
  })
}

export function joined(runs: readonly RichTextRun[]): RichTextRun[] {
  const joint: RichTextRun[] = []
  for (const { text, style } of runs) {
    if (text === '') continue
    const last = joint.at(-1)
    if (last && isSameStyle(last.style, style)) last.text += text
    else joint.push({ text, style })
  }
  return joint
}
