import type { Z } from './call.ts'

/**
 * A name of a person, or a part of one. Control characters are in no name, and databases reject some of them; others
 * that are not drawn may be: they join emoji.
 */
export const nameText = (z: Z) =>
  z
    .string()
    .max(256)
    .trim()
    .regex(/^\P{Cc}*$/u, '不能含控制字符')
    .default('')
