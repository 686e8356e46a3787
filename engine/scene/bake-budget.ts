import type { BakeBudget } from './baked-object.ts'
import { createSharedBakes } from './shared-bakes.ts'

/** Share of the memory for bitmaps that no object uses. */
const UNUSED_SHARE = 0.25

/** @param bytes memory for bitmaps */
export const createBakeBudget = (bytes: number, isTimeSpent?: () => boolean): BakeBudget => ({
  bytes,
  approximate: new Set(),
  measurements: 0,
  shared: createSharedBakes(bytes * UNUSED_SHARE),
  ...(isTimeSpent && { isTimeSpent }),
})
