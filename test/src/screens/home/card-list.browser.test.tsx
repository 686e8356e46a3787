import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { CardList } from '#src/screens/home/cards/CardList.tsx'

const items = Array.from({ length: 5000 }, (_, index) => `第 ${index} 个`)
let selected: readonly string[] = []

async function open() {
  await page.viewport(1240, 900)
  const host = document.body.appendChild(document.createElement('div'))
  const react = createRoot(host)
  onTestFinished(() => {
    react.unmount()
    host.remove()
    window.scrollTo(0, 0)
  })
  react.render(
    <div>
      <main style={{ boxSizing: 'border-box', width: 1240, padding: '0 44px' }}>
        <CardList
          label="草稿"
          items={items}
          onMarquee={(touched, isMore) => {
            selected = isMore ? [...selected, ...touched] : touched
          }}
        >
          {(item) => (
            <li key={item} style={{ height: 363 }}>
              {item}
            </li>
          )}
        </CardList>
      </main>
    </div>,
  )
  await expect.element(page.getByText('第 0 个', { exact: true })).toBeVisible()
}

const rendered = () => document.querySelectorAll('li').length
const list = () => page.getByRole('list', { name: '草稿' }).element().getBoundingClientRect()

function drag(from: [number, number], to: [number, number], more: PointerEventInit = {}) {
  const at = (type: string, [clientX, clientY]: [number, number], target: EventTarget) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, bubbles: true, pointerType: 'mouse', ...more }),
    )
  const main = document.querySelector('main')
  if (!main) throw new Error('no screen')
  at('pointerdown', from, main)
  at('pointermove', to, window)
  at('pointerup', to, window)
}

test('renders only the cards near the window, and all places of a list of thousands', async () => {
  await open()
  await expect.poll(rendered).toBeLessThan(60)
  expect(list().height).toBeGreaterThan((5000 / 6) * 380)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByText('第 4999 个', { exact: true })).toBeVisible()
  expect(rendered()).toBeLessThan(60)
})

test('selects the cards that a drag over empty space touches; a click selects none', async () => {
  await open()
  await expect.poll(rendered).toBeLessThan(60)
  const { left, top } = list()
  drag([left - 20, top + 100], [left + 300, top + 500])
  expect(selected).toEqual(['第 0 个', '第 1 个', '第 6 个', '第 7 个'])
  drag([left + 400, top + 100], [left + 500, top + 200], { shiftKey: true })
  expect(selected).toHaveLength(5)
  drag([left - 20, top + 100], [left - 20, top + 100])
  expect(selected).toEqual([])
})
