import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction, select } from '#engine/editing/index.ts'
import type { MaterialCard } from '#server/api/materials.ts'
import { favorites, materials } from '#src/api/calls.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork } from '#test/support/open-work.tsx'

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><path fill="${color}" d="M0 0h60v30H0z"/></svg>`)}`
const card = (id: string, name: string, color: string): MaterialCard => ({
  ...{ id, name, kind: 'image', classId: 'sticker', labels: ['美食'], colors: [], orientation: 'landscape' },
  ...{
    url: picture(color),
    poster: '',
    contentType: 'image/svg+xml',
    size: null,
    width: 60,
    height: 30,
    seconds: null,
  },
  ...{ element: null, license: '可免费商用', isMine: false, created: '2026-01-01T00:00:00.000Z' },
})
const CARDS = [card('cake', '月饼', '#c0392b'), card('tea', '热茶', '#2980b9')]

let open: OpenEditor
const asked: string[] = []
beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.spyOn(materials, 'search').mockImplementation(async (query) => {
    const { keyword = '' } = query ?? {}
    asked.push(keyword)
    const records = CARDS.filter(({ name }) => keyword !== 'yb' || name === '月饼')
    return { records, total: records.length, size: 60, current: 1, pages: 1 }
  })
  const node = { parentId: '', key: 'sticker', value: 'sticker' }
  vi.spyOn(materials, 'publicMenu').mockResolvedValue([
    { ...node, id: 'sticker', title: '贴纸', count: 2, children: [] },
  ])
  vi.spyOn(materials, 'labels').mockResolvedValue([{ id: '美食', name: '美食', count: 2 }])
  vi.spyOn(materials, 'addUses').mockResolvedValue({ count: 1 })
  vi.spyOn(favorites, 'list').mockResolvedValue({ ids: [] })
  open = openWork({ ...createProject(), pages: [blankPage()] })
})
afterEach(() => {
  open.close()
  vi.restoreAllMocks()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const pictures = () => elementsOf(open.context, 'qk-image')
const undo = () => runAction(open.context.editing, 'undo')

it('finds a sticker by initials, drags it to the page, and replaces a stretched picture from the library', async () => {
  await userEvent.click(button('素材'))
  await expect.element(button('添加热茶')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '搜索素材' }), 'yb')
  await expect.element(button('添加热茶')).not.toBeInTheDocument()
  expect(asked).toContain('yb')

  await userEvent.dragAndDrop(button('添加月饼'), page.getByRole('application', { name: '画布' }))
  await expect.poll(pictures).toHaveLength(1)
  expect(pictures()[0]).toMatchObject({
    propsValue: { imageSrc: CARDS[0]?.url },
    commonStyle: { width: 60, height: 30 },
  })
  undo()
  expect(pictures()).toHaveLength(0)

  await userEvent.click(button('添加月饼'))
  await expect.poll(pictures).toHaveLength(1)
  expect(vi.mocked(materials.addUses).mock.calls.at(-1)?.[0]).toEqual({ materialIds: ['cake'] })
  const [added] = pictures()
  if (added) added.propsValue.fit = 'fill'
  select(open.context.editing, [added?.uuid ?? ''])

  const toolbar = page.getByRole('toolbar', { name: '所选元素' })
  await userEvent.click(toolbar.getByRole('button', { name: '替换图片' }))
  const dialog = page.getByRole('dialog')
  await userEvent.clear(dialog.getByRole('textbox', { name: '搜索素材' }))
  await userEvent.click(dialog.getByRole('button', { name: '选择热茶' }))
  await userEvent.click(dialog.getByRole('button', { name: '使用这张图片' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(pictures()[0]).toMatchObject({
    propsValue: { imageSrc: CARDS[1]?.url, fit: 'cover' },
    commonStyle: { width: 60, height: 30 },
  })
  undo()
  expect(pictures()[0]?.propsValue).toMatchObject({ imageSrc: CARDS[0]?.url })
})

it('shows a used material in a list that was opened before the service had noted its use', async () => {
  const used: MaterialCard[] = []
  const all = vi.mocked(materials.search).getMockImplementation()
  vi.mocked(materials.search).mockImplementation(async (query, options) => {
    const found = await all!(query, options)
    return query?.scope === 'used' ? { ...found, records: [...used], total: used.length } : found
  })
  const { promise: noted, resolve: note } = Promise.withResolvers<{ count: number }>()
  vi.mocked(materials.addUses).mockReturnValue(noted)
  await userEvent.click(button('素材'))
  await userEvent.click(button('添加热茶'))
  await userEvent.click(page.getByRole('radio', { name: '用过', exact: true }))
  await expect.element(button('添加热茶')).not.toBeInTheDocument()
  used.push(...CARDS.slice(1))
  note({ count: 1 })
  await expect.element(button('添加热茶')).toBeVisible()
})

it('inserts selected materials in one step, and marks favorites', async () => {
  const marked = vi.spyOn(favorites, 'add').mockResolvedValue({})
  await userEvent.click(button('素材'))
  await userEvent.click(button('月饼的更多操作'))
  await userEvent.click(page.getByRole('menuitem', { name: '收藏', exact: true }))
  await expect.element(page.getByText('已收藏，在素材的“收藏”里')).toBeVisible()
  expect(marked.mock.calls[0]?.[0]).toEqual({ kind: 'material', id: 'cake' })

  await userEvent.click(button('打开素材库'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('找到 2 个')).toBeVisible()
  for (const name of ['选择月饼', '选择热茶']) await userEvent.click(dialog.getByRole('button', { name }))
  await expect.element(dialog.getByText('已选 2 个')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '插入到当前页' }))
  await expect.poll(pictures).toHaveLength(2)
  undo()
  expect(pictures()).toHaveLength(0)
})
