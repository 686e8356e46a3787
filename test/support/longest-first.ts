import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of `process` that take longest, longest first. Begun last, one would run alone while other cores are idle: most
 * of all those in which a worker waits half a minute to take over from a killed one.
 */
const LONGEST = [
  'test/e2e/accessibility/home.test.ts',
  'test/e2e/accessibility/editor.test.ts',
  'test/e2e/saving-errors.test.ts',
  'test/server/video/service.test.ts',
  'test/server/video/worker.test.ts',
  'test/e2e/video-errors.test.ts',
  'test/server/video/batch-workers.test.ts',
]

/** The place in the list, or its length. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`))
  return place === -1 ? LONGEST.length : place
}

/** Begins the longest test files first also where durations are not known from an earlier run, as on a clean checkout. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longest = sorted
      .filter((file) => placeOf(file) < LONGEST.length)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
    const first = sorted.findIndex(({ project }) => project === longest[0]?.project)
    const others = sorted.slice(first).filter((file) => !longest.includes(file))
    return longest.length > 0 ? [...sorted.slice(0, first), ...longest, ...others] : sorted
  }
}
