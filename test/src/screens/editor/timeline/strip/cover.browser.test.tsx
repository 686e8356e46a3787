import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { renderCover } from '#src/screens/editor/frame/publish-cover.ts'
import { ExportDialog } from '#src/screens/editor/output/export/ExportDialog.tsx'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { psnr } from '#test/engine/export/synthetic.ts'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'
import { savedProject } from '#test/support/open-work.tsx'
import { hashOf, pixelsOf } from '#test/support/pixels.ts'

const ui = (
  <>
    <PageStrip />
    <ExportDialog />
  </>
)

let editor: OpenEditor
beforeEach(async () => {
  await page.viewport(1440, 900)
  editor = open(pagesOf(3))
})
afterEach(() => {
  vi.restoreAllMocks()
  editor.close()
})

function open(project: Project) {
  const opened = openEditor(project, ui)
  opened.context.editing.preferences.panels.bottom = 168
  return opened
}

const tile = (name: string) => page.getByRole('button', { name: new RegExp(`${name} ?\\d`) })
/** The tiles with a cover badge. */
const badges = () =>
  [...document.querySelectorAll('[data-tiles] [data-active]')]
    .filter((tile) => tile.querySelector('canvas'))
    .map(({ textContent }) => textContent.includes('封面'))

async function selectInMenu(name: string, entry: string) {
  await userEvent.click(tile(name), { button: 'right' })
  await userEvent.click(page.getByRole('menuitem', { name: entry }))
}

/** Renders the poster, and page `number` at rest, as the render page does. */
async function posterAndPage(project: Project, number: number) {
  const renderer = await createFrameRenderer(project, { width: 192 })
  try {
    const poster = hashOf(await renderer.renderPoster())
    return [poster, hashOf(await renderer.renderStill(number - 1))]
  } finally {
    renderer.dispose()
  }
}

describe('page menu', () => {
  test('sets the cover: marks it, is undoable and saved, and makes the poster of the video', async () => {
    const [before, first] = await posterAndPage(savedProject(editor.context), 1)
    expect(before).toBe(first)
    await selectInMenu('页面 2', '设为封面')
    await expect.poll(badges).toEqual([false, true, false])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(badges).toEqual([false, false, false])
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(badges).toEqual([false, true, false])

    const saved = savedProject(editor.context)
    editor.close()
    editor = open(saved)
    await expect.poll(badges).toEqual([false, true, false])
    const [poster, second] = await posterAndPage(saved, 2)
    expect(poster).toBe(second)
    expect(poster).not.toBe(first)
  })

  test('updates the cover after the page was changed', async () => {
    await selectInMenu('页面 2', '设为封面')
    await expect.poll(badges).toContain(true)
    await userEvent.click(tile('页面 2'), { button: 'right' })
    await expect
      .element(page.getByRole('menuitem', { name: '设为封面' }))
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('menuitem', { name: '设为封面' }).query()).toBeNull()
    const { history, undoable } = editor.context.editing
    history.change(() => {
      const [, second] = undoable.project.pages
      if (second) second.commonStyle.backgroundColor = '#ff00ff'
    })
    await expect.poll(badges).not.toContain(true)
    await selectInMenu('页面 2', '更新封面')
    await expect.poll(badges).toEqual([false, true, false])
    expect(editor.context.editing.covers.coverList).toHaveLength(1)
    expect(editor.context.editing.covers.coverList[0]?.commonStyle?.backgroundColor).toBe('#ff00ff')
  })
})

describe('export dialog', () => {
  test('shows the cover, sets it from another page, and downloads it', async () => {
    const saved: { name: string; blob: Blob | undefined }[] = []
    const blobs = new Map<string, Blob>()
    const create = URL.createObjectURL.bind(URL)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = create(blob)
      if (blob instanceof Blob) blobs.set(url, blob)
      return url
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blobs.get(this.href) })
    })
    editor.context.view.isExportOpen = true
    const dialog = page.getByRole('dialog', { name: '导出' })
    await expect.element(dialog.getByText('封面：第 1 页')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '更换封面' }))
    await userEvent.click(page.getByRole('menuitem', { name: '页面 3' }))
    await expect.element(dialog.getByText('封面：第 3 页')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '下载封面' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'PNG' }))
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['新能源汽车四年销量解读-封面.png'])

    const picture = await createImageBitmap(saved[0]?.blob as Blob)
    expect([picture.width, picture.height]).toEqual([720, 1280])
    const third = await createFrameRenderer(savedProject(editor.context), { width: 720 })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 720, height: 1280 })
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    expect(psnr(pixelsOf(canvas).data, pixelsOf(await third.renderStill(2)).data)).toBeGreaterThan(40)
    third.dispose()
  })
})

test('lists show the cover', async () => {
  await selectInMenu('页面 3', '设为封面')
  await expect.poll(badges).toContain(true)
  const cover = await createImageBitmap(await renderCover(editor.context))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: cover.width, height: cover.height })
  canvas.getContext('2d')?.drawImage(cover, 0, 0)
  const still = await createFrameRenderer(pagesOf(3), { width: 576 })
  const drawn = document.createElement('canvas')
  Object.assign(drawn, { width: cover.width, height: cover.height })
  drawn.getContext('2d')?.drawImage(await still.renderStill(2), 0, 0)
  still.dispose()
  expect(psnr(pixelsOf(canvas).data, pixelsOf(drawn).data)).toBeGreaterThan(30)
})

test('the tile of a cover shows its background', async () => {
  await selectInMenu('页面 2', '设为封面')
  runAction(editor.context.editing, 'showCovers')
  await expect.element(page.getByRole('button', { name: /^封面 1/ })).toBeVisible()
  const canvas = () => document.querySelector<HTMLCanvasElement>('[data-tiles] canvas')
  const corner = () => {
    const at = canvas()
    return at && at.width > 0 ? [...pixelsOf(at).data.slice(0, 3)] : []
  }
  await expect.poll(corner).toEqual([0x18, 0x30, 0x5f])
})
