import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { access, readdir, rename, rm, stat } from 'node:fs/promises'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Starts the command line, bundled: through tsx, its thousand sources take three times as long to load. The bundle is made
 * by the first command after a change.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, 'node_modules', '.cache')
const NAME = 'cli-'
/** A command of an older bundle may still be running and load more of it. */
const RUNNING_MS = 24 * 60 * 60_000
const SOURCES = ['server', 'engine', 'package-lock.json']

// From Node 22.1 on, what is loaded is compiled once.
module.enableCompileCache?.(join(CACHE, 'node'))

const folder = join(CACHE, NAME + stampOf(SOURCES))
await import(pathToFileURL(await script()).href)

/** @returns the path of the script to run */
async function script() {
  const bundled = join(folder, 'cli.js')
  if (await isThere(bundled)) return bundled
  try {
    await bundle()
    return bundled
  } catch {
    // Nothing can be written there, or Vite is missing: works all the same.
    const { register } = await import('tsx/esm/api')
    register()
    return join(ROOT, 'server', 'cli.ts')
  }
}

/**
 * Names the sources by their paths, sizes and times. Synchronous: each of a thousand promises takes ten times as long as
 * what it waits for.
 * @param {string[]} sources
 */
function stampOf(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(join(ROOT, source)))) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path.slice(ROOT.length)}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} path of a folder or file */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function bundle() {
  const { build } = await import('vite')
  const made = `${folder}.${process.pid}`
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [{ name: 'keep-addresses', enforce: 'pre', transform: keepAddresses }],
    build: {
      ssr: true,
      outDir: made,
      rolldownOptions: {
        input: { cli: join(ROOT, 'server', 'cli.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  // Another process may have been faster.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }))
  await access(join(folder, 'cli.js'))
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    if (!name.startsWith(NAME) || path === folder) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > RUNNING_MS) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Other files, threads and child processes are found beside the sources.
 * @param {string} code
 * @param {string} id
 */
function keepAddresses(code, id) {
  if (!code.includes('import.meta.url')) return null
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
}

/** @param {string} path */
function isThere(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}
