import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Take several times as long as any other file of their project: begun last, they would keep one core busy alone. */
const LONGEST = '/test/e2e/accessibility/'

/** Begins the longest test files first also where durations are not known from an earlier run, as on a clean checkout. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longest = sorted.filter(({ moduleId }) => moduleId.includes(LONGEST))
    const first = sorted.findIndex(({ project }) => project === longest[0]?.project)
    const others = sorted.slice(first).filter((file) => !longest.includes(file))
    return longest.length > 0 ? [...sorted.slice(0, first), ...longest, ...others] : sorted
  }
}
