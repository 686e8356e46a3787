import { estimatedSeconds, newPacing, type Page, type Project } from '#engine/document/index.ts'
import { addNarration, narrationOf } from '#engine/document/operations/index.ts'

/** Shortest page without and with narration, seconds. */
const LEAST = { silent: 4, spoken: 3 }

/** Adds narration to a page, without blank sentences, and makes it as long as that is estimated to take. */
export function narrate(project: Project, page: Page, narration: readonly string[]) {
  addNarration(
    project,
    page.uuid,
    narration.filter((sentence) => sentence.trim() !== ''),
  )
  const spoken = narrationOf(page).map(({ written, voiceSpeed }) => estimatedSeconds(written, voiceSpeed))
  page.data.duration = shownSeconds(spoken, page.data.transDuration)
}

/** Estimates how long a page is shown, in seconds, with the transition to the next one. @param sentences spoken on it */
export const pageSeconds = (sentences: readonly string[], transition: number): number =>
  shownSeconds(
    sentences.map((sentence) => estimatedSeconds(sentence)),
    transition,
  )

/** @param spoken length of each sentence in seconds */
function shownSeconds(spoken: readonly number[], transition: number): number {
  const { leadIn, gap, tail } = newPacing()
  const pauses = leadIn + tail + gap * Math.max(0, spoken.length - 1)
  const sum = spoken.reduce((total, seconds) => total + seconds, 0)
  const wanted = spoken.length === 0 ? LEAST.silent : Math.max(LEAST.spoken, sum + pauses)
  return Math.ceil((wanted + transition) * 10) / 10
}
