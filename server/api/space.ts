import type { Of, Z } from './call.ts'

/** How much of a quota is used. */
export const space = (z: Z) =>
  z.object({
    /** Bytes. */
    used: z.number(),
    limit: z.number(),
    /** The limit as messages name it, like 20 GB. */
    limitName: z.string(),
  })
export type Space = Of<typeof space>
