import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#server/render/bundle.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Scripts that are started as processes or threads. */
const SCRIPTS = [
  'server/main',
  'server/worker',
  'server/store',
  'server/cli',
  'server/video/render-child',
  'server/documents/restore-thread',
  'server/services/fonts/font-thread',
  'server/services/psd/convert-thread',
  'server/services/deck/convert-thread',
  'server/services/articles/read-thread',
  'server/services/making/make-thread',
  'server/services/tables/table-thread',
  'server/services/received/svg-thread',
  'server/services/voice/espeak-child',
]

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled service, with `server/main.js` and so on. */
    service: string
  }
}

/** Builds the product and bundles the service once for all files; a bundle starts in half the time. */
export default async function setup({ provide }: TestProject) {
  const folder = join(root, 'node_modules', '.cache', `test-service-${process.pid}`)
  await Promise.all([ensureBuilt(), bundleService(folder)])
  provide('service', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Bundles the scripts of the service into a folder. */
export async function bundleService(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [keepAddresses(folder)],
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
      const address = (path: string) => JSON.stringify(pathToFileURL(path).href)
      return code
        .replace(/new URL\('\.\/([\w-]+-(?:child|thread))\.ts', import\.meta\.url\)/, (_, name: string) => {
          const script = SCRIPTS.find((script) => script.endsWith(`/${name}`))
          return `new URL(${address(join(folder, `${script}.js`))})`
        })
        .replaceAll('import.meta.url', address(id))
    },
  }
}
