import { MIB } from '#engine/util/bytes.ts'

/** The largest JSON that a request may carry, in bytes. */
export const BODY_LIMIT = 20 * MIB
