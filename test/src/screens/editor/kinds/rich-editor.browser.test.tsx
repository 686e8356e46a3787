import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'

let open: OpenEditor
afterEach(() => open.close())

const rich = () => elementsOf(open.context, 'qk-rich-editor')[0]
const html = () => rich()?.propsValue.richEditor
const field = () => page.getByRole('textbox', { name: '编辑富文本' })
const toolbar = async () => within(await screen.findByRole('toolbar', { name: '所选元素' }))
const press = async (name: string) => userEvent.click(await (await toolbar()).findByRole('button', { name }))

async function select(button: string, item: string) {
  await press(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('is added, written, formatted, undone, restored after a reload, and drawn in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(await screen.findByRole('button', { name: '添加重点高亮' }))
  await expect.poll(html).toContain('<mark')

  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('ABC{Enter}de')
  await expect.poll(html).toContain('de')
  await userEvent.keyboard('{Control>}a{/Control}')
  await press('清除格式')
  expect(html()).toBe('<p>ABC</p><p>de</p>')
  await press('加粗')
  await expect
    .poll(async () => (await toolbar()).getByRole('button', { name: '加粗' }).getAttribute('aria-pressed'))
    .toBe('true')
  await select('字号', '40')
  await select('高亮', '绿色')
  await press('项目符号')
  expect(html()).toMatch(
    /^<ul><li><p><span style="font-size: 40px;"><mark style="background-color: rgb\(185, 239, 195\);"><strong>ABC/,
  )
  // The caret is still in the text, with everything selected.
  await userEvent.keyboard('X')
  await expect.poll(html).toContain('X')
  expect(html()).not.toContain('ABC')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(html).toMatch(/^<ul>.*ABC/)

  await userEvent.keyboard('{Control>}a{/Control}')
  await press('链接')
  // From now on keys do not reach the text.
  expect(document.activeElement?.getAttribute('role')).not.toBe('textbox')
  const address = await screen.findByRole('textbox', { name: '链接地址' })
  await expect.poll(() => document.activeElement).toBe(address)
  await userEvent.fill(address, 'javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('地址要以')
  await userEvent.fill(address, 'tel:010-12345678')
  await userEvent.keyboard('{Enter}')
  await expect.poll(html).toContain('<a href="tel:010-12345678">')
  await expect.element(field()).toBeVisible()
  await press('链接')
  await userEvent.fill(await screen.findByRole('textbox', { name: '链接地址' }), 'https://example.com')
  await userEvent.keyboard('{Enter}')
  await expect.poll(html).toContain('<a href="https://example.com">')
  await expect.element(field()).toBeVisible()
  await press('链接')
  await userEvent.click(await screen.findByRole('button', { name: '取消链接' }))
  await expect.poll(html).not.toContain('<a')

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => field().query()).toBeNull()
  const room = screen.getByRole('application', { name: '画布' }).getBoundingClientRect()
  const more = async () => (await toolbar()).getByRole('button', { name: '更多' }).getBoundingClientRect()
  await expect.poll(async () => (await more()).right).toBeLessThan(room.right)
  const written = html()
  await select('段落样式', '正文')
  await select('高亮', '蓝色')
  expect(html()).toContain('rgb(191, 224, 255)')
  runAction(open.context.editing, 'undo')
  await expect.poll(html).toBe(written)

  const inspector = within(await screen.findByRole('complementary', { name: '属性' }))
  const left = await inspector.findByRole('spinbutton', { name: '水平位置' })
  await userEvent.fill(left, '20')
  await userEvent.keyboard('{Enter}')
  expect(rich()?.commonStyle.left).toBe(20)

  const before = savedProject(open.context)
  open = reopen(open)
  await waitFor(() => expect(savedProject(open.context)).toEqual(before))
  const { data } = await videoPicture(before, 1)
  let marked = 0
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 185 && data[at + 1] === 239 && data[at + 2] === 195) marked += 1
  expect(marked).toBeGreaterThan(1000)
})

it('reports an empty text in its panel, and runs no injected script', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(await screen.findByRole('button', { name: '添加引用' }))
  await expect.poll(html).toContain('blockquote')
  expect(screen.queryByRole('status', { name: '内容检查' })).toBeNull()
  const element = rich()
  if (!element) throw new Error('nothing was added')
  element.propsValue.richEditor =
    '<img src=x onerror="document.title = 1"><script>document.title = 1</script>'
  const status = await screen.findByRole('status', { name: '内容检查' })
  expect(status.textContent).toContain('还没有文字')
  element.propsValue.richEditor = `<p>${'字'.repeat(20_001)}</p>`
  await expect.poll(() => status.textContent).toContain('内容太长')
  expect(document.title).not.toBe('1')
})

it('matches the golden picture', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  for (const [index, name] of ['标题与正文', '要点列表', '引用', '重点高亮'].entries()) {
    await userEvent.click(await screen.findByRole('button', { name: `添加${name}` }))
    await expect.poll(() => elementsOf(open.context, 'qk-rich-editor')).toHaveLength(index + 1)
  }
  let top = 40
  for (const { commonStyle } of elementsOf(open.context, 'qk-rich-editor')) {
    Object.assign(commonStyle, { left: 40, top })
    top += commonStyle.height + 32
  }
  await expectGoldenPage('kind-qk-rich-editor', savedProject(open.context))
})
