import { createHash } from 'node:crypto'

/** SHA-256 of a token or code, which is stored in its place. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
