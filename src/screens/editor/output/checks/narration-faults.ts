import { sentencePlace } from '#engine/document/found-places.ts'
import type { Page, Project } from '#engine/document/index.ts'
import { type NarrationClip, narrationOf } from '#engine/document/operations/index.ts'
import { type AudibleClip, audibleNarration, clipKey, planVideo } from '#engine/timeline/index.ts'
import { toTenths } from '#src/ui/format.ts'
import type { Fault } from './faults.ts'

/** Sentences that are not heard in the video, or not to their end: without a sound, or cut off by the page's end. */
export function narrationFaultsOf(project: Project): Fault[] {
  const plan = planVideo(project)
  return project.pages.flatMap((page, at) =>
    faultsOn(page, at, audibleNarration(page, plan, at).narrationClips),
  )
}

function faultsOn(page: Page, at: number, audible: readonly AudibleClip[]): Fault[] {
  const heard = new Map(audible.map((clip) => [clipKey(clip.at), clip]))
  return narrationOf(page).flatMap((clip, order) => {
    const why = reasonOf(clip, heard.get(clipKey(clip.at)))
    if (why === '') return []
    return [{ ...sentencePlace(at, page.uuid, clip.at, order), why }]
  })
}

function reasonOf({ src, text, isOutdated }: NarrationClip, heard: AudibleClip | undefined): string {
  if (src === '') {
    if (text === '') return ''
    return isOutdated ? '改过以后没有重新生成声音' : '还没有生成声音'
  }
  if (!heard) return '排在页面结束之后，听不到'
  return heard.lost > 0 ? `超出页面，最后 ${toTenths(heard.lost)} 秒听不到` : ''
}
