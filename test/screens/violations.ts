import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeCore from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { defineUnchanged, type Unchanged } from './unchanged.ts'
import { settle } from './visit.ts'

/** Half as long as the script that `axe-core` exports for pages. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const SERIOUS = ['serious', 'critical']

/** They take time, and none of their faults is serious: those of moderate and minor impact. */
const NEVER_SERIOUS = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'heading-order'],
  ...['form-field-multiple-labels', 'html-xml-lang-mismatch', 'identical-links-same-purpose'],
  ...['image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level'],
  ...['landmark-main-is-top-level', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo'],
  ...['landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'meta-viewport'],
  ...['meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one', 'presentation-role-conflict'],
  ...['region', 'scope-attr-valid', 'server-side-image-map', 'skip-link', 'table-duplicate-name'],
]

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

type Theme = 'light' | 'dark'

/**
 * Serious and critical faults of a page that axe finds in the light theme, and its faults of contrast in the dark.
 * What has not changed since the page was checked last is not checked again. The page, in which nothing may be moving,
 * is left in the other theme.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(defineUnchanged)
  }
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // Changing the theme takes as long as a check.
  const [current, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const faults = await faultsIn(page, current)
  await page.emulateMedia({ colorScheme: other })
  await settle(page)
  return [...faults, ...(await faultsIn(page, other))]
}

async function faultsIn(page: Page, theme: Theme): Promise<string[]> {
  if (theme === 'dark') return (await run(page, theme, CONTRAST)).map((fault) => `dark: ${fault}`)
  return [...(await run(page, theme, ALL)), ...(await page.evaluate(misnamed))]
}

/**
 * Runs in the page. Buttons and links whose name lacks what they show: who speaks it would not reach them. Choices with
 * the English name that antd gives them where they have none.
 */
function misnamed(): string[] {
  const unnamed = document.querySelectorAll(
    '[role=radiogroup][aria-label="segmented control"]:not([aria-labelledby])',
  )
  const named = [...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')]
  const lacking = named.flatMap((element) => {
    const isDrawn = element.querySelector('[aria-hidden], [role=img]') !== null
    const shown = isDrawn ? [] : (element.innerText.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    const name = (element.ariaLabel ?? '').toLowerCase()
    const isNamed = shown.every((word) => name.includes(word))
    return isNamed ? [] : [`label-in-name “${name}” shows “${element.innerText}”`]
  })
  return [...lacking, ...Array.from(unnamed, ({ textContent }) => `choice without a name: “${textContent}”`)]
}

async function run(page: Page, theme: Theme, options: RunOptions): Promise<string[]> {
  const violations = await page.evaluate(
    async ([theme, options]) => {
      const { axe, unchanged } = window as unknown as { axe: typeof AxeCore; unchanged: Unchanged }
      const exclude = unchanged.since(theme)
      // With nothing left, axe would complain.
      if (exclude.includes(document.body)) return []
      return (await axe.run({ include: [document.documentElement], exclude }, options)).violations
    },
    // Frames show other people's pages.
    [theme, { ...options, resultTypes: ['violations'], iframes: false, preload: false }] satisfies [
      Theme,
      RunOptions,
    ],
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
