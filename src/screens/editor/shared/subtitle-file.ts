import { DEFAULT_SUBTITLES, type Project, type SubtitleFormat } from '#engine/document/index.ts'
import { subtitlesOf, writeSubtitles } from '#engine/subtitles/index.ts'
import { planVideo } from '#engine/timeline/index.ts'

const TYPES: Record<SubtitleFormat, string> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ass: 'text/x-ssa',
}

export const SUBTITLE_FORMAT_NAMES: Record<SubtitleFormat, string> = { srt: 'SRT', vtt: 'WebVTT', ass: 'ASS' }

/** The subtitles of a work as a file. */
export function subtitleFile(
  project: Project,
  format: SubtitleFormat,
  fileName: string,
): { name: string; blob: Blob } {
  const content = writeSubtitles(
    format,
    subtitlesOf(project, planVideo(project)),
    project.subtitles ?? DEFAULT_SUBTITLES,
    project,
  )
  return {
    name: `${fileName}.${format}`,
    blob: new Blob([content], { type: `${TYPES[format]};charset=utf-8` }),
  }
}
