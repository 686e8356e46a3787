import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

interface Output {
  type: 'asset' | 'chunk'
  fileName: string
  imports?: string[]
  dynamicImports?: string[]
  facadeModuleId?: string | null
  source?: string | Uint8Array
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

export interface Installable {
  /** The source of the service worker. */
  worker: string
  /** Files of the icons by their names in the build. */
  icons: Record<string, string>
}

const COLORS = { light: '#ffffff', dark: '#15171b' }

const manifest = {
  id: '/',
  name: '有连云视频编辑器',
  short_name: '有连云',
  description: '在浏览器里制作短视频与 H5 页面',
  lang: 'zh-CN',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  theme_color: COLORS.light,
  background_color: COLORS.light,
  categories: ['productivity', 'photo'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

const HEAD = [
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<link rel="apple-touch-icon" href="/icons/icon-192.png" />',
  ...Object.entries(COLORS).map(
    ([scheme, color]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}" />`,
  ),
]

/** Fonts are stored when they are used; there are a thousand files of them. */
const STORED = /\.(js|css|wasm|svg)$/

/** Vite plugin: the built product can be installed, and starts without a network. */
export function installable({ worker, icons }: Installable): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path.endsWith('/index.html') ? html.replace('</head>', `  ${HEAD.join('\n    ')}\n  </head>`) : html,
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const outputs = bundle as unknown as Record<string, Output>
        const entry = Object.values(outputs).find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('/index.html'),
        )
        if (!entry) throw new Error('The build has no index.html')
        const files = [...reachable(outputs, entry.fileName)].filter((file) => STORED.test(file)).sort()
        const page = String(outputs['index.html']?.source ?? '')
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source })
        for (const [name, path] of Object.entries(icons)) emit(`icons/${name}`, await readFile(path))
        emit('manifest.webmanifest', JSON.stringify(manifest))
        const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16)
        const known = { version, files: files.map((file) => `/${file}`) }
        emit('service-worker.js', await buildScript(worker, { BUILD: JSON.stringify(known) }))
      },
    },
  }
}

/** A script with all that it imports, also lazily, and the code of its threads. */
function reachable(outputs: Record<string, Output>, name: string, found = new Set<string>()): Set<string> {
  const output = outputs[name]
  // Scripts that only load styles are left out of the build.
  if (!output || found.has(name)) return found
  found.add(name)
  for (const other of output.type === 'chunk' ? usedBy(output) : namedIn(output, outputs))
    reachable(outputs, other, found)
  return found
}

const usedBy = ({ viteMetadata, imports = [], dynamicImports = [] }: Output): string[] => [
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
  ...imports,
  ...dynamicImports,
]

/** The scripts that the code of a thread loads: it is a file of another build, of which nothing else is known. */
function namedIn({ fileName, source }: Output, outputs: Record<string, Output>): string[] {
  if (!fileName.endsWith('.js')) return []
  const code = String(source)
  return Object.keys(outputs).filter((other) => other.endsWith('.js') && code.includes(basename(other)))
}
