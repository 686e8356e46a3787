import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Project } from '#engine/document/index.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { callService } from '../support/call-service.ts'

const SIZE = { width: 1440, height: 900 }

/** The product as started by `npm start`, with a logged-in author. */
export interface Product {
  browser: Browser
  context: BrowserContext
  /** Stores a work. @returns the address of the editor for it */
  store(project: Project): Promise<string>
}

export async function withProduct(run: (product: Product) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const service = await startService(folder)
  const { address } = service
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const context = await browser.newContext({ viewport: SIZE, locale: 'zh-CN', serviceWorkers: 'block' })
    // tsx compiles functions that run in the page with calls of this helper.
    await context.addInitScript('globalThis.__name = (value) => value')
    const token = await logIn(context, address)
    await run({
      browser,
      context,
      async store(project) {
        const { _id } = await callService<{ _id: string }>(`${address}/quark/page/create`, token, project)
        return `${address}/editor?id=${_id}`
      },
    })
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the service on a free port. @param env more of its settings */
export async function startService(folder: string, env: Record<string, string> = {}) {
  const settings = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...env }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: { ...process.env, ...settings },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const port = /已启动：http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://localhost:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`the service ended: ${output}`)))
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function logIn(context: BrowserContext, address: string): Promise<string> {
  const account = { username: `bench${process.pid}`, password: 'secret12' }
  const url = `${address}/quark/auth/register`
  const { access_token } = await callService<{ access_token: string }>(url, '', account)
  await context.addCookies([{ name: 'access_token', value: access_token, url: address }])
  return access_token
}

/** Opens a fresh tab without waiting for the page to load. */
export async function openTab({ context }: Product, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  return page
}
