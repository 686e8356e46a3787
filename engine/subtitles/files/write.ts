import type { SubtitleFormat, Subtitles } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { escapeText } from '#engine/util/markup.ts'
import { writeAss } from './ass.ts'
import { clockOf } from './clock.ts'

/** A subtitle in a file. Times in seconds; `text` has lines separated by `\n`. */
export interface FileCue {
  start: number
  end: number
  text: string
}

interface Written {
  start: number
  end: number
  text: string
  second: string
}

/** The content of a subtitle file; the second language follows the first in lines of its own. */
export function writeSubtitles(
  format: SubtitleFormat,
  subtitles: readonly Written[],
  settings: Subtitles,
  page: Size,
): string {
  if (format === 'ass') return writeAss(subtitles, settings, page)
  const cues = subtitles.map(cueOf)
  return format === 'srt' ? writeSrt(cues) : writeVtt(cues)
}

const cueOf = ({ start, end, text, second }: Written): FileCue => ({
  start,
  end,
  text: second === '' ? text : `${text}\n${second}`,
})

const writeSrt = (cues: readonly FileCue[]) =>
  cues
    .map(
      ({ start, end, text }, index) =>
        `${index + 1}\n${clockOf(start, ',')} --> ${clockOf(end, ',')}\n${text}\n`,
    )
    .join('\n')

const writeVtt = (cues: readonly FileCue[]) =>
  `WEBVTT\n\n${cues
    .map(({ start, end, text }) => `${clockOf(start, '.')} --> ${clockOf(end, '.')}\n${escapeText(text)}\n`)
    .join('\n')}`
