import { itemAt, type NarrationClipRef, narrationOf } from '../operations/index.ts'
import type { Page } from '../project.ts'
import { distributeText, joinLines } from './break-text.ts'
import { clipTexts } from './clip-subtitles.ts'

/** The texts of the subtitles of a narration clip. */
export interface ClipTexts {
  at: NarrationClipRef
  /** One each, in one line, with its text in a second language; empty for none. */
  subtitles: readonly { text: string; second: string }[]
}

/** The texts of a page's subtitles, also of narration clips without a sound. @param lineWidth in full-width characters */
export const pageTexts = (page: Page, lineWidth: number): ClipTexts[] =>
  narrationOf(page).flatMap(({ at }) => {
    const item = itemAt(page, at)
    if (!item) return []
    const texts = clipTexts(item, lineWidth).map((text) => joinLines(text.split('\n')))
    const seconds = secondsOf(item.secondSubtitle ?? '', texts)
    return [{ at, subtitles: texts.map((text, index) => ({ text, second: seconds[index] ?? '' })) }]
  })

/** The second language of each text: a line each, otherwise distributed by their lengths. */
export function secondsOf(text: string, texts: readonly string[]): string[] {
  const lines = text.split('\n')
  if (lines.length === texts.length) return lines
  return distributeText(
    lines.join(' ').trim(),
    texts.map(({ length }) => length),
  )
}
