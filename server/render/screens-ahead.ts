import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

/** The used properties of a chunk of the build. */
interface Chunk {
  type: 'chunk'
  imports: string[]
  facadeModuleId: string | null
  viteMetadata?: { importedCss: Set<string> }
}

type Bundle = Record<string, { type: 'asset' } | Chunk>

export interface ScreensAhead {
  /** A module that is inlined into the page, with its imports, and runs before all others. */
  first: string
  /** The lazily imported modules of each screen, by the first part of its address. */
  screens: Record<string, readonly string[]>
}

/**
 * Vite plugin: the built page fetches the code of the screen in its address at once, instead of after the
 * router's code has loaded and run.
 */
export function screensAhead({ first, screens }: ScreensAhead): Plugin {
  return {
    name: 'screens-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        // Only the product's page has screens.
        if (!bundle || !chunk?.facadeModuleId?.endsWith('/index.html')) return html
        const known = filesOf(bundle, [chunk.fileName])
        const files = Object.entries(screens).map(([path, modules]) => {
          const wanted = filesOf(
            bundle,
            modules.map((module) => chunkOf(bundle, module)),
          )
          return [path, [...wanted].filter((file) => !known.has(file)).map((file) => `/${file}`)] as const
        })
        const inlined = (await buildScript(first)).replaceAll('</script', '<\\/script')
        const scripts = [inlined, fetchAhead(Object.fromEntries(files))]
        // Before the page's style sheets, which would delay a script.
        const at = html.indexOf('<script type="module"')
        return `${html.slice(0, at)}<script>\n${scripts.join('\n')}</script>\n    ${html.slice(at)}`
      },
    },
  }
}

/** @throws Error when the build has no chunk for the module */
function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.entries(bundle).find(
    ([, output]) => output.type === 'chunk' && output.facadeModuleId === module,
  )
  if (!found) throw new Error(`No chunk is made of ${module}`)
  return found[0]
}

/** The chunks, all their imports and their style sheets. */
function filesOf(bundle: Bundle, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const output = bundle[name]
    if (found.has(name) || output?.type !== 'chunk') continue
    found.add(name)
    for (const sheet of output.viteMetadata?.importedCss ?? []) found.add(sheet)
    filesOf(bundle, output.imports, found)
  }
  return found
}

/** Style sheets are only fetched; the import of the screen inserts them and waits for them. */
const fetchAhead = (files: Record<string, readonly string[]>) => `
      for (const file of ${JSON.stringify(files)}[location.pathname.split('/')[1]] ?? []) {
        const isSheet = file.endsWith('.css')
        const link = Object.assign(document.createElement('link'), { crossOrigin: '', href: file })
        document.head.append(Object.assign(link, isSheet ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }))
      }
    `
