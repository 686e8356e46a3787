/** The largest JSON that a request may carry, in bytes. */
export const BODY_LIMIT = 20 * 1024 * 1024
