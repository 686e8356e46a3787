import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { RefusedError } from '../errors.ts'

const MIN = 6
const MAX = 16

/** @throws RefusedError when the password breaks a rule */
export function checkPassword(password: string): void {
  if (password === '') throw new RefusedError('密码不能为空!')
  if (password.length < MIN) throw new RefusedError(`密码长度不能少于${MIN}位!`)
  if (password.length > MAX) throw new RefusedError(`密码长度不能超过${MAX}位!`)
}

/** argon2id at the library's default cost (19 MB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Compared with the password of a missing user, so that the answer takes as long as for an existing one. */
let decoy: Promise<string> | undefined

/** Without a hash, takes the same time and returns false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password)
  decoy ??= hashPassword(randomText(MAX))
  await verify(await decoy, password)
  return false
}

/** Letters and digits that cannot be confused when they are read from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random text for people to copy, such as a password or a code: about 5 bits per character. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
