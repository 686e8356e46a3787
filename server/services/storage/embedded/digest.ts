import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

const sha256 = (text: string) => createHash('sha256').update(text).digest()
