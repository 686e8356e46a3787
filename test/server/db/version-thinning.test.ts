import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type StoredVersion, superfluousVersions, VERSION_LIMITS } from '#server/db/version-thinning.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The start of a slot of every length. */
const NOW = new Date(7 * DAY * 2900)

const saved = (version: number, age: number, more: Partial<StoredVersion> = {}): StoredVersion => ({
  version,
  saved: new Date(NOW.getTime() - age),
  savedBy: 'amy',
  bytes: 1000,
  isOverwritten: false,
  ...more,
})

const staying = (versions: StoredVersion[]) => {
  const superfluous = new Set(superfluousVersions(versions, NOW))
  return versions.map(({ version }) => version).filter((version) => !superfluous.has(version))
}

it('keeps each author’s last version of five minutes in the last hour', () => {
  const versions = [
    saved(1, 14 * MINUTE),
    saved(2, 12 * MINUTE, { savedBy: 'ben' }),
    saved(3, 11 * MINUTE),
    saved(4, 9 * MINUTE),
  ]
  expect(staying(versions)).toEqual([2, 3, 4])
})

it('keeps one version of an hour on the last day, then one of a day, then one of a week', () => {
  const spread = (from: number, age: number, step: number, count: number) =>
    Array.from({ length: count }, (_, at) => saved(from + at, age - at * step))
  const hour = spread(1, 5 * 60 * MINUTE, 10 * MINUTE, 6)
  expect(staying(hour)).toEqual([6])
  expect(staying(spread(1, 6 * DAY, 60 * MINUTE, 24))).toEqual([24])
  expect(staying(spread(1, 70 * DAY, DAY, 7))).toEqual([7])
})

it('keeps every overwritten version, which takes no other’s place', () => {
  const versions = [
    saved(1, 90 * DAY),
    saved(2, 90 * DAY - 1, { isOverwritten: true }),
    saved(3, 90 * DAY - 2, { isOverwritten: true }),
  ]
  expect(staying(versions)).toEqual([1, 2, 3])
})

it('removes the oldest beyond the number, and overwritten ones last', () => {
  const many = Array.from({ length: VERSION_LIMITS.count }, (_, at) =>
    saved(at + 2, (VERSION_LIMITS.count - at) * DAY * 7),
  )
  expect(staying([saved(1, 5000 * DAY, { isOverwritten: true }), ...many])).toEqual([
    1,
    ...many.slice(1).map(({ version }) => version),
  ])
})

it('removes the oldest beyond the bytes, but never all', () => {
  const bytes = VERSION_LIMITS.bytes * 0.4
  expect(staying([1, 2, 3].map((version) => saved(version, (30 - version) * DAY, { bytes })))).toEqual([2, 3])
  expect(staying([saved(1, DAY, { bytes: VERSION_LIMITS.bytes * 2 })])).toEqual([1])
})

it('stays within the limits for any versions, and has nothing to remove a second time', () => {
  const version = fc.record({
    age: fc.integer({ min: 0, max: 400 * DAY }),
    savedBy: fc.constantFrom('amy', 'ben', null),
    bytes: fc.integer({ min: 1, max: 4_000_000 }),
    isOverwritten: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(version, { maxLength: 300 }), (list) => {
      const versions = list
        .toSorted((a, b) => b.age - a.age)
        .map(({ age, ...more }, at) => saved(at + 1, age, more))
      const left = new Set(staying(versions))
      const rest = versions.filter((each) => left.has(each.version))
      expect(rest.length).toBeLessThanOrEqual(VERSION_LIMITS.count)
      expect(rest.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(VERSION_LIMITS.bytes)
      expect(staying(rest)).toEqual(rest.map((each) => each.version))
      if (versions.length > 0) expect(rest.length).toBeGreaterThan(0)
    }),
  )
})
