import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CoverProgress } from '#server/api/covers.ts'
import { covers, videos } from '#src/api/calls.ts'
import { CoverOrderStatus } from '#src/screens/editor/output/export/CoverOrderStatus.tsx'
import { useCoverOrdering } from '#src/screens/editor/output/export/cover-order.ts'
import { COVER_SIZES } from '#src/screens/editor/output/export/cover-sizes.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

const [full, , , article] = COVER_SIZES
const CROPS = [
  { ...full, position: 0.5 },
  { ...article, position: 0.1 },
]

const task = (change: Partial<CoverProgress>): CoverProgress => ({
  kind: 'cover',
  taskId: 'task',
  pageId: 'work',
  coverId: null,
  message: '',
  progress: 0,
  state: 'waiting',
  isCancelled: false,
  attempts: 0,
  ahead: 0,
  pictures: [],
  remarks: [],
  created: '',
  ...change,
})

let editor: EditorContext
let shown: ReturnType<typeof renderInEditor>
let clicked: string[]

function Status() {
  const ordering = useCoverOrdering()
  const order = { crops: CROPS, type: 'image/jpeg' as const, fileName: '早报' }
  return (
    <>
      <button type="button" onClick={() => void ordering.start(order)}>
        导出
      </button>
      <CoverOrderStatus />
    </>
  )
}

beforeEach(() => {
  editor = createTestEditor()
  vi.spyOn(editor.saving, 'save').mockImplementation(async () => {
    editor.saving.state.status = 'saved'
  })
  clicked = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  shown = renderInEditor(editor, <Status />)
})
afterEach(() => {
  shown.close()
  vi.restoreAllMocks()
})

const start = () => fireEvent.click(screen.getByRole('button', { name: '导出' }))

it('orders the sizes with their parts, shows progress, and downloads the pictures', async () => {
  const order = vi.spyOn(covers, 'createTask').mockResolvedValue(task({}))
  const done = task({
    state: 'complete',
    pictures: CROPS.map(({ width, height }) => ({
      width,
      height,
      format: 'jpeg',
      url: `/media/${width}.jpg`,
    })),
  })
  vi.spyOn(videos, 'progressNew')
    .mockResolvedValueOnce(task({ state: 'running', progress: 0.5 }))
    .mockResolvedValue(done)
  start()
  expect(await screen.findByText('正在画封面')).toBeDefined()
  expect(order.mock.calls[0]?.[0]).toEqual({
    pageId: 'work',
    sizes: CROPS.map(({ width, height, position }) => ({ width, height, position })),
    format: 'jpeg',
  })
  const links = await screen.findAllByRole<HTMLAnchorElement>('link')
  const names = ['早报-封面-抖音、快手.jpg', '早报-封面-公众号头条.jpg']
  expect(links.map(({ download }) => download)).toEqual(names)
  expect(clicked).toEqual(names)
})

it('cancels the order at the service', async () => {
  vi.spyOn(covers, 'createTask').mockResolvedValue(task({}))
  vi.spyOn(videos, 'progressNew').mockResolvedValue(task({ ahead: 2 }))
  const cancel = vi.spyOn(videos, 'cancel').mockResolvedValue({})
  start()
  expect(await screen.findByText('排队中，前面还有 2 个')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(cancel.mock.calls[0]?.[0]).toEqual({ taskId: 'task' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

it('says why the service has drawn nothing', async () => {
  vi.spyOn(covers, 'createTask').mockResolvedValue(task({}))
  vi.spyOn(videos, 'progressNew').mockResolvedValue(task({ state: 'error', message: '没有足够的空间' }))
  start()
  expect((await screen.findByRole('alert')).textContent).toContain('没有足够的空间')
})

it('shows an order and its pictures in the next editor of the work, which the login after the end of the session opens', async () => {
  vi.spyOn(covers, 'createTask').mockResolvedValue(task({}))
  let isDrawn = false
  vi.spyOn(videos, 'progressNew').mockImplementation(async () =>
    isDrawn
      ? task({
          state: 'complete',
          pictures: [{ width: 1080, height: 1920, format: 'jpeg', url: '/media/a.jpg' }],
        })
      : task({ ahead: 2 }),
  )
  start()
  await screen.findByText('排队中，前面还有 2 个')
  shown.close()
  shown = renderInEditor(createTestEditor(), <Status />)
  expect(screen.getByText('排队中，前面还有 2 个')).toBeDefined()
  isDrawn = true
  expect(await screen.findByRole('link', { name: /早报-封面/ })).toBeDefined()
  shown.close()
  shown = renderInEditor(createTestEditor(), <Status />)
  expect(screen.getByRole('link', { name: /早报-封面/ })).toBeDefined()
  expect(clicked).toHaveLength(1)
})
