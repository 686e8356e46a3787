import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { select } from '#engine/editing/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { put } from '#test/support/test-editor.tsx'

let open: OpenEditor
afterEach(() => open.close())

const group = () => elementsOf(open.context, 'qk-group')[0]
const canvas = () => page.getByRole('application', { name: '画布' })

/** Converts a point of the page to canvas pixels. */
function onCanvas({ x, y }: { x: number; y: number }) {
  const view = open.context.stage.current?.view ?? { zoom: 1, x: 0, y: 0 }
  return { x: x * view.zoom + view.x, y: y * view.zoom + view.y }
}

/** A card: a grouped box and text. */
async function openCard() {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  const box = put(open.context, 'qk-rectangle-border', {
    propsValue: { bgColor: '#2c50dc' },
    commonStyle: { left: 60, top: 200, width: 240, height: 120 },
  })
  const text = put(open.context, 'qk-text', {
    propsValue: { text: '组合里的文字' },
    commonStyle: {
      left: 80,
      top: 230,
      fontSize: 24,
      lineHeight: 34,
      color: '#ffffff',
      width: 150,
      height: 34,
    },
  })
  await expect.element(canvas()).toBeVisible()
  select(open.context.editing, [box, text])
  await userEvent.click(page.getByRole('button', { name: '组合', exact: true }))
  await expect.poll(() => group()?.propsValue.components.length).toBe(2)
}

const childText = () => {
  const child = group()?.propsValue.components.find(({ elName }) => elName === 'qk-text')
  return child?.elName === 'qk-text' ? child.propsValue.text : ''
}

it('is composed, entered by a double click, edited inside, undone, restored after a reload, and drawn', async () => {
  await openCard()
  await userEvent.click(canvas(), { position: { x: 8, y: 8 } })
  await userEvent.dblClick(canvas(), { position: onCanvas({ x: 150, y: 247 }) })
  expect(open.context.editing.session.enteredGroupId).toBe(group()?.uuid)
  await userEvent.dblClick(canvas(), { position: onCanvas({ x: 150, y: 247 }) })
  await userEvent.fill(page.getByRole('textbox', { name: '编辑文字' }), '改过的文字')
  await userEvent.keyboard('{Escape}')
  expect(childText()).toBe('改过的文字')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(childText()).toBe('组合里的文字')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

  const before = savedProject(open.context)
  open = reopen(open)
  expect(childText()).toBe('改过的文字')
  expect(savedProject(open.context)).toEqual(before)
  const { data, width } = await videoPicture(before, 1)
  const at = 4 * (210 * width + 70)
  expect([...data.slice(at, at + 3)]).toEqual([0x2c, 0x50, 0xdc])
  await expectGoldenPage('kind-qk-group', before)
})

it('resizes its children proportionally and keeps their font sizes', async () => {
  await openCard()
  const widthField = page.getByRole('spinbutton', { name: '宽度' })
  await userEvent.fill(widthField, '120')
  await userEvent.keyboard('{Enter}')
  const [box, text] = group()?.propsValue.components ?? []
  expect(group()?.commonStyle.width).toBe(120)
  expect(box?.groupStyle).toMatchObject({ left: 0, width: 100 })
  expect(box?.commonStyle.width).toBe(120)
  expect(text?.commonStyle.fontSize).toBe(24)
})

it('is animated as a whole: its children keep their relative positions', async () => {
  await openCard()
  const project = savedProject(open.context)
  const [element] = project.pages[0]?.elements ?? []
  element?.animations.push({ type: 'slideInLeft', delay: 0, duration: 1, infinite: '', interationCount: 1 })
  const rest = await videoPicture(project, 2)
  const moving = await videoPicture(project, 0.2)
  const blue = ({ data, width }: ImageData) => {
    const columns: number[] = []
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (205 * width + x)
      if (data[at] === 0x2c && data[at + 2] === 0xdc) columns.push(x)
    }
    return columns
  }
  const white = ({ data, width }: ImageData, from: number) => {
    let first = -1
    for (let x = from; x < width && first < 0; x += 1)
      for (let y = 234; y < 260; y += 1) if ((data[4 * (y * width + x)] ?? 0) > 200) first = x
    return first
  }
  const [restStart = 0, movedStart = 0] = [blue(rest)[0], blue(moving)[0]]
  expect(movedStart).toBeLessThan(restStart)
  // Once the card has entered far enough for its text to be visible.
  const near = await videoPicture(project, 0.8)
  const nearStart = blue(near).find((x) => x > 0) ?? 0
  expect(white(near, nearStart + 2) - nearStart).toBeCloseTo(white(rest, restStart + 2) - restStart, -0.7)
})
