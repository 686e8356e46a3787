import { useSnapshot } from 'valtio'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { runAction } from '#engine/editing/index.ts'
import { EmptyCover } from '#src/screens/editor/canvas/EmptyCover.tsx'
import { NewCoverDialog } from '#src/screens/editor/output/cover/NewCoverDialog.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'
import { pixelsOf } from '#test/support/pixels.ts'

let editor: OpenEditor
afterEach(() => editor.close())

function Host() {
  const { view } = useEditorContext()
  return useSnapshot(view).isNewCoverOpen ? <NewCoverDialog /> : null
}

async function openCovers() {
  await page.viewport(1440, 900)
  const project = { ...pagesOf(2), title: '巷子里的一碗面 · 探店' }
  editor = openEditor(
    project,
    <>
      <EmptyCover />
      <Host />
    </>,
  )
  runAction(editor.context.editing, 'showCovers')
}

const covers = () => editor.context.editing.covers.coverList
const texts = (at: number) =>
  covers()[at]?.elements.map(({ propsValue }) => (propsValue as { text?: string }).text)

test('a work without covers starts from its first page', async () => {
  await openCovers()
  await page.getByText('现在用第 1 页作封面').click()
  await page.getByRole('button', { name: '在这个画面上修改' }).click()
  expect(texts(0)).toEqual(editor.context.editing.undoable.project.pages[0]?.elements.map(textOf))
  await expect.element(page.getByText('现在用第 1 页作封面')).not.toBeInTheDocument()
})

test('a new cover is made from a page, a template or nothing', async () => {
  await openCovers()
  const open = async () => {
    editor.context.view.isNewCoverOpen = true
    await page.getByRole('dialog', { name: '新建封面' }).getByRole('tab', { name: '页面' }).click()
  }
  await open()
  await page.getByRole('button', { name: '页面 2' }).click()
  expect(texts(0)).toEqual(editor.context.editing.undoable.project.pages[1]?.elements.map(textOf))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await open()
  await page.getByRole('tab', { name: '封面模板' }).click()
  await page.getByRole('button', { name: '资讯' }).click()
  expect(texts(1)).toEqual(expect.arrayContaining(['巷子里的一碗面', '探店']))

  await open()
  await page.getByRole('tab', { name: '图片与空白' }).click()
  await page.getByRole('button', { name: '空白封面' }).click()
  expect(covers().map(({ elements }) => elements.length > 0)).toEqual([true, true, false])

  // The author chooses which one stands for the video.
  const second = covers()[1]?._id
  runAction(editor.context.editing, 'moveCoverToFront', { coverId: second ?? '' })
  expect(covers()[0]?._id).toBe(second)
  runAction(editor.context.editing, 'undo')
  expect(covers()[1]?._id).toBe(second)
})

test('shows the moment of the video that the slider selects', async () => {
  await openCovers()
  editor.context.view.isNewCoverOpen = true
  await page.getByRole('tab', { name: '视频画面' }).click()
  const picture = () => document.querySelector<HTMLCanvasElement>('canvas[aria-label^="视频第"]')
  const drawn = () => (picture()?.width === 480 ? String(pixelsOf(picture() as HTMLCanvasElement).data) : '')
  await expect.poll(drawn, { timeout: 15_000 }).not.toBe('')
  const first = drawn()
  const slider = page.getByRole('slider', { name: '视频时刻' })
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.poll(drawn).not.toBe(first)
})

const textOf = ({ propsValue }: { propsValue: unknown }) => (propsValue as { text?: string }).text
