import { mkdir } from 'node:fs/promises'
import { codeOf, messageOf, UserError } from './errors.ts'

/** @throws UserError when the folder is missing and cannot be created */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new UserError(`DATA_DIR 指向的文件夹无法创建：${path}（${codeOf(error) ?? messageOf(error)}）。`)
  }
}
