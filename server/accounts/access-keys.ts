import { randomBytes } from 'node:crypto'

/** Tells keys from tokens, and lets scanners of published code find leaked ones. */
const PREFIX = 'ylk_'

/** A new access key: 256 random bits. */
export const newAccessKey = (): string => PREFIX + randomBytes(32).toString('base64url')

/** Whether a text has the form of an access key, valid or not. */
export const isAccessKey = (text: string): boolean => text.startsWith(PREFIX)
