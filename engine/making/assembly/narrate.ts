import { estimatedSeconds, newPacing, type Page, type Project } from '#engine/document/index.ts'
import { addNarration, narrationOf } from '#engine/document/operations/index.ts'

/** Shortest page without and with narration, seconds. */
const LEAST = { silent: 4, spoken: 3 }

/** Adds narration to a page, without blank sentences, and makes it as long as that is estimated to take. */
export function narrate(project: Project, page: Page, narration: readonly string[]) {
  const sentences = narration.filter((sentence) => sentence.trim() !== '')
  addNarration(project, page.uuid, sentences)
  const { leadIn, gap, tail } = newPacing()
  const spoken = narrationOf(page).reduce(
    (sum, { written, voiceSpeed }) => sum + estimatedSeconds(written, voiceSpeed),
    0,
  )
  const pauses = leadIn + tail + gap * Math.max(0, sentences.length - 1)
  const wanted = sentences.length === 0 ? LEAST.silent : Math.max(LEAST.spoken, spoken + pauses)
  page.data.duration = Math.ceil((wanted + page.data.transDuration) * 10) / 10
}
