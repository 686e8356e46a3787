import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf, messageOf, UserError } from './errors.ts'

/** A file that appears under its name only when it is complete. */
export interface OutputFile {
  /** Path of the temporary file beside it. */
  handle: FileHandle
  /** Moves the finished file into place. */
  commit(): Promise<void>
  /** Removes the temporary file; does nothing after commit. */
  discard(): Promise<void>
}

/**
 * Opens a temporary file beside `path` and creates missing folders.
 * It is also removed when the process ends before commit.
 * @throws UserError when `path` cannot be written
 */
export async function createOutputFile(path: string): Promise<OutputFile> {
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${randomUUID().slice(0, 8)}.tmp`)
  const handle = await openTemporary(path, temporary)
  const removeNow = () => rmSync(temporary, { force: true })
  process.once('exit', removeNow)
  let isSettled = false
  const settle = () => {
    isSettled = true
    process.off('exit', removeNow)
  }
  return {
    handle,
    async commit() {
      await handle.sync()
      await handle.close()
      await rename(temporary, path)
      settle()
    },
    async discard() {
      if (isSettled) return
      await handle.close().catch(() => {}) // already closed when moving it failed
      await rm(temporary, { force: true })
      settle()
    },
  }
}

/** Writes a file so that no reader sees part of it. */
export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  const file = await createOutputFile(path)
  try {
    await file.handle.writeFile(content)
    await file.commit()
  } finally {
    await file.discard()
  }
}

async function openTemporary(path: string, temporary: string): Promise<FileHandle> {
  await refuseFolder(path)
  try {
    await mkdir(dirname(path), { recursive: true })
    return await open(temporary, 'wx')
  } catch (error) {
    throw new UserError(`无法写入 ${path}：${reasons[codeOf(error) ?? ''] ?? messageOf(error)}。`)
  }
}

/** @throws UserError when `path` is a folder */
export async function refuseFolder(path: string): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isFolder) throw new UserError(`无法写入 ${path}：它是一个文件夹，请在 -o 后写出文件名。`)
}

const reasons: Record<string, string> = {
  EACCES: '没有写入权限',
  EPERM: '没有写入权限',
  EROFS: '磁盘是只读的',
  ENOSPC: '磁盘空间不足',
  ENOTDIR: '路径中的上级不是文件夹',
  EEXIST: '路径中的上级不是文件夹',
}
