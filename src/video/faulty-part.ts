import { lacksAny, type Missing, type PartDependencies, pagesIn } from '#engine/scene/index.ts'
import type { FrameRange, VideoPlan } from '#engine/timeline/index.ts'

/** What is known of the renderer that has drawn a part. */
interface Drawn {
  plan: VideoPlan
  missing: readonly Missing[]
  /** About transitions. */
  warnings: readonly string[]
}

/** Whether a drawn part lacks something that another attempt may find, so that it must not be kept. */
export function isFaultyPart(
  part: FrameRange,
  needs: PartDependencies | undefined,
  { plan, missing, warnings }: Drawn,
): boolean {
  if (!needs || lacksAny(needs, missing)) return true
  return warnings.length > 0 && pagesIn(plan, part).length > 1
}
