import type { Page } from '#engine/document/index.ts'
import { correctSubtitles, itemAt } from '#engine/document/operations/index.ts'
import { clipTexts, joinLines, sentenceOf } from '#engine/document/subtitling/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { SubtitleRef } from './edit.ts'
import type { Subtitle } from './track.ts'

/** The shortest time for which a dragged subtitle is shown, in seconds. */
const SHORTEST = 0.2

interface MovedEdge {
  edge: 'start' | 'end'
  /** The time that it is moved to, in seconds of the video. */
  to: number
}

/**
 * Shows the first subtitle of a narration clip earlier or later, or lets the last one end so, up to its neighbors. The
 * subtitles of the clip keep their texts, and get times on the clock of its sound: they follow it when it moves, and
 * end with the sentence's text.
 * @param shown the subtitles of the page
 * @param span when the page is shown, in seconds of the video
 */
export function moveSubtitleEdge(
  page: Page,
  { at, part }: SubtitleRef,
  { edge, to }: MovedEdge,
  shown: readonly Subtitle[],
  span: readonly [number, number],
  lineWidth: number,
) {
  const item = itemAt(page, at)
  const index = shown.findIndex((each) => isOf(each, at) && each.part === part)
  const subtitle = shown[index]
  const own = shown.filter((each) => isOf(each, at))
  const texts = item ? clipTexts(item, lineWidth) : []
  // Those that the page's end cuts off have no time.
  if (!item || !subtitle || own.length !== texts.length) return
  const limits =
    edge === 'start'
      ? ([shown[index - 1]?.end ?? span[0], subtitle.end - SHORTEST] as const)
      : ([subtitle.start + SHORTEST, shown[index + 1]?.start ?? span[1]] as const)
  if (limits[0] > limits[1]) return
  const moved = { ...subtitle, [edge]: clamp(to, ...limits) }
  const times = own.map((each) => {
    const { start, end, soundStart } = each === subtitle ? moved : each
    return { start: milliseconds(start - soundStart), end: milliseconds(end - soundStart) }
  })
  const plain = texts.map((text) => joinLines(text.split('\n')))
  correctSubtitles(page, at, sentenceOf(item), plain, times)
}

const isOf = ({ at }: Subtitle, { elementId, index }: SubtitleRef['at']) =>
  at.elementId === elementId && at.index === index

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000
