import { build, type Plugin, type UserConfig } from 'vite'

interface SeparatePage {
  /** Folder of the sources, and the page in it. */
  root: string
  page: string
  /** What its build has besides. */
  config: UserConfig
}

/**
 * Vite plugin: builds a page by itself, so that it loads nothing that only the product's screens need. Its files lie
 * beside those of the product.
 */
export function separatePage({ root, page, config }: SeparatePage): Plugin {
  return {
    name: 'separate-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          ...config,
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'silent',
          build: { ...config.build, write: false, rolldownOptions: { ...config.build?.rolldownOptions, input: page } },
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
