import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that goes with the test. */
export async function tempFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'youlianyun-test-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}
