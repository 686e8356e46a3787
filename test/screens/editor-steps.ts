import type { Page } from 'playwright-core'
import type { World } from './accounts.ts'
import type { Shot, Visit } from './visit.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
export const escape = (page: Page) => page.keyboard.press('Escape')
const rail = (page: Page) => page.getByRole('navigation', { name: '添加内容' })
export const stage = (page: Page) => page.getByRole('application', { name: '画布' })

export const drawer = (label: string) => async (page: Page) => {
  const item = rail(page).getByRole('button', { name: label, exact: true })
  if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click()
}

/** Presses keys while the stage has the focus. */
export const keys =
  (...all: string[]) =>
  async (page: Page) => {
    await stage(page).focus()
    for (const key of all) await page.keyboard.press(key)
  }

export const select = (layer: string) => async (page: Page) => {
  await drawer('图层')(page)
  await page.getByRole('treeitem', { name: layer, exact: true }).first().click({ force: true })
}

/** Takes the steps one after the other. */
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

export const editor = (
  work: keyof Pick<World, 'work' | 'allKinds' | 'longWork' | 'wideWork' | 'narratedWork'>,
  shots: readonly Shot[],
): Visit => ({
  viewer: work === 'longWork' ? 'crowded' : 'typical',
  path: (world) => `/editor?id=${world[work]}`,
  shots,
})
