import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { messageOf, UserError } from '../errors.ts'
import { withLock } from '../lock.ts'
import { stampOf } from './source-stamp.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')
const CONFIG = join(root, 'vite.config.ts')
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const execFileOf = promisify(execFile)

/** The inputs of the build. */
const SOURCES = [
  ...['engine', 'src', 'assets/icons', 'assets/samples'],
  ...[
    'vite.config.ts',
    'server/render/screens-ahead.ts',
    'server/render/installable.ts',
    'server/render/separate-pages.ts',
    'server/render/compress-build.ts',
    'package-lock.json',
  ],
]

/**
 * Builds the product when dist is missing or its sources have changed. Concurrent processes share one build.
 * @returns the folder of the built product
 * @throws UserError when the build fails
 */
export async function ensureBuilt(): Promise<string> {
  const wanted = await sourceStamp()
  if ((await builtStamp()) === wanted) return dist
  return withLock(join(root, 'node_modules', '.cache', 'build.lock'), async () => {
    if ((await builtStamp()) !== wanted) await buildNow()
    return dist
  })
}

async function buildNow(): Promise<void> {
  console.error('正在构建页面，首次约需半分钟……')
  // The libraries contain slower, different code for development; a test may be the first to build.
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    // In a process of its own: bundling and compressing take a gigabyte, which this process would keep.
    await execFileOf(process.execPath, [VITE, 'build', '--config', CONFIG, '--logLevel', 'error'], { env })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    const reason = stripVTControlCharacters(stderr.trim() === '' ? messageOf(error) : stderr)
    throw new UserError(`页面构建失败：${reason.replace(/^error during build:/m, '').trim()}`)
  }
}

/** Identifies the sources of a build. */
const sourceStamp = () => stampOf(root, SOURCES, join(root, 'node_modules', '.cache', 'sources'))

const builtStamp = () => readFile(stampFile, 'utf8').catch(() => undefined)

/** Names the sources of the product built in a folder; another name each time for a folder without such a note. */
export const buildOf = (folder: string): Promise<string> =>
  readFile(join(folder, '.stamp'), 'utf8').catch(() => randomUUID())

/** Vite plugin: notes with every build which sources it was made of. */
export function stampBuild() {
  let stamp = ''
  return {
    name: 'stamp-build',
    apply: 'build' as const,
    // Taken before the sources are read: an edit during the build makes the next start build again.
    async buildStart() {
      stamp = await sourceStamp()
    },
    // Last: a build without its compressed files is not complete.
    writeBundle: {
      sequential: true,
      order: 'post' as const,
      async handler() {
        await writeFile(stampFile, stamp)
      },
    },
  }
}
