import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settle } from './visit.ts'

/** Half as long as the script that `axe-core` exports for pages. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const SERIOUS = ['serious', 'critical']

/** They take much time, and none of their faults is serious. */
const NEVER_SERIOUS = ['region', 'heading-order', 'aria-allowed-role', 'identical-links-same-purpose']

const ALL: RunOptions = {
  rules: {
    // It compares words, which Chinese does not separate: “首页” would not be part of “返回首页”. See `misnamed`.
    'label-content-name-mismatch': { enabled: false },
    ...Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }])),
  },
}
/** The keyboard scrolls the list of a select through its field, which axe does not know of antd's. */
const LIST_OF_SELECT = 'scrollable-region-focusable .ant-select-dropdown-list-holder'
const CONTRAST: RunOptions = { runOnly: ['color-contrast'] }

/** Serious and critical faults of a page that axe finds in the light theme, and its faults of contrast in the dark. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const light = await run(page, ALL)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const dark = await run(page, CONTRAST)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...(await page.evaluate(misnamed)), ...dark.map((fault) => `dark: ${fault}`)]
}

/** Runs in the page. Buttons and links whose name lacks what they show: who speaks it would not reach them. */
function misnamed(): string[] {
  const named = [...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')]
  return named.flatMap((element) => {
    const isDrawn = element.querySelector('[aria-hidden], [role=img]') !== null
    const shown = isDrawn ? [] : (element.innerText.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    const name = (element.ariaLabel ?? '').toLowerCase()
    const isNamed = shown.every((word) => name.includes(word))
    return isNamed ? [] : [`label-in-name “${name}” shows “${element.innerText}”`]
  })
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    // Frames show other people's pages.
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .flatMap(described)
    .filter((fault) => !fault.startsWith(LIST_OF_SELECT))
}

const described = ({ id, nodes }: AxeResults['violations'][number]) =>
  nodes.map(({ target, any, all, none }) => {
    const [check] = [...any, ...all, ...none]
    return `${id} ${target.join(' ')}: ${check?.message ?? ''}`
  })
