import type { SubtitleTime } from '#engine/elements/voice/schema.ts'
import type { Page, Project } from '../project.ts'
import { DEFAULT_SUBTITLES, type Subtitles } from '../subtitles.ts'
import { itemAt, type VoiceItem } from './narration-items.ts'
import type { NarrationClipRef } from './placed-narration.ts'

const UNCORRECTED = { subtitle: undefined, subtitleOf: undefined, cutSubtitle: undefined }

/** New values of the settings; undefined for that of the preset. */
export type SubtitlesChange = { [Key in keyof Subtitles]?: Subtitles[Key] | undefined }

/** Changes how a work shows its subtitles; a work without settings gets the default ones first. */
export function changeSubtitles(project: Pick<Project, 'subtitles'>, change: SubtitlesChange) {
  project.subtitles ??= { ...DEFAULT_SUBTITLES }
  assignOrDelete(project.subtitles, change)
}

/** Shows or hides the subtitles of one page. */
export function setPageSubtitles(page: Pick<Page, 'data'>, isShown: boolean) {
  if (isShown) delete page.data.hasSubtitles
  else page.data.hasSubtitles = false
}

/**
 * Replaces the automatic subtitles of a narration clip.
 * @param sentence the written text that they correct: with another text, the correction no longer applies
 * @param texts null for the automatic ones
 * @param times when each is shown, in seconds of the clip's sound; by default while it is spoken
 */
export function correctSubtitles(
  page: Page,
  at: NarrationClipRef,
  sentence: string,
  texts: readonly string[] | null,
  times?: readonly SubtitleTime[],
) {
  const item = itemAt(page, at)
  if (!item) return
  const isSet = texts !== null && texts.length > 0
  const subtitleTimes =
    isSet && times?.length === texts.length ? times.map((time) => ({ ...time })) : undefined
  const change = isSet ? { subtitle: texts.join('\n'), subtitleOf: sentence } : UNCORRECTED
  assignOrDelete<VoiceItem>(item, { ...change, subtitleTimes })
}

/** Sets the subtitles of a narration clip in a second language, a line each; a blank text removes them. */
export function setSecondSubtitle(page: Page, at: NarrationClipRef, text: string) {
  const item = itemAt(page, at)
  const secondSubtitle = text.trim() === '' ? undefined : text
  if (item) assignOrDelete<VoiceItem>(item, { secondSubtitle })
}

/** Absent keys are the document's way to say that nothing is set. */
function assignOrDelete<Target extends object>(
  target: Target,
  change: { [Key in keyof Target]?: Target[Key] | undefined },
) {
  for (const key of Object.keys(change) as (keyof Target)[]) {
    const value = change[key]
    if (value === undefined) delete target[key]
    else target[key] = value
  }
}
