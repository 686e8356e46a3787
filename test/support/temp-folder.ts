import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []

// Not removed when a test ends: concurrent tests cannot tell whose folder it is.
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))))

/** An empty folder that is removed after the test file. */
export async function tempFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'youlianyun-test-'))
  folders.push(path)
  return path
}
