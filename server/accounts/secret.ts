import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Settings } from '../db/settings.ts'
import { codeOf } from '../errors.ts'
import { log } from '../log.ts'
import { digest } from './digest.ts'

/** Signs tokens: the configured secret, or one created on the first start and kept in the data folder. */
export async function tokenSecret({
  dataDir,
  jwtSecret,
}: Pick<Config, 'dataDir' | 'jwtSecret'>): Promise<string> {
  if (jwtSecret !== undefined) return jwtSecret
  const path = join(dataDir, 'jwt-secret')
  return (await read(path)) ?? make(path, dataDir)
}

const NAME = 'secret'

/** Warns when the secret is another one than before: sessions end, and other services would not accept new ones. */
export async function announceSecret(secret: string, settings: Settings): Promise<void> {
  const [before, mark] = [await settings.get(NAME), digest(secret)]
  if (before === mark) return
  if (before !== undefined) {
    log.warn(
      'JWT_SECRET differs from the last start: users have to log in again. Other services need the same one.',
    )
  }
  await settings.set(NAME, mark)
}

/** Written under a temporary name, then linked: processes that start at once all read the same secret. */
async function make(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(randomBytes(48).toString('base64url'))
  await file.sync()
  await file.close()
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
