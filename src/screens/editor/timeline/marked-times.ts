import type { Marker, Project } from '#engine/document/index.ts'
import { markersOf } from '#engine/document/operations/index.ts'
import { planVideo } from '#engine/timeline/index.ts'

/** A marker and when it is in the video, seconds. */
interface MarkedTime {
  marker: Marker
  pageId: string
  seconds: number
}

/** The markers of all pages in order of time, without those after the end of their page. */
export function markedTimes(project: Project): MarkedTime[] {
  const { fps, pages } = planVideo(project)
  return project.pages
    .flatMap((page, index) => {
      const { start, end } = pages[index] ?? { start: 0, end: 0 }
      const shown = markersOf(page).filter(({ at }) => at <= (end - start) / fps)
      return shown.map((marker) => ({ marker, pageId: page.uuid, seconds: start / fps + marker.at }))
    })
    .toSorted((a, b) => a.seconds - b.seconds)
}
