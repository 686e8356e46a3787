import { createHash } from 'node:crypto'
import { access, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { withLock } from '#server/lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(root, 'node_modules', '.cache')
const NAME = 'test-service-'
/** Another run may use a bundle that has been used since. */
const UNUSED_MS = 24 * 60 * 60_000

/** Scripts that are started as processes or threads. */
const SCRIPTS = [
  'server/main',
  'server/worker',
  'server/store',
  'server/cli',
  'server/video/render-child',
  'server/documents/restore-thread',
  'server/html-thread',
  'server/services/fonts/font-thread',
  'server/services/psd/convert-thread',
  'server/services/deck/convert-thread',
  'server/services/articles/read-thread',
  'server/services/making/make-thread',
  'server/services/tables/table-thread',
  'server/services/data-source/rows-thread',
  'server/services/received/svg-thread',
  'server/services/voice/espeak-child',
]

let bundle: Promise<string> | undefined

/**
 * The folder of the bundled service, whose scripts start in half the time of tsx. It is made again only when the
 * sources have changed; concurrent processes share it.
 */
export const serviceBundle = (): Promise<string> => (bundle ??= ensureBundle())

async function ensureBundle(): Promise<string> {
  const folder = join(CACHE, NAME + (await sourcesDigest()))
  return withLock(`${folder}.lock`, async () => {
    if (!(await isThere(folder))) {
      await bundleService(`${folder}.new`, folder)
      await rename(`${folder}.new`, folder)
      await removeUnused()
    }
    const now = new Date()
    await utimes(folder, now, now)
    return folder
  })
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    if (!name.startsWith(NAME) || name.endsWith('.lock')) continue
    if (Date.now() - (await stat(path)).mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Names the contents of all sources of the service. */
async function sourcesDigest(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of ['server', 'engine', 'package-lock.json', 'test/support/service-bundle.ts']) {
    for (const path of await filesIn(join(root, source)))
      hash
        .update(path.slice(root.length))
        .update('\0')
        .update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Lets what Vite loads start the bundled threads and child processes of the service. */
export function startBundled(): Plugin {
  return {
    name: 'start-bundled',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\//, code: STARTED },
      handler: async (code, id) => withBundled(code, id, await serviceBundle()),
    },
  }
}

/** The address of a thread or child process beside the source that starts it. */
const STARTED = /new URL\('\.\/([\w-]+-(?:child|thread))\.ts', import\.meta\.url\)/

function withBundled(code: string, id: string, folder: string): string {
  return code.replace(STARTED, (all, name: string) => {
    const script = relative(root, join(dirname(id), name))
    if (!SCRIPTS.includes(script)) return all
    return `new URL(${JSON.stringify(pathToFileURL(join(folder, `${script}.js`)).href)})`
  })
}

/**
 * Bundles the scripts of the service into a folder.
 * @param place where the folder will be
 */
export async function bundleService(folder: string, place = folder): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [keepAddresses(place)],
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(SCRIPTS.map((name) => [name, join(root, `${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

/** Child processes and threads run the bundled scripts; other files are resolved in the sources. */
function keepAddresses(folder: string): Plugin {
  return {
    name: 'keep-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      const address = JSON.stringify(pathToFileURL(id).href)
      return withBundled(code, id, folder).replaceAll('import.meta.url', address)
    },
  }
}
