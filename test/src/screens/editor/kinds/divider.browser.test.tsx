import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'

let open: OpenEditor
afterEach(() => open.close())

it('is added, given a gradient, undone, restored after a reload, and drawn in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  const divider = () => elementsOf(open.context, 'qk-divider')[0]
  await userEvent.click(page.getByRole('button', { name: '图形' }))
  await userEvent.click(page.getByRole('button', { name: '添加直线' }))
  await expect.poll(divider).toBeDefined()

  const inspector = page.getByRole('complementary', { name: '属性' })
  await userEvent.click(inspector.getByText('渐变').first())
  await expect.poll(() => divider()?.propsValue.gradient).toBe(true)
  await userEvent.click(page.getByRole('button', { name: /：选择渐变$/ }))
  await userEvent.fill(page.getByRole('searchbox', { name: '搜索预设渐变' }), '001')
  await userEvent.click(page.getByRole('button', { name: /^001 / }))
  const colors = [...(divider()?.propsValue.colors ?? [])]
  expect(colors.length).toBeGreaterThanOrEqual(2)
  await new Promise((resolve) => setTimeout(resolve, 600)) // only then does a click close the picker
  await userEvent.click(page.getByRole('application', { name: '画布' }), { position: { x: 8, y: 8 } })
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(divider()?.propsValue.colors).not.toEqual(colors)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

  const before = savedProject(open.context)
  open = reopen(open)
  expect(divider()?.propsValue.colors).toEqual(colors)
  const { data, width } = await videoPicture(before, 1)
  const { left = 0, top = 0, height = 0, width: length = 0 } = divider()?.commonStyle ?? {}
  const pixel = (x: number) => {
    const at = 4 * (Math.floor(top + height / 2) * width + Math.floor(x))
    return [...data.slice(at, at + 3)]
  }
  expect(pixel(left + 4)).not.toEqual([255, 255, 255])
  expect(pixel(left + 4)).not.toEqual(pixel(left + length - 4))
  await expectGoldenPage('kind-qk-divider', before)
})
