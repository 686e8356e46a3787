import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { fillAccounts, tokenOf, type Viewer, type World } from '../screens/accounts.ts'
import { EDITOR_VISITS } from '../screens/editor-visits.ts'
import { HOME_VISITS } from '../screens/home-visits.ts'
import { type Product, startProduct } from '../screens/product.ts'
import { violationsOf } from '../screens/violations.ts'
import { openContext, openPage, settle, type Visit, visit, visitNext } from '../screens/visit.ts'
import { dataFolder } from '../support/data-folder.ts'

let product: Product
let browser: Browser
let world: World
beforeAll(async () => {
  product = await startProduct(await dataFolder())
  world = await fillAccounts(product, { crowd: 'some' })
  browser = await chromium.launch(await chromiumLaunch())
}, 240_000)
afterAll(async () => {
  await browser.close()
  await product.close()
})

/** Faults of all shots of the visits, by shot. */
async function faultsOf(visits: readonly Visit[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  const pages = new Map<Viewer, Page>()
  const open = (viewer: Viewer) => openContext(browser, product.address, tokenOf(world, viewer))
  const look = async (page: Page, name: string) => {
    const found = await violationsOf(page)
    if (found.length > 0) faults[name] = found
  }

  /** In a page that the viewer's other visits share: the screens' code is loaded and compiled once. */
  async function goOn(each: Visit) {
    let page = pages.get(each.viewer)
    if (!page) {
      page = await openPage(await open(each.viewer))
      pages.set(each.viewer, page)
      await page.goto(product.address)
      await settle(page)
    }
    try {
      await visitNext(page, world, each, look)
    } catch (error) {
      // The next visit begins without what this one has left.
      pages.delete(each.viewer)
      await page.context().close()
      throw error
    }
  }

  /** In a browser of its own, as a session may end where calls fail. */
  async function visitAlone(each: Visit) {
    const context = await open(each.viewer)
    try {
      await visit(context, product.address, world, each, look)
    } finally {
      await context.close()
    }
  }

  for (const each of visits)
    await (each.before ? visitAlone : goOn)(each).catch((error: unknown) => {
      faults[each.shots.map(({ name }) => name).join(', ')] = [`not reached: ${String(error)}`]
    })
  await Promise.all([...pages.values()].map((page) => page.context().close()))
  return faults
}

/** Where many or long entries change more than the length of a list; other crowded screens have the same elements. */
const CROWDED = ['drafts-list-crowded', 'draft-members-crowded', 'draft-batch-crowded', 'editor-crowded']

const isWanted = ({ viewer, shots }: Visit) =>
  viewer !== 'crowded' || shots.some(({ name }) => CROWDED.includes(name))

it('gives names, roles and contrast to everything on its screens', async () => {
  const [home, editor] = await Promise.all(
    [HOME_VISITS, EDITOR_VISITS].map((visits) => faultsOf(visits.filter(isWanted))),
  )
  expect({ ...home, ...editor }).toEqual({})
}, 600_000)
