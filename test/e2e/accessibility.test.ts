import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { fillAccounts, tokenOf, type Viewer, type World } from '../screens/accounts.ts'
import { EDITOR_VISITS } from '../screens/editor-visits.ts'
import { HOME_VISITS } from '../screens/home-visits.ts'
import { type Product, startProduct } from '../screens/product.ts'
import { violationsOf } from '../screens/violations.ts'
import { openContext, type Visit, visit } from '../screens/visit.ts'
import { dataFolder } from '../support/database.ts'

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
  const contexts = new Map<Viewer, BrowserContext>()
  const open = (viewer: Viewer) => openContext(browser, product.address, tokenOf(world, viewer))
  for (const each of visits) {
    // The code of the screens is loaded and compiled once for all; where calls fail, sessions may end.
    const context = each.before
      ? await open(each.viewer)
      : (contexts.get(each.viewer) ?? (await open(each.viewer)))
    if (!each.before) contexts.set(each.viewer, context)
    const names = each.shots.map(({ name }) => name).join(', ')
    await visit(context, product.address, world, each, async (page, name) => {
      const found = await violationsOf(page)
      if (found.length > 0) faults[name] = found
    }).catch((error: unknown) => {
      faults[names] = [`not reached: ${String(error)}`]
    })
    if (each.before) await context.close()
  }
  await Promise.all([...contexts.values()].map((context) => context.close()))
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
