import { type CountedNumber, countedNumbers } from '#engine/elements/text/numbers.ts'
import { mapParagraphs, type RichTextRun } from './model.ts'
import { richTextOf } from './read.ts'
import { htmlOf } from './write.ts'

/**
 * A rich text while its numbers count up: each at `progress` (0…1) of its value, in its own format and style. Numbers
 * of lists stay.
 * @returns HTML
 */
export function countedRichText(html: string, progress: number): string {
  if (progress >= 1) return html
  const text = richTextOf(html)
  const blocks = mapParagraphs(text.blocks, (paragraph) => ({
    ...paragraph,
    runs: countedRuns(paragraph.runs, progress),
  }))
  return htmlOf({ ...text, blocks })
}

/** A number may have several styles: its digits keep theirs, counted from its end as they are by value. */
function countedRuns(runs: readonly RichTextRun[], progress: number): RichTextRun[] {
  const numbers = countedNumbers(runs.map(({ text }) => text).join(''), progress)
  let from = 0
  return runs.flatMap((run) => {
    const start = from
    from += run.text.length
    const text = countedPart(run.text, start, numbers)
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** The part of a text from `start`, of which some numbers are replaced. */
function countedPart(part: string, start: number, numbers: readonly CountedNumber[]): string {
  const end = start + part.length
  let shownPart = ''
  let at = start
  for (const number of numbers) {
    if (number.end <= start || number.start >= end) continue
    const [first, last] = [Math.max(start, number.start), Math.min(end, number.end)]
    shownPart += part.slice(at - start, first - start) + digitsBetween(number, first, last)
    at = last
  }
  return shownPart + part.slice(at - start)
}

/** The shown digits in place of those in a range of the number; its first ones take what is before the range, too. */
function digitsBetween({ start, end, shown }: CountedNumber, from: number, to: number): string {
  const indexOf = (position: number) => Math.max(0, shown.length - (end - position))
  return shown.slice(from === start ? 0 : indexOf(from), indexOf(to))
}
