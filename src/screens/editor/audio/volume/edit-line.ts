import { allElements, type Project } from '#engine/document/index.ts'
import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import { isSceneMusic } from '#engine/elements/scene-music/schema.ts'
import { isVideo } from '#engine/elements/video/schema.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { levelAt, MOST_LEVEL, type VolumeLine, type VolumePoint } from '#engine/elements/volume-line.ts'
import { clamp } from '#engine/geometry/index.ts'

/** A sound that has a volume line: music or a video, or with an index a narration clip. */
export interface VolumeRef {
  elementId: string
  index?: number
}

const NO_LINE: VolumeLine = []

/** Points are at least this far apart, seconds. */
const GAP = 0.01

/** The volume line of a sound on any page; empty without one. */
export const volumeLineOf = (project: Pick<Project, 'pages'>, ref: VolumeRef): VolumeLine =>
  holderOf(project, ref)?.volumeLine ?? NO_LINE

/** Sets the volume line of a sound; without points it is removed. */
export function setVolumeLine(project: Pick<Project, 'pages'>, ref: VolumeRef, line: VolumeLine) {
  const holder = holderOf(project, ref)
  if (!holder) return
  if (line.length > 0) holder.volumeLine = line.map((point) => ({ ...point }))
  else delete holder.volumeLine
}

/** A line with one more point, by default on the line itself; and the index of that point, or of the one that is there. */
export function withPoint(line: VolumeLine, at: number, level = levelAt(line, at)) {
  const sorted = line.toSorted((a, b) => a.at - b.at)
  const there = sorted.findIndex((point) => Math.abs(point.at - at) < GAP)
  if (there >= 0) return { line: sorted, index: there }
  const index = sorted.filter((point) => point.at < at).length
  return { line: sorted.toSpliced(index, 0, pointAt(at, level)), index }
}

/** A line with one point moved: it stays between its neighbors and within `first` to `last` seconds. */
export function withMovedPoint(
  line: VolumeLine,
  index: number,
  { at, level }: VolumePoint,
  [first, last]: readonly [number, number],
): VolumePoint[] {
  const least = Math.max(first, (line[index - 1]?.at ?? -Infinity) + GAP)
  const most = Math.min(last, (line[index + 1]?.at ?? Infinity) - GAP)
  return line.map((point, each) =>
    each === index ? { ...point, ...pointAt(clamp(at, least, Math.max(least, most)), level) } : point,
  )
}

const pointAt = (at: number, level: number): VolumePoint => ({
  at: Math.round(at * 1000) / 1000,
  level: Math.round(clamp(level, 0, MOST_LEVEL)),
})

function holderOf({ pages }: Pick<Project, 'pages'>, { elementId, index }: VolumeRef) {
  const element = pages
    .flatMap(({ elements }) => allElements(elements))
    .find(({ uuid }) => uuid === elementId)
  if (!element) return undefined
  if (isVoice(element)) return index === undefined ? undefined : element.propsValue.voiceSrcList[index]
  return isVideo(element) || isBgMusic(element) || isSceneMusic(element) ? element.propsValue : undefined
}
