import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { BrowserCommandContext } from 'vitest/node'
import type { Page } from '#engine/document/index.ts'
import type { StorageCredentials } from '#server/api/files.ts'
import { stampBuild } from '#server/render/bundle.ts'
import { chromiumLaunch, wholeChromiumLaunch } from '#server/render/chromium.ts'
import { compressBuild } from '#server/render/compress-build.ts'
import { installable } from '#server/render/installable.ts'
import { screensAhead } from '#server/render/screens-ahead.ts'
import { separatePages } from '#server/render/separate-pages.ts'
import type { ObjectHead } from '#server/services/storage/index.ts'
import { mutate } from '#test/mutations/plugin.ts'
import type { Faults } from '#test/support/bucket-commands.ts'
import { LongestFirst } from '#test/support/longest-first.ts'
import { startBundled } from '#test/support/service-bundle.ts'
import { withoutService } from '#test/support/without-service.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const cores = availableParallelism()

const setup = (...names: string[]) => names.map((name) => at(`test/setup/${name}.ts`))

/** Tests that start the product, its command line or its render process and wait for them most of the time. */
const processTests = [
  'test/e2e/**/*.test.ts',
  'test/server/{cli,long-video,main,render,several-services}.test.ts',
  'test/server/services/storage/chromium.test.ts',
  'test/server/video/*.test.ts',
  'test/src/app/{ahead,budget,flow}.test.ts',
  'test/src/saving/service.test.ts',
]

/**
 * Tests in the browser that need a page of their own: they mock modules, lock the pointer, or expect a page without
 * the fonts, loaded libraries, threads, WebAssembly memories or style sheets of others.
 */
const isolatedPageTests = [
  'test/engine/elements/add-a-kind.browser.test.ts',
  'test/engine/elements/iframe/draw.browser.test.ts',
  'test/engine/export/mp4.browser.test.ts',
  'test/engine/scene/{font-coverage,resources}.browser.test.ts',
  'test/engine/stage/text-editing/inline-cells.browser.test.ts',
  'test/engine/text/{fidelity,fonts,vertical-fallback}.browser.test.ts',
  'test/engine/timeline/animate-css.browser.test.ts',
  'test/engine/transitions/shaders.browser.test.ts',
  'test/src/api/storage.browser.test.ts',
  'test/src/ui/controls/number-scrub.browser.test.tsx',
  'test/src/video/remembered.browser.test.ts',
]

/** Tests of `src` that compare device pixels, which need two per CSS pixel to differ. */
const devicePixelTests = [
  'test/src/screens/editor/canvas/toolbar-and-menus.browser.test.tsx',
  'test/src/screens/editor/shared/playback/playback.browser.test.tsx',
]

/** Fontsource ships every subset twice; all browsers that can run us read woff2, so the woff twin is dropped. */
function dropWoffTwins(): Plugin {
  return {
    name: 'drop-woff-twins',
    enforce: 'pre',
    transform(code, id) {
      if (!/fontsource.*\.css/.test(id)) return null
      return code.replace(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g, '')
    },
  }
}

/** What a page fetches before it is asked for, by the first part of its address. */
const ahead = {
  first: at('src/app/ahead.ts'),
  screens: {
    login: [at('src/screens/login/LoginScreen.tsx')],
    home: [at('src/screens/home/HomeScreen.tsx')],
    editor: [at('src/screens/editor/frame/EditorScreen.tsx')],
    start: [at('src/screens/start/StartScreen.tsx')],
  },
}

/** The icons of the installed product. */
const icons = Object.fromEntries(
  ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map((name) => [
    name,
    at(`assets/icons/${name === 'icon.svg' ? 'logo.svg' : name}`),
  ]),
)

/** Where the service listens while the product is developed with `npm run dev`. */
const service = `http://localhost:${process.env.PORT || 3000}`
/** What the service answers: the calls of both clients, the chat, and stored media. */
const ofService = [
  '/quark',
  '/yly-boot',
  '/baidu',
  '/media',
  '/templates',
  '/materials',
  '/music',
  '/samples',
  '/h5',
]
/** Lets tests in the browser have an object store; loaded only by those that do. */
const store = () => import('#test/support/bucket-commands.ts')
/** Where golden frames lie, see test/support/golden.ts. */
const golden = (name: string) => at(`test/visual/${name}.png`)
const goldenCommands = {
  readGolden: async (_: BrowserCommandContext, name: string) =>
    readFile(golden(name), 'base64').catch(() => null),
  /** Takes a picture as the golden one, when that is asked for. @returns whether it is */
  acceptGolden: async (_: BrowserCommandContext, name: string, picture: string) => {
    if (!process.env.UPDATE_GOLDEN) return false
    await mkdir(at('test/visual'), { recursive: true })
    await writeFile(golden(name), picture, 'base64')
    return true
  },
}
const psdCommands = {
  importPoster: async () => (await import('#test/support/psd-commands.ts')).importPoster(),
  importComposite: async () => (await import('#test/support/psd-commands.ts')).importComposite(),
}
const storeCommands = {
  openStore: async (_: BrowserCommandContext, quota: number) => (await store()).openStore(quota),
  credentialsOf: async (_: BrowserCommandContext, origin: string) => (await store()).credentialsOf(origin),
  setFaults: async (_: BrowserCommandContext, origin: string, faults: Partial<Faults>) =>
    (await store()).setFaults(origin, faults),
  headOf: async (_: BrowserCommandContext, origin: string, key: string) =>
    (await store()).headOf(origin, key),
  dropUploads: async (_: BrowserCommandContext, origin: string) => (await store()).dropUploads(origin),
  closeStore: async (_: BrowserCommandContext, origin: string) => (await store()).closeStore(origin),
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    readGolden: (name: string) => Promise<string | null>
    acceptGolden: (name: string, picture: string) => Promise<boolean>
    openStore: (quota: number) => Promise<string>
    credentialsOf: (origin: string) => Promise<StorageCredentials>
    setFaults: (origin: string, faults: Partial<Faults>) => Promise<number>
    headOf: (origin: string, key: string) => Promise<ObjectHead | null>
    dropUploads: (origin: string) => Promise<void>
    closeStore: (origin: string) => Promise<void>
    importPoster: () => Promise<Page['elements']>
    importComposite: () => Promise<{ elements: Page['elements']; composite: string }>
  }
}

/** Found only at run time, being imported lazily, they would make the first run reload in the middle. */
const lateImports = [
  ...[
    'mediabunny',
    '@mediabunny/aac-encoder',
    'pixi.js',
    'pixi.js/unsafe-eval',
    'fabric',
    'gsap',
    'ali-oss',
    'comlink',
    'chart.js',
    'react-chartjs-2',
    'papaparse',
    'read-excel-file/browser',
  ],
  ...['react', 'react-dom/client', 'valtio', 'valtio/vanilla', 'axios'],
  ...['@tiptap/core', '@tiptap/starter-kit'],
  ...['@tiptap/pm/model', '@tiptap/pm/state', '@tiptap/pm/transform', '@tiptap/pm/view'],
  ...['@tiptap/extension-highlight', '@tiptap/extension-text-align'],
  ...['@tiptap/extension-text-style', 'dompurify'],
  ...['antd', 'antd/locale/zh_CN', 'lucide-react', '@dnd-kit/core', '@dnd-kit/sortable'],
  ...['idb-keyval', 'wouter', '@testing-library/react', '@tanstack/react-query', 'jsqr'],
  ...['marked', 'eventsource-parser'],
  ...['read-excel-file/browser', 'write-excel-file/browser', 'papaparse'],
]

/** Setup of test files that share a page. */
const sharedPage = setup('page', 'preferences', 'waits', 'wait-for', 'owner-stacks', 'session')

/** Runs Chromium at `scale` device pixels per CSS pixel. */
const chromium = async (mode: string, { launch = chromiumLaunch, scale = 2 } = {}) =>
  playwright({
    launchOptions: mode === 'test' ? await launch() : {},
    // In a window smaller than the tests' frame, the frame would be scaled down.
    // What is still moving cannot be pressed reliably on a busy machine.
    contextOptions: {
      deviceScaleFactor: scale,
      viewport: { width: 1440, height: 1000 },
      reducedMotion: 'reduce' as const,
    },
  })

/**
 * The instances of the browser project share its server, which transforms each module once, but differ in what Vitest
 * only lets projects set. Those with shared pages run alone, as some tests play in real time: two pages, each with its
 * share of the files, keep two cores busy.
 */
function configureInstances(): Plugin {
  const groupOrders: Record<string, number> = { 'browser-src': 2, 'browser-engine': 3 }
  return {
    name: 'configure-instances',
    configureVitest({ project: { config } }) {
      config.sequence.groupOrder = groupOrders[config.name] ?? 0
      config.browser.isolate = config.name === 'browser-isolated'
    },
  }
}

/** Modules of the first screens that later ones need too. */
const isShared =
  /\/src\/screens\/home\/(cards\/(?!Card\.)|notices\/)[A-Zu]|\/(valtio|proxy-compare)\/|\/src\/(ui\/(PageMessage|use-title)|uploads\/uploads)\.ts|\/_util\/(PurePanel|statusUtils|hooks\/useForceUpdate)\.|\/hooks\/useVariants\.|\/(when-idle|first-paint)\.ts|\/server\/api\/(uploads|sounds)\.ts|\/login\/login\.module/

/** Small modules that the editor needs at once, and parts of it or other screens later. */
const isOfEditor =
  /\/src\/(screens\/editor\/(shared\/(use-external-value|store-picture|menu-items|view-state|step-gesture|live-chart\/LiveChart)|audio\/music\/(my-sounds|tracks)|properties\/style\/panel)|ui\/controls\/(gesture|binding|SwitchField|SelectField))\./

const isModel = /\/engine\/(document|editing|elements)\/(?!.*\/render)/

/**
 * Modules without side effects, which neither their packages nor ours say: every screen would load all forms and calls,
 * and the editor what only some of its panels, drawers and dialogs need.
 */
const isEffectless = new RegExp(
  [
    '/@rc-component/',
    '/(src|server)/api/',
    '/src/(player|sound|ui/controls|video)/',
    '/engine/(commands|export|making|mp4|player|scene|subtitles|transitions)/',
    '/engine/document/',
    '/engine/editing/',
    '/src/fonts/',
    '/engine/elements/voice/replace-written',
    '/engine/timeline/(animation-bars|retime|split)',
  ].join('|'),
)

export default defineConfig(async ({ mode }) => ({
  root: at('src'),
  publicDir: false as const,
  server: {
    fs: { allow: [at('.')] },
    ...(mode !== 'test' && {
      // `src/templates/` has the same address as the service's templates.
      proxy: Object.fromEntries(ofService.map((path) => [`^${path}/(?!.*\\.tsx?)`, { target: service }])),
    }),
  },
  plugins: [
    react(),
    dropWoffTwins(),
    screensAhead(ahead),
    separatePages({
      root: at('src'),
      pages: [at('src/h5.html'), at('src/render.html')],
      modules: at('node_modules'),
      plugins: [dropWoffTwins()],
    }),
    installable({ worker: at('src/offline/service-worker.ts'), icons }),
    compressBuild(),
    stampBuild(),
    ...(mode === 'test' ? [withoutService(ofService), startBundled(), ...mutate(at('.'))] : []),
  ],
  worker: { format: 'es' as const },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    // Every browser that can encode video preloads modules.
    modulePreload: { polyfill: false },
    // A font inlined into CSS is downloaded by everyone; as a file only by those whose text needs it.
    assetsInlineLimit: (file: string) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      input: { app: at('src/index.html') },
      treeshake: {
        moduleSideEffects: (id: string) => (isEffectless.test(id) ? false : undefined),
      },
      output: {
        codeSplitting: {
          groups: [
            // Wherever else it were put, all that is there would be loaded by whoever imports something lazily.
            { name: 'preload-helper', test: /vite\/preload-helper/ },
            // Together with what they import: as files of their own, their headers would weigh more than they do.
            { name: 'shared', test: isShared },
            { name: 'editor', test: isOfEditor, includeDependenciesRecursively: false },
            // What many screens and panels share of the model, in place of a file for each combination of them.
            { name: 'model', test: isModel, minShareCount: 8 },
          ],
        },
      },
    },
  },
  test: {
    root: at('.'),
    maxWorkers: Math.max(2, cores - 1),
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    // Of waiting for what must happen; how fast it does is asked by benchmarks.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true as const,
        test: {
          name: 'process',
          environment: 'node',
          include: processTests,
          globalSetup: setup('product'),
          setupFiles: setup('wait-for'),
          // Alone and few at a time: each runs browsers and services of its own, whose answers it awaits.
          maxWorkers: Math.max(2, Math.floor(cores / 2)),
          sequence: { groupOrder: 1 },
          // They wait for services, browsers and renderings, on machines that may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: setup('wait-for'),
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.dom.test.ts', 'test/**/*.browser.test.ts', ...processTests],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          include: ['test/**/*.dom.test.{ts,tsx}'],
          setupFiles: setup('dom', 'owner-stacks', 'waits', 'wait-for', 'session', 'unmount'),
        },
      },
      {
        extends: true as const,
        plugins: [configureInstances()],
        optimizeDeps: { include: lateImports },
        // In tests antd gives all dialogs and tooltips the same id, so that they have each other's names.
        define: { 'process.env.NODE_ENV': JSON.stringify('development') },
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: await chromium(mode),
            commands: { ...storeCommands, ...goldenCommands, ...psdCommands },
            instances: [
              {
                browser: 'chromium' as const,
                name: 'browser-src',
                include: ['test/src/**/*.browser.test.{ts,tsx}'],
                exclude: [...isolatedPageTests, ...devicePixelTests],
                setupFiles: sharedPage,
                provider: await chromium(mode, { scale: 1 }),
              },
              {
                browser: 'chromium' as const,
                name: 'browser-engine',
                include: ['test/{engine,support}/**/*.browser.test.ts', ...devicePixelTests],
                exclude: isolatedPageTests,
                setupFiles: sharedPage,
                // At two device pixels per CSS pixel, as pictures of DOM and canvas are compared.
                provider: await chromium(mode),
              },
              {
                browser: 'chromium' as const,
                name: 'browser-isolated',
                include: isolatedPageTests,
                setupFiles: setup('preferences', 'waits', 'wait-for'),
                fileParallelism: cores > 2,
                provider: await chromium(mode, { launch: wholeChromiumLaunch }),
              },
            ],
          },
        },
      },
    ],
  },
}))
