import { createHash } from 'node:crypto'
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

const folder = join(CACHE, NAME + (await stampOf(SOURCES)))
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

/** Names the sources by their paths, sizes and times. @param {string[]} sources */
async function stampOf(sources) {
  const lists = await Promise.all(sources.map((source) => filesIn(join(ROOT, source))))
  const files = await Promise.all(lists.flat().map(async (path) => ({ path, ...(await factsOf(path)) })))
  const hash = createHash('sha256')
  for (const { path, size, time } of files) hash.update(`${path.slice(ROOT.length)}\0${size}\0${time}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} path */
async function factsOf(path) {
  const { size, mtimeMs } = await stat(path)
  return { size, time: mtimeMs }
}

/** @param {string} path of a folder or file */
async function filesIn(path) {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
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
    const { time } = await factsOf(path)
    if (Date.now() - time > RUNNING_MS) await rm(path, { recursive: true, force: true })
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
