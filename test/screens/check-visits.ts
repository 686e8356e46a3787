import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { dataFolder } from '../support/data-folder.ts'
import { fillAccounts, tokenOf, type Viewer, type World } from './accounts.ts'
import { type Product, startProduct } from './product.ts'
import { violationsOf } from './violations.ts'
import { type Look, openContext, openPage, settle, type Visit, visit, visitNext } from './visit.ts'

/** Where many or long entries change more than the length of a list; other crowded screens have the same elements. */
const CROWDED = ['drafts-list-crowded', 'draft-members-crowded', 'draft-batch-crowded', 'editor-crowded']

const isWanted = ({ viewer, shots }: Visit) =>
  viewer !== 'crowded' || shots.some(({ name }) => CROWDED.includes(name))

/** How long opening a visit's first screen, and each of its shots, may take on a busy machine. */
const [OPENING_MS, SHOT_MS] = [60_000, 10_000]

/** A test for each of the visits that all of its shots can be reached and have no serious faults of accessibility. */
export function checkVisits(visits: readonly Visit[]): void {
  let product: Product
  let browser: Browser
  let world: World
  const pages = new Map<Viewer, Page>()
  beforeAll(async () => {
    product = await startProduct(await dataFolder())
    world = await fillAccounts(product, { crowd: 'some' })
    browser = await chromium.launch(await chromiumLaunch())
  }, 240_000)
  afterAll(async () => {
    await browser.close()
    await product.close()
  })

  const open = (viewer: Viewer) => openContext(browser, product.address, tokenOf(world, viewer))

  /** The page that a viewer's visits share: the screens' code is loaded and compiled once. */
  async function pageOf(viewer: Viewer): Promise<Page> {
    const shared = pages.get(viewer)
    if (shared) return shared
    const page = await openPage(await open(viewer))
    pages.set(viewer, page)
    await page.goto(product.address)
    await settle(page)
    return page
  }

  async function goOn(each: Visit, look: Look) {
    const page = await pageOf(each.viewer)
    // The next visit begins without what this one has left, or still does after its limit.
    onTestFailed(async () => {
      pages.delete(each.viewer)
      await page.context().close()
    })
    await visitNext(page, world, each, look)
  }

  /** In a browser of its own, as a session may end where calls fail. */
  async function visitAlone(each: Visit, look: Look) {
    const context = await open(each.viewer)
    try {
      await visit(context, product.address, world, each, look)
    } finally {
      await context.close()
    }
  }

  for (const each of visits.filter(isWanted)) {
    const [first = '', ...others] = each.shots.map(({ name }) => name)
    const title = others.length > 0 ? `${first} and ${others.length} more` : first
    it(
      `gives names, roles and contrast to everything: ${title}`,
      async () => {
        const faults: Record<string, string[]> = {}
        await (each.before ? visitAlone : goOn)(each, async (page, name) => {
          const found = await violationsOf(page)
          if (found.length > 0) faults[name] = found
        })
        expect(faults).toEqual({})
      },
      OPENING_MS + each.shots.length * SHOT_MS,
    )
  }
}
