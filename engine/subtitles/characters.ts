import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import { type TextLayout, textAdvances } from '#engine/text/index.ts'
import { graphemesOf } from '#engine/util/graphemes.ts'
import type { Subtitle } from './track.ts'

const words = new Intl.Segmenter('zh', { granularity: 'word' })

const isShown = (character: string) => character.trim() !== ''

/** How many characters have been spoken at a time of the video, with the part of the current one. */
export function spokenCount({ times, end }: Pick<Subtitle, 'times' | 'end'>, seconds: number): number {
  const current = times.findLastIndex((time) => time <= seconds)
  if (current < 0) return 0
  const [start = 0, next = end] = [times[current], times[current + 1]]
  return current + (next > start ? Math.min(1, (seconds - start) / (next - start)) : 1)
}

/** The range of characters of the word that is being spoken. */
export function currentWord(text: string, spoken: number): [from: number, to: number] {
  let range: [number, number] = [0, 0]
  let from = 0
  for (const { segment, isWordLike } of words.segment(text)) {
    const to = from + graphemesOf(segment).filter(isShown).length
    if (isWordLike && from <= spoken && to > from) range = [from, to]
    from = to
  }
  return range
}

/** Clips to the characters from `from` to `to`, blanks not counted; a fraction is a part of a character. */
export function clipToCharacters(
  context: Canvas2D,
  layout: TextLayout,
  style: CommonStyle,
  from: number,
  to: number,
): void {
  const above = style.textStrokeWidth + 2
  context.beginPath()
  let index = 0
  for (const line of layout.lines) {
    const boxes = characterBoxes(line, style)
    const inside = boxes.flatMap(({ left, right }, at) => {
      const [start, end] = [Math.max(from - index - at, 0), Math.min(to - index - at, 1)]
      return end > start ? [{ left: left + start * (right - left), right: left + end * (right - left) }] : []
    })
    const [first, last] = [inside[0], inside.at(-1)]
    if (first && last) {
      // The stroke belongs to the character at the edge of the line.
      const left = first.left === boxes[0]?.left ? first.left - above : first.left
      const right = last.right === boxes.at(-1)?.right ? last.right + above : last.right
      context.rect(left, line.box.top - above, right - left, line.box.bottom - line.box.top + 2 * above)
    }
    index += boxes.length
  }
  context.clip()
}

/** The horizontal extent of each character of a line that is not blank. */
function characterBoxes(
  { runs }: TextLayout['lines'][number],
  style: CommonStyle,
): Pick<Bounds, 'left' | 'right'>[] {
  return runs.flatMap(({ text, x }) => {
    const characters = graphemesOf(text)
    const ends = characters.map((_, index) => characters.slice(0, index + 1).join(''))
    const advances = textAdvances(['', ...ends], style)
    return characters.flatMap((character, index) =>
      isShown(character) ? [{ left: x + (advances[index] ?? 0), right: x + (advances[index + 1] ?? 0) }] : [],
    )
  })
}
