import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { stampBuild } from './server/render/bundle.ts'
import { chromiumLaunch } from './server/render/chromium.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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

export default defineConfig(async ({ mode }) => ({
  root: at('src'),
  publicDir: false as const,
  server: { fs: { allow: [at('.')] } },
  plugins: [react(), dropWoffTwins(), stampBuild()],
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    // A font inlined into CSS is downloaded by everyone; as a file only by those whose text needs it.
    assetsInlineLimit: (file: string) => (/\.woff2?$/.test(file) ? false : undefined),
    rollupOptions: { input: { app: at('src/index.html'), render: at('src/render.html') } },
  },
  test: {
    root: at('.'),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true as const,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.dom.test.ts', 'test/**/*.browser.test.ts'],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/**/*.dom.test.{ts,tsx}'],
          setupFiles: [at('test/setup/dom.ts')],
        },
      },
      {
        extends: true as const,
        // Found only at run time, being imported lazily, they would make the first run reload in the middle.
        optimizeDeps: {
          include: [
            'mediabunny',
            '@mediabunny/aac-encoder',
            'pixi.js',
            'fabric',
            'gsap',
            'idb-keyval',
            'antd',
            'valtio',
            'wouter',
            '@testing-library/react',
          ],
        },
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: mode === 'test' ? await chromiumLaunch() : {},
              // Pictures of DOM and canvas are compared at two device pixels per CSS pixel; in a window
              // smaller than the tests' frame, the frame would be scaled down.
              contextOptions: { deviceScaleFactor: 2, viewport: { width: 1440, height: 1000 } },
            }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
}))
