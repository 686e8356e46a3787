import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { messageOf } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { drawArticles } from './articles.ts'
import { fillAccounts, tokenOf, type Viewer } from './accounts.ts'
import { EDITOR_VISITS } from './editor-visits.ts'
import { HOME_VISITS } from './home-visits.ts'
import { startProduct } from './product.ts'
import { drawSheets, type Picture, writeIndex } from './sheets.ts'
import { drawTemplates } from './templates.ts'
import { LARGE, openContext, SMALL, settle, type Visit, visit } from './visit.ts'

/**
 * `npm run screens` makes pictures of all screens at two sizes and in both themes, into the folder `screens/` or the
 * one that is named. `-- --only login,player` makes those whose names contain one of the texts; `-- templates` draws
 * all pages of the templates instead, and `-- articles` those of the works that are made of the articles of the tests.
 * `-- --list` prints the names of the screens instead.
 */
const USAGE = 'npm run screens -- [--list] [--only login,player] [templates | articles] [folder]'
const { positionals, values } = argumentsOf()
const drawn = positionals[0] === 'templates' || positionals[0] === 'articles' ? positionals[0] : null
const folder = resolve(positionals[drawn ? 1 : 0] ?? 'screens')
const only = values.only?.split(',')

/** Pages that work at the same time. */
const PAGES = 2
const THEMES = ['light', 'dark'] as const

const VISITS = [...HOME_VISITS, ...EDITOR_VISITS]

if (values.list) {
  for (const { shots } of VISITS) for (const { name } of shots) if (isWanted(name)) console.log(name)
} else await draw()

function argumentsOf() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { only: { type: 'string' }, list: { type: 'boolean' } },
    })
  } catch (error) {
    console.error(`${messageOf(error)}\n${USAGE}`)
    return process.exit(2)
  }
}

async function draw() {
  log.level = 'error'
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    if (drawn === 'templates') await drawTemplates(browser, folder)
    else if (drawn) await drawArticles(browser, folder, only)
    else await pictureScreens(browser)
  } finally {
    await browser.close()
  }
}

async function pictureScreens(browser: Browser) {
  const visits = VISITS.filter(({ shots }) => shots.some(({ name }) => isWanted(name)))
  const dataDir = await mkdtemp(join(tmpdir(), 'screens-'))
  console.log('Starting the product and filling its accounts …')
  const product = await startProduct(dataDir)
  try {
    const world = await fillAccounts(product, {
      crowd: visits.some(({ viewer }) => viewer === 'crowded') ? 'many' : null,
    })
    const contexts = new Map<Viewer, Promise<BrowserContext>>()
    const contextOf = (viewer: Viewer) => {
      const context = contexts.get(viewer) ?? openContext(browser, product.address, tokenOf(world, viewer))
      contexts.set(viewer, context)
      return context
    }
    let done = 0
    let isComplete = true
    const limit = pLimit(PAGES)
    const work = async (each: Visit) => {
      const names = each.shots.map(({ name }) => name).filter(isWanted)
      try {
        await visit(await contextOf(each.viewer), product.address, world, each, takePictures)
      } catch (error) {
        isComplete = false
        console.error(`Not reached: ${names.join(', ')}: ${messageOf(error)}`)
      }
      done += 1
      console.log(`${done} of ${visits.length}  ${names.join(', ')}`)
    }
    // One tab at a time edits a work.
    const opened = new Map<string, Promise<void>>()
    const visitInTurn = (each: Visit) => {
      const path = typeof each.path === 'string' ? each.path : each.path(world)
      const next = (opened.get(path) ?? Promise.resolve()).then(() => limit(work, each))
      opened.set(path, next)
      return next
    }
    await Promise.all(visits.map(visitInTurn))
    await writeSheets(browser, visits.flatMap(({ shots }) => shots.map(({ name }) => name)).filter(isWanted))
    if (!isComplete) process.exitCode = 1
  } finally {
    await product.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isWanted(name: string): boolean {
  return !only || only.some((part) => name.includes(part))
}

function fileOf(name: string, theme: string, width: number): string {
  return `${name}.${theme}.${width}.png`
}

/** Takes pictures of a state in both themes and sizes, and returns to the first of each. */
async function takePictures(page: Page, name: string) {
  if (!isWanted(name)) return
  for (const size of [LARGE, SMALL]) {
    await page.setViewportSize(size)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await settle(page)
      await page.screenshot({ path: join(folder, fileOf(name, theme, size.width)) })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(LARGE)
  await settle(page)
}

async function writeSheets(browser: Browser, names: readonly string[]) {
  const pictures = (theme: string, width: number): Picture[] =>
    names.map((name) => ({ caption: `${name} · ${theme} · ${width}`, file: fileOf(name, theme, width) }))
  await writeIndex(
    folder,
    names.flatMap((name) =>
      [LARGE, SMALL].flatMap(({ width }) =>
        THEMES.map((theme) => ({
          caption: `${name} · ${theme} · ${width}`,
          file: fileOf(name, theme, width),
        })),
      ),
    ),
  )
  for (const { width } of [LARGE, SMALL])
    for (const theme of THEMES) {
      const sheets = await drawSheets(browser, folder, `sheet-${theme}-${width}`, pictures(theme, width))
      console.log(`${sheets.length} sheets, ${theme}, ${width} px wide`)
    }
  console.log(`${join(folder, 'index.html')} shows all.`)
}
