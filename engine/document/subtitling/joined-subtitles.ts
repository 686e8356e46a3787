import type { VoiceItem } from '#engine/elements/voice/schema.ts'
import { joinLines } from './break-text.ts'
import { clipTexts, correctionOf } from './clip-subtitles.ts'
import { secondsOf } from './page-texts.ts'
import type { ClipCorrection } from './shared-subtitles.ts'

/**
 * The subtitles of a narration clip that two were joined to, in both languages. If the author has corrected those of
 * one, the automatic ones of the other become corrected as well, since a correction covers the whole clip. They are
 * shown while they are spoken: their own times were those of two sounds.
 * @param sentence the written text of the joined clip
 * @param lineWidth in full-width characters
 */
export function joinedSubtitles(
  items: readonly [VoiceItem, VoiceItem],
  sentence: string,
  lineWidth: number,
): ClipCorrection {
  const isCorrected = items.some((item) => correctionOf(item) !== undefined)
  const texts = items.map((item) => clipTexts(item, lineWidth).map((text) => joinLines(text.split('\n'))))
  const seconds = items.flatMap(({ secondSubtitle = '' }, at) => secondsOf(secondSubtitle, texts[at] ?? []))
  return {
    ...(isCorrected && { subtitle: texts.flat().join('\n'), subtitleOf: sentence }),
    ...(seconds.some((text) => text.trim() !== '') && { secondSubtitle: seconds.join('\n') }),
  }
}
