import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addElement, changePage, runAction } from '#engine/editing/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { renderCover } from '#src/screens/editor/frame/publish-cover.ts'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { psnr } from '#test/engine/export/synthetic.ts'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'
import { pixelsOf } from '#test/support/pixels.ts'
import { isLifted, lift, moveLifted } from '#test/support/sortable-keyboard.ts'

let editor: OpenEditor
afterEach(() => editor.close())

async function openStrip(pages: number) {
  await page.viewport(1440, 900)
  editor = openEditor(pagesOf(pages), <PageStrip />)
  // A stored preference: another test may have folded the strip.
  editor.context.editing.preferences.panels.bottom = 168
  await expect.poll(() => tiles().length).toBe(pages)
  return editor.context.editing
}

const strip = () => page.getByRole('region', { name: '页面' })
const tiles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tiles] [data-active]')].filter((tile) =>
    tile.querySelector('canvas'),
  )
const tile = (name: string) => page.getByRole('button', { name: new RegExp(`${name} ?\\d`) })
const names = () =>
  editor.context.editing.undoable.project.pages.map(({ name }) => name.replace('页面 ', '')).join('')
const activeName = () => {
  const { project, activePageId } = editor.context.editing.undoable
  return project.pages.find(({ uuid }) => uuid === activePageId)?.name
}
const pictureOf = (at: number) => tiles()[at]?.querySelector('canvas') as HTMLCanvasElement
const isDrawn = (at: number) => pixelsOf(pictureOf(at)).data.some((value) => value > 0)

describe('thumbnails', () => {
  test('show the pages at rest as the video does', async () => {
    await openStrip(4)
    for (const at of [0, 1, 2, 3]) await expect.poll(() => isDrawn(at)).toBe(true)
    const { width, height } = pictureOf(0)
    const frames = await createFrameRenderer(pagesOf(4), { width, height })
    for (const at of [0, 1, 2, 3]) {
      const still = await frames.renderStill(at)
      const scaled = document.createElement('canvas')
      Object.assign(scaled, { width, height })
      // Frames of the video have even sizes: up to a pixel more.
      scaled.getContext('2d')?.drawImage(still, 0, 0)
      expect(psnr(pixelsOf(pictureOf(at)).data, pixelsOf(scaled).data), `page ${at + 1}`).toBeGreaterThan(40)
    }
    frames.dispose()
  })

  test('are redrawn for changed pages only', async () => {
    const editing = await openStrip(3)
    for (const at of [0, 1, 2]) await expect.poll(() => isDrawn(at)).toBe(true)
    const before = [0, 1, 2].map((at) => pixelsOf(pictureOf(at)).data)
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
    addElement(editing, 'qk-rectangle-border', {
      propsValue: { bgColor: '#ff0000' },
      commonStyle: { left: 0, top: 400, width: 384, height: 282 },
    })
    await expect.poll(() => pixelsOf(pictureOf(0)).data).not.toEqual(before[0])
    const touched = new Set((drawn.mock.contexts as CanvasRenderingContext2D[]).map(({ canvas }) => canvas))
    drawn.mockRestore()
    expect(touched.has(pictureOf(0))).toBe(true)
    expect(touched.has(pictureOf(1))).toBe(false)
    runAction(editing, 'undo')
    await expect
      .poll(() => psnr(pixelsOf(pictureOf(0)).data, before[0] as Uint8ClampedArray))
      .toBeGreaterThan(90)
  })

  test('are drawn only where they are visible', async () => {
    await openStrip(50)
    await expect.poll(() => isDrawn(0)).toBe(true)
    await expect.poll(() => isDrawn(5)).toBe(true)
    expect(isDrawn(40)).toBe(false)
    editor.context.editing.undoable.activePageId =
      editor.context.editing.undoable.project.pages[40]?.uuid ?? ''
    await expect.poll(() => isDrawn(40)).toBe(true)
    const { left, right } = tiles()[40]?.getBoundingClientRect() ?? { left: -1, right: -1 }
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(1440)
  })

  test('the uploaded cover is the first page or the active cover', async () => {
    const editing = await openStrip(2)
    const first = await createImageBitmap(await renderCover(editor.context))
    expect([first.width, first.height]).toEqual([576, 1023])
    runAction(editing, 'showCovers')
    runAction(editing, 'addCover')
    addElement(editing, 'qk-rectangle-border', {
      propsValue: { bgColor: '#00ff00' },
      commonStyle: { left: 0, top: 0, width: 384, height: 682 },
    })
    const cover = await createImageBitmap(await renderCover(editor.context))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 576, height: 1023 })
    canvas.getContext('2d')?.drawImage(cover, 0, 0)
    const [red, green, blue] = pixelsOf(canvas).data.slice(4 * 300 * 576)
    expect(red).toBeLessThan(20)
    expect(green).toBeGreaterThan(235)
    expect(blue).toBeLessThan(20)
  })
})

describe('page order', () => {
  test('is changed by dragging in one undo step', async () => {
    const editing = await openStrip(4)
    await userEvent.dragAndDrop(tile('页面 1'), tile('页面 3'), {
      sourcePosition: { x: 30, y: 40 },
      targetPosition: { x: 40, y: 40 },
      steps: 8,
    })
    await expect.poll(names).toBe('2314')
    expect(editing.history.status.index).toBe(1)
    runAction(editing, 'undo')
    expect(names()).toBe('1234')
  })

  test('is changed by dragging another page, which F2 then renames', async () => {
    const editing = await openStrip(3)
    await userEvent.dragAndDrop(tile('页面 2'), tile('页面 3'), {
      sourcePosition: { x: 30, y: 40 },
      targetPosition: { x: 40, y: 40 },
      steps: 8,
    })
    await expect.poll(names).toBe('132')
    // dnd-kit clears every selection, also that of a field, until 50 ms after a drop.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await userEvent.keyboard('{F2}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('页面名称')
    await userEvent.keyboard('结尾{Enter}')
    await expect.poll(() => editing.undoable.project.pages[2]?.name).toBe('结尾')
    await expect.poll(() => document.activeElement?.getAttribute('aria-current')).toBe('true')
  })

  test('is changed by keys: Space lifts and drops', async () => {
    await openStrip(4)
    tiles()[0]?.focus()
    await lift()
    await moveLifted('{ArrowRight}')
    await userEvent.keyboard(' ')
    await expect.poll(names).toBe('2134')
  })

  test('is not changed by Space after a click, which plays', async () => {
    await openStrip(3)
    await tile('页面 1').click()
    await userEvent.keyboard(' {ArrowRight} ')
    expect(names()).toBe('123')
    expect(activeName()).toBe('页面 2')
  })

  test('is kept when a drag is canceled', async () => {
    const editing = await openStrip(3)
    tiles()[0]?.focus()
    await lift()
    await moveLifted('{ArrowRight}')
    await userEvent.keyboard('{Escape}')
    await expect.poll(isLifted).toBe(false)
    expect(names()).toBe('123')
    expect(editing.history.status.index).toBe(0)
  })

  test('is kept when a press elsewhere cancels a drag by keys', async () => {
    await openStrip(3)
    tiles()[0]?.focus()
    await lift()
    await moveLifted('{ArrowRight}')
    await tile('页面 3').click()
    await expect.poll(isLifted).toBe(false)
    expect(names()).toBe('123')
    expect(activeName()).toBe('页面 3')
  })

  test('does not block other keys after the list unmounts during a drag by keys', async () => {
    const editing = await openStrip(3)
    tiles()[0]?.focus()
    await lift()
    runAction(editing, 'showCovers')
    await expect.element(page.getByRole('region', { name: '封面' })).toBeVisible()
    const heard = vi.fn<(isPrevented: boolean) => void>()
    window.addEventListener('keydown', (event) => heard(event.defaultPrevented), { once: true })
    await userEvent.keyboard('{ArrowUp}')
    expect(heard).toHaveBeenCalledExactlyOnceWith(false)
  })
})

describe('tiles', () => {
  test('activate a page on click, and its neighbors by arrow keys', async () => {
    await openStrip(4)
    await tile('页面 3').click()
    expect(activeName()).toBe('页面 3')
    await userEvent.keyboard('{ArrowRight}')
    expect(activeName()).toBe('页面 4')
    await expect.poll(() => document.activeElement?.textContent).toContain('页面 4')
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(activeName()).toBe('页面 2')
  })

  test('add a page at Enter, copy at Ctrl+D, remove at Delete', async () => {
    const editing = await openStrip(2)
    await tile('页面 1').click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => tiles().length).toBe(3)
    expect(editing.undoable.project.pages[1]?.name).toBe('')
    await tile('页面 2').click()
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect.poll(() => tiles().length).toBe(4)
    await userEvent.keyboard('{Delete}{Delete}')
    await expect.poll(() => tiles().length).toBe(2)
  })

  test('leave Enter on a button to the button', async () => {
    const editing = await openStrip(2)
    const fold = strip().getByRole('button', { name: '收起' })
    ;(fold.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => tiles().length).toBe(0)
    expect(editing.undoable.project.pages).toHaveLength(2)
  })

  test('rename on double click unless Escape is pressed', async () => {
    const editing = await openStrip(2)
    await tile('页面 2').dblClick()
    await page.getByLabelText('页面名称').fill('销量走势')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => editing.undoable.project.pages[1]?.name).toBe('销量走势')
    await tile('销量走势').dblClick()
    await page.getByLabelText('页面名称').fill('别的')
    await userEvent.keyboard('{Escape}')
    expect(editing.undoable.project.pages[1]?.name).toBe('销量走势')
    expect(editing.history.status.index).toBe(1)
  })

  test('open the menu of their page on right click', async () => {
    const editing = await openStrip(3)
    await tile('页面 2').click({ button: 'right' })
    await page.getByRole('menuitem', { name: /复制页面/ }).click()
    await expect.poll(names).toBe('1223')
    expect(editing.history.status.index).toBe(1)
  })

  test('change the duration by the menu', async () => {
    const editing = await openStrip(3)
    await tile('页面 2').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '时长…' }).click()
    await page.getByLabelText('页面时长').fill('8.5')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => editing.undoable.project.pages[1]?.data.duration).toBe(8.5)
    await expect.element(strip().getByText('8.5 秒')).toBeVisible()
    expect(editing.history.status.index).toBe(1)
  })

  test('close the duration at Enter and when it is left, also if it was not changed', async () => {
    const editing = await openStrip(3)
    const field = page.getByLabelText('页面时长')
    const isOpen = () => field.query() !== null
    const open = async () => {
      await tile('页面 2').click({ button: 'right' })
      await page.getByRole('menuitem', { name: '时长…' }).click()
      await expect.poll(() => document.activeElement).toBe(field.element())
    }
    const committed = vi.spyOn(editing.history, 'commit')
    await open()
    await userEvent.keyboard('{Enter}')
    await expect.poll(isOpen).toBe(false)
    await open()
    ;(field.element() as HTMLElement).blur()
    await expect.poll(isOpen).toBe(false)
    expect(editing.history.status.index).toBe(0)

    await open()
    await field.fill('8.5')
    committed.mockClear()
    await userEvent.keyboard('{Enter}')
    await expect.poll(isOpen).toBe(false)
    expect(committed).toHaveBeenCalledOnce()
    await open()
    await field.fill('9.5')
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    expect(editing.undoable.project.pages[1]?.data.duration).toBe(8.5)
    expect(editing.history.status.index).toBe(1)
  })

  test('keep the duration open while its unit is pressed, and close it when that has been dragged', async () => {
    const editing = await openStrip(3)
    await tile('页面 2').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '时长…' }).click()
    const field = page.getByLabelText('页面时长')
    await expect.poll(() => document.activeElement).toBe(field.element())
    const unit = field.element().parentElement?.querySelector('[data-scrub]') as HTMLElement
    const fire = (type: string, clientX: number) =>
      unit.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, button: 0, buttons: 1 },
          ...{ clientX, clientY: 0 },
        }),
      )
    fire('pointerdown', 100)
    // Some browsers take the focus at the press.
    ;(field.element() as HTMLElement).blur()
    expect(document.activeElement).toBe(document.body)
    for (const x of [110, 116]) fire('pointermove', x)
    await expect.poll(() => editing.undoable.project.pages[1]?.data.duration).toBeGreaterThan(6)
    expect(field.query()).not.toBeNull()
    fire('pointerup', 116)
    await expect.poll(() => field.query()).toBeNull()
    expect(editing.undoable.project.pages[1]?.data.duration).toBeGreaterThan(6)
    expect(editing.history.status.index).toBe(1)
  })

  test('open the picker of a transition by the button between two pages', async () => {
    const editing = await openStrip(3)
    await page.getByRole('button', { name: '第 2 页的转场：无' }).click()
    expect(editor.context.view.isTransitionPickerOpen).toBe(true)
    expect(activeName()).toBe('页面 2')
    changePage(editing, { transition: { trans: 'fade', transDuration: 1 } })
    editing.history.commit()
    await expect.element(page.getByRole('button', { name: '第 2 页的转场：淡入淡出，1 秒' })).toBeVisible()
    await expect.element(strip().getByText('共 3 页·00:17')).toBeVisible()
  })

  test('grow when the upper edge is dragged', async () => {
    const editing = await openStrip(2)
    const edge = page.getByRole('separator', { name: '调整高度' })
    ;(edge.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(editing.preferences.panels.bottom).toBe(184)
    await userEvent.keyboard('{ArrowUp>40/}')
    expect(editing.preferences.panels.bottom).toBe(480)
  })
})

test('the cover tab shows the covers', async () => {
  const editing = await openStrip(2)
  runAction(editing, 'showCovers')
  await page.getByRole('region', { name: '封面' }).getByText('还没有封面').click()
  await page.getByRole('region', { name: '封面' }).getByText('新建封面', { exact: true }).click()
  expect(editor.context.view.isNewCoverOpen).toBe(true)
  runAction(editing, 'addCover')
  await expect.poll(() => tiles().length).toBe(1)
  await page.getByRole('button', { name: '复制封面' }).click()
  await expect.poll(() => tiles().length).toBe(2)
  await page.getByRole('button', { name: /^封面 1/ }).click()
  expect(editing.covers.activeCoverId).toBe(editing.covers.coverList[0]?._id)
})
