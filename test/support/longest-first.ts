import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes several times as long as any other file of its project: begun last, it would keep one core busy alone. */
const LONGEST = 'test/e2e/accessibility.test.ts'

/** Begins the longest test file first also where its duration is not known from an earlier run, as on a clean checkout. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    const longest = sorted.find(isLongest)
    const first = sorted.findIndex(({ project }) => project === longest?.project)
    return longest
      ? [...sorted.slice(0, first), longest, ...sorted.slice(first).filter((file) => file !== longest)]
      : sorted
  }
}
