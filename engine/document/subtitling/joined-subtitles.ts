import type { VoiceItem } from '#engine/elements/voice/schema.ts'
import { joinLines } from './break-text.ts'
import { clipTexts, correctionOf } from './clip-subtitles.ts'
import { secondsOf } from './page-texts.ts'
import type { ClipCorrection } from './shared-subtitles.ts'

/** A subtitle in both languages. */
interface Line {
  text: string
  second: string
}

/**
 * The subtitles of a narration clip that two were joined to, in both languages. If the author has corrected those of
 * one, the automatic ones of the other become corrected as well, since a correction covers the whole clip. They are
 * shown while they are spoken: their own times were those of two sounds. What was one subtitle before the clip was
 * split is one again.
 * @param sentence the written text of the joined clip
 * @param lineWidth in full-width characters
 */
export function joinedSubtitles(
  items: readonly [VoiceItem, VoiceItem],
  sentence: string,
  lineWidth: number,
): ClipCorrection {
  const [first, second] = items
  const isCorrected = items.some((item) => correctionOf(item) !== undefined)
  const lines = joinedLines(linesOf(first, lineWidth), linesOf(second, lineWidth), cutOf(second))
  const cutSubtitle = cutOf(first)
  return {
    ...(isCorrected && { subtitle: lines.map(({ text }) => text).join('\n'), subtitleOf: sentence }),
    ...(isCorrected && cutSubtitle !== undefined && { cutSubtitle }),
    ...(lines.some((line) => line.second.trim() !== '') && {
      secondSubtitle: lines.map((line) => line.second).join('\n'),
    }),
  }
}

function linesOf(item: VoiceItem, lineWidth: number): Line[] {
  const texts = clipTexts(item, lineWidth).map((text) => joinLines(text.split('\n')))
  const seconds = secondsOf(item.secondSubtitle ?? '', texts)
  return texts.map((text, at) => ({ text, second: seconds[at] ?? '' }))
}

/** The subtitle that was cut where the clip begins; undefined if none was, or the text has changed since. */
const cutOf = (item: VoiceItem) => (correctionOf(item) ? item.cutSubtitle : undefined)

/** @param cut the subtitle of which the first of the second lines was a part when it was cut */
function joinedLines(before: Line[], after: Line[], cut = ''): Line[] {
  const [last, rest] = [before.at(-1), after[0]]
  const letters = lettersOf(`${last?.text}${rest?.text}`)
  // Since then, the author may have changed, moved or removed one of them.
  if (!last || !rest || !lettersOf(cut).includes(letters)) return [...before, ...after]
  const text = lettersOf(cut) === letters ? cut : joinLines([last.text, rest.text])
  const second = [last.second, rest.second].filter((each) => each !== '').join(' ')
  return [...before.slice(0, -1), { text, second }, ...after.slice(1)]
}

/** Without the marks that are dropped where a subtitle is cut. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
