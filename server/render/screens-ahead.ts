import { build, type Plugin } from 'vite'

/** A chunk of the build, as far as is of interest here. */
interface Chunk {
  type: 'chunk'
  imports: string[]
  facadeModuleId: string | null
  viteMetadata?: { importedCss: Set<string> }
}

type Bundle = Record<string, { type: 'asset' } | Chunk>

export interface ScreensAhead {
  /** A module that the page runs before all others, with what it imports: it is written into the page. */
  first: string
  /** What a screen is made of by the first part of its address: modules that are imported lazily. */
  screens: Record<string, readonly string[]>
}

/**
 * For the bundler's configuration: the built page fetches the code of the screen in its address at once, not only
 * after the code that knows the screens has come and has run.
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
        const scripts = [await scriptOf(first), fetchAhead(Object.fromEntries(files))]
        // Before the page's style sheets, for which a script would have to wait.
        const at = html.indexOf('<script type="module"')
        return `${html.slice(0, at)}<script>\n${scripts.join('\n')}</script>\n    ${html.slice(at)}`
      },
    },
  }
}

/** The module with all that it imports, as a script that can stand in a page. */
async function scriptOf(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: module, formats: ['iife'], name: 'ahead' },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  if (!output) throw new Error(`Nothing was built of ${module}`)
  return output.output[0].code.replaceAll('</script', '<\\/script')
}

/** @throws Error when nothing was built of the module by itself */
function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.entries(bundle).find(
    ([, output]) => output.type === 'chunk' && output.facadeModuleId === module,
  )
  if (!found) throw new Error(`No chunk is made of ${module}`)
  return found[0]
}

/** The chunks and all that they import, with their style sheets. */
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

/** Style sheets are only fetched: they are put in by whatever imports the screen, which waits for them. */
const fetchAhead = (files: Record<string, readonly string[]>) => `
      for (const file of ${JSON.stringify(files)}[location.pathname.split('/')[1]] ?? []) {
        const isSheet = file.endsWith('.css')
        const link = Object.assign(document.createElement('link'), { crossOrigin: '', href: file })
        document.head.append(Object.assign(link, isSheet ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }))
      }
    `
