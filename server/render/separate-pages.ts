import { build, type Plugin } from 'vite'

interface SeparatePages {
  /** Folder of the sources, and the pages in it. */
  root: string
  pages: string[]
  /** Folder of the packages. */
  modules: string
  plugins: Plugin[]
}

/**
 * Vite plugin: builds pages separately, so that they load nothing that only the product's screens need: the public player
 * of H5 pages for phones, and the page that renders, which would otherwise start with a megabyte of them. Their files lie
 * beside those of the product.
 */
export function separatePages({ root, pages, modules, plugins }: SeparatePages): Plugin {
  const buildPage = async (page: string) => {
    const built = await build({
      ...{ configFile: false, root, publicDir: false, logLevel: 'silent', plugins },
      resolve: {
        alias: [
          // The modules of Fabric and GSAP in place of their bundles, which contain all that they can do.
          { find: /^fabric$/, replacement: `${modules}/fabric/dist/fabric.min.mjs` },
          { find: /^gsap$/, replacement: `${modules}/gsap/gsap-core.js` },
        ],
      },
      worker: { format: 'es' },
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
    return built.output
  }
  return {
    name: 'separate-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const page of pages) {
          for (const file of await buildPage(page)) {
            // Files of the same name have the same content: names contain its hash.
            if (file.fileName in bundle) continue
            const source = file.type === 'asset' ? file.source : file.code
            this.emitFile({ type: 'asset', fileName: file.fileName, source })
          }
        }
      },
    },
  }
}

/** Modules without side effects, which neither their packages nor ours say. */
const EFFECTLESS = /\/(engine|fabric)\/.*\.m?[jt]s$/
