import { secondsOf } from './clock.ts'
import type { FileCue } from './write.ts'

/** The cues of a file in order of time, and how many blocks could not be read. */
export interface ReadSubtitles {
  cues: FileCue[]
  unreadable: number
}

const ARROW = '-->'
/** Blocks of WebVTT that are not cues. */
const NOT_A_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/
const TAG = /<[^<>\n]*>/g
/** Commands that some programs write into SRT files. */
const ASS_COMMAND = /\{\\[^{}\n]*\}/g

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/**
 * Reads SubRip or WebVTT, as programs write them: either decimal mark, without numbers or hours, with markup, which is
 * removed.
 */
export function readSubtitles(content: string): ReadSubtitles {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const isVtt = text.startsWith('WEBVTT')
  const blocks = text.split(/\n[^\S\n]*\n+/).map((block) => block.trim())
  const cues: FileCue[] = []
  let unreadable = 0
  for (const block of blocks) {
    if (block === '' || (isVtt && NOT_A_CUE.test(block))) continue
    const found = readBlock(block.split('\n'), isVtt)
    if (found.length === 0) unreadable += 1
    for (const cue of found) if (cue.text !== '') cues.push(cue)
  }
  return { cues: cues.toSorted((a, b) => a.start - b.start), unreadable }
}

/** The cues of a block; some programs leave no blank line between them. */
function readBlock(lines: readonly string[], isVtt: boolean): FileCue[] {
  const times = lines.flatMap((line, at) => {
    const time = line.includes(ARROW) ? readTime(line) : null
    return time ? [{ ...time, at }] : []
  })
  return times.map(({ start, end, at }, index) => {
    const next = times[index + 1]?.at ?? lines.length
    // The number of the next cue is no text of this one.
    const until = next < lines.length && NUMBER.test(lines[next - 1] ?? '') ? next - 1 : next
    const text = lines
      .slice(at + 1, until)
      .map((line) => plain(line, isVtt).trim())
      .filter((line) => line !== '')
      .join('\n')
    return { start, end, text }
  })
}

const NUMBER = /^\s*\d+\s*$/

/** The times of a cue; null if they cannot be read, or it would not be shown. */
function readTime(line: string): { start: number; end: number } | null {
  const [from = '', to = ''] = line.split(ARROW)
  // The settings of a WebVTT cue follow its end.
  const [start, end] = [secondsOf(from), secondsOf(to.trim().split(/\s+/)[0] ?? '')]
  return start === null || end === null || end <= start ? null : { start, end }
}

function plain(line: string, isVtt: boolean): string {
  if (!isVtt) return line.replace(MARKUP_OF_SRT, '').replace(ASS_COMMAND, '')
  return line.replace(TAG, '').replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** SRT has no escapes, so only known tags are markup: 1 < 2 is text. */
const MARKUP_OF_SRT = /<\/?(?:b|i|u|s|font|c|span)\b[^<>\n]*>/gi
