import { MIB } from '#engine/util/bytes.ts'
import { DAY_MS } from '#engine/util/durations.ts'

/** What thinning needs to know of an earlier version of a page. */
export interface StoredVersion {
  version: number
  saved: Date
  /** Null where the author is unknown. */
  savedBy: string | null
  bytes: number
  isOverwritten: boolean
}

/** Of the earlier versions of one page; the bytes are those in the database. */
export const VERSION_LIMITS = { count: 100, bytes: 64 * MIB }

/** Within it, an author's saves make one version. */
export const MINUTES_PER_VERSION = 5

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Up to this age, in ms, the last version of each slot stays; in the first span, that of each author. */
const SPANS = [
  { age: HOUR, slot: MINUTES_PER_VERSION * MINUTE },
  { age: DAY_MS, slot: HOUR },
  { age: 30 * DAY_MS, slot: DAY_MS },
  { age: Infinity, slot: 7 * DAY_MS },
] as const

/**
 * Selects the versions to remove: the older they are, the fewer stay. Overwritten ones stay as long as all versions
 * of the page are within the limits; beyond these the oldest go, and overwritten ones last.
 */
export function superfluousVersions(versions: readonly StoredVersion[], now: Date): number[] {
  const latest = versions.toSorted((a, b) => b.version - a.version)
  const overwritten = latest.filter(({ isOverwritten }) => isOverwritten)
  const spaced = lastOfSlots(
    latest.filter(({ isOverwritten }) => !isOverwritten),
    now,
  )
  const staying = new Set(withinLimits([...overwritten, ...spaced]))
  return latest.filter((version) => !staying.has(version)).map(({ version }) => version)
}

/** @param latest the latest first */
function lastOfSlots(latest: readonly StoredVersion[], now: Date): StoredVersion[] {
  const taken = new Set<string>()
  return latest.filter((version) => {
    const slot = slotOf(version, now)
    const isLast = !taken.has(slot)
    taken.add(slot)
    return isLast
  })
}

function slotOf({ saved, savedBy }: StoredVersion, now: Date): string {
  const time = saved.getTime()
  const at = SPANS.findIndex(({ age }) => now.getTime() - time <= age)
  const { slot } = SPANS[at] ?? SPANS[3]
  return `${at} ${Math.floor(time / slot)} ${at === 0 ? savedBy : ''}`
}

/** As many of the first ones as the limits allow, and one in any case. */
function withinLimits(versions: readonly StoredVersion[]): readonly StoredVersion[] {
  let bytes = 0
  const end = versions.findIndex((version, at) => {
    bytes += version.bytes
    return at > 0 && (at >= VERSION_LIMITS.count || bytes > VERSION_LIMITS.bytes)
  })
  return end < 0 ? versions : versions.slice(0, end)
}
