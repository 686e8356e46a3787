import * as z from 'zod'
import { RefusedError } from '../errors.ts'

const EMAIL = z.email()

/** Accepts an empty text as well: the address is optional. @throws RefusedError */
export function checkEmail(email: string): void {
  if (email !== '' && !EMAIL.safeParse(email).success) throw new RefusedError('邮箱格式不正确!')
}
