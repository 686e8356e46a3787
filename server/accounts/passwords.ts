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

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password)
