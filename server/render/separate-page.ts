import { build, type Plugin } from 'vite'

interface SeparatePage {
  /** Folder of the sources, and the page in it. */
  root: string
  page: string
  /** Folder of the packages. */
  modules: string
  plugins: Plugin[]
}

/**
 * Vite plugin: builds the public player of H5 pages separately, so that phones load nothing that only the product's
 * screens need. Its files lie beside those of the product.
 */
export function separatePage({ root, page, modules, plugins }: SeparatePage): Plugin {
  return {
    name: 'separate-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          ...{ configFile: false, root, publicDir: false, logLevel: 'silent', plugins },
          resolve: {
            alias: [
              // The modules of Fabric and GSAP in place of their bundles, which contain all that they can do.
              { find: /^fabric$/, replacement: `${modules}/fabric/dist/fabric.min.mjs` },
              { find: /^gsap$/, replacement: `${modules}/gsap/gsap-core.js` },
            ],
          },
          build: {
            write: false,
            target: 'es2022',
            modulePreload: { polyfill: false },
            assetsInlineLimit: (file: string) => (/\.woff2?$/.test(file) ? false : undefined),
            rolldownOptions: {
              input: page,
              treeshake: {
                moduleSideEffects: (id: string) => (EFFECTLESS.test(id) ? false : undefined),
              },
            },
          },
        })
        if (!('output' in built)) throw new Error(`Nothing was built of ${page}`)
        for (const file of built.output) {
          // Files of the same name have the same content: names contain its hash.
          if (file.fileName in bundle) continue
          const source = file.type === 'asset' ? file.source : file.code
          this.emitFile({ type: 'asset', fileName: file.fileName, source })
        }
      },
    },
  }
}

/** Modules without side effects, which neither their packages nor ours say. */
const EFFECTLESS = /\/(engine|fabric)\/.*\.m?[jt]s$/
