import type { Page } from 'playwright-core'
import { printFigure, slowest } from './figures.ts'
import { coloredProject, editText, openAtRest } from './open-work.ts'
import type { Product } from './product.ts'
import { traced } from './trace.ts'

/** Measures the tasks that follow a paste of very many lines, into the script and into a text on the stage. */

const LINES = 20_000

/** Runs in the page: pastes lines where the cursor is. */
function pasteLines([line, count]: readonly [string, number]) {
  const data = new DataTransfer()
  data.setData('text/plain', Array.from({ length: count }, () => line).join('\n'))
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  const field = document.activeElement
  if (!field?.dispatchEvent(event) || !(field instanceof HTMLTextAreaElement)) return
  // A dispatched event has no default action; inserting text takes quadratic time, unlike a paste.
  field.setRangeText(data.getData('text/plain'), 0, 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

async function openScript(page: Page) {
  await page.getByRole('radio', { name: '讲稿' }).click({ force: true })
  await page.getByRole('button', { name: '全高显示讲稿' }).click()
  await page.getByRole('textbox', { name: '讲稿', exact: true }).click()
  await page.waitForTimeout(800)
}

async function pasting(product: Product, into: 'script' | 'text', line: string): Promise<number> {
  const project = coloredProject(2, 6)
  const page = await openAtRest(product, project)
  if (into === 'script') await openScript(page)
  else await editText(page, project, 0)
  const { tasks } = await traced(product.browser, page, async () => {
    await page.evaluate(pasteLines, [line, LINES] as const)
    await page.waitForTimeout(5000)
  })
  await page.close()
  return slowest(tasks.map(({ cpu }) => cpu))
}

export async function printPasting(product: Product) {
  console.log(`\nEditor: pasting ${LINES.toLocaleString()} lines, the longest task, processor`)
  for (const into of ['script', 'text'] as const) {
    for (const line of ['今天我们讲一讲怎么做好一个短视频。', '好'])
      printFigure(`${into}, lines of ${line.length}`, await pasting(product, into, line), 50)
  }
}
