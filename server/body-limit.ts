import { MIB } from '#engine/util/bytes.ts'

/** The largest JSON that a request may carry, in bytes. */
export const BODY_LIMIT = 20 * MIB

/** The same of calls that say nothing else: ids, names and short texts. */
export const CALL_BODY_LIMIT = 64 * 1024

/** The same of calls with long texts or many addresses and ids. */
export const TEXTS_BODY_LIMIT = MIB
