import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addElement, runAction, selectedElements } from '#engine/editing/index.ts'
import { startElementDrag } from '#src/screens/editor/shared/drag-element.ts'
import { OpenCanvas } from '#test/support/canvas.tsx'
import { localUploads } from '#test/support/uploads.ts'

let canvas: OpenCanvas
beforeEach(async () => {
  canvas = await OpenCanvas.open()
})
afterEach(() => canvas.close())

const selected = () => selectedElements(canvas.editor.editing)
const pictureSrc = () => (canvas.onlyElement.propsValue as { imageSrc?: string }).imageSrc

async function pictureFile(width: number, height: number, color = '#ff0000'): Promise<File> {
  const surface = document.createElement('canvas')
  Object.assign(surface, { width, height })
  const context = surface.getContext('2d')
  if (context) context.fillStyle = color
  context?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => surface.toBlob(resolve))
  return new File([blob ?? ''], 'picture.png', { type: 'image/png' })
}

function carrying(...files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

describe('files', () => {
  it('dropped on the page keep their ratio, are cascaded and stay within the page', async () => {
    const files = [await pictureFile(100, 50), await pictureFile(1000, 500, '#00ff00')]
    canvas.drag('dragover', carrying(...files), { x: 200, y: 300 })
    await expect.element(page.getByText('松开后加入本页')).toBeVisible()
    expect(canvas.drag('drop', carrying(...files), { x: 200, y: 300 }).defaultPrevented).toBe(true)
    await expect.poll(() => canvas.elements.length).toBe(2)
    expect(page.getByText('松开后加入本页').query()).toBeNull()
    const [small, large] = canvas.elements
    expect(small?.commonStyle).toMatchObject({ left: 150, top: 275, width: 100, height: 50 })
    expect(large?.commonStyle).toMatchObject({ width: 336, height: 168 })
    expect(large && large.commonStyle.top + 84).toBe(324)
    expect(selected()).toHaveLength(2)
    runAction(canvas.editor.editing, 'undo')
    expect(canvas.elements).toEqual([])
  })

  it('dropped on a picture replace it and keep its frame', async () => {
    addElement(canvas.editor.editing, 'qk-image', {
      commonStyle: { left: 100, top: 100, width: 120, height: 90 },
    })
    await canvas.frames()
    const file = await pictureFile(300, 20)
    canvas.drag('dragover', carrying(file), { x: 150, y: 150 })
    await expect.element(page.getByText('松开后替换图片')).toBeVisible()
    canvas.drag('drop', carrying(file), { x: 150, y: 150 })
    await expect.poll(() => 'imageSrc' in canvas.onlyElement.propsValue && pictureSrc()).toMatch(/^blob:/)
    expect(canvas.onlyElement.commonStyle).toMatchObject({ left: 100, top: 100, width: 120, height: 90 })
  })

  it('whose upload fails add nothing', async () => {
    const files = new DataTransfer()
    files.items.add(new File(['x'], '文稿.txt', { type: 'text/plain' }))
    files.items.add(await pictureFile(40, 40))
    canvas.drag('drop', files, { x: 150, y: 150 })
    await expect.poll(() => canvas.elements.length).toBe(1)
    expect(canvas.onlyElement.elName).toBe('qk-image')
  })

  it('are added when a retried upload succeeds', async () => {
    const file = await pictureFile(40, 20)
    const { uploads } = canvas.editor
    const real = localUploads()
    let arriveAfterAll = () => {}
    uploads.add = async (files, arrived) => {
      const list = [...files]
      arriveAfterAll = () => void real.add(list, arrived)
      return []
    }
    canvas.drag('drop', carrying(file), { x: 200, y: 300 })
    await canvas.frames()
    expect(canvas.elements).toEqual([])
    arriveAfterAll()
    await expect.poll(() => canvas.elements.length).toBe(1)
    expect(canvas.onlyElement.commonStyle).toMatchObject({ left: 180, top: 290, width: 40, height: 20 })
  })

  it('are pasted at the center of the page', async () => {
    canvas.clipboard('paste', carrying(await pictureFile(40, 40)))
    await expect.poll(() => canvas.elements.length).toBe(1)
    expect(canvas.onlyElement.commonStyle).toMatchObject({ left: 172, top: 321, width: 40, height: 40 })
  })
})

describe('clipboard', () => {
  it('pastes copied elements, or text that another program copied later', async () => {
    await canvas.write('标题')
    const copied = canvas.clipboard('copy')
    expect(copied.getData('text/plain')).toBe('标题')
    canvas.clipboard('paste', copied)
    expect(canvas.texts).toEqual(['标题', '标题'])
    const elsewhere = new DataTransfer()
    elsewhere.setData('text/plain', '来自别处')
    canvas.clipboard('paste', elsewhere)
    expect(canvas.texts).toEqual(['标题', '标题', '来自别处'])
    canvas.clipboard('paste', copied)
    expect(canvas.texts.at(-1)).toBe('标题')
  })

  it('pastes copied elements after an empty clipboard was pasted into a text', async () => {
    await canvas.write('标题')
    canvas.clipboard('copy')
    const empty = new DataTransfer()
    canvas.clipboard('paste', empty)
    expect(canvas.texts).toEqual(['标题'])
    canvas.editor.editing.session.isCopyFlagSet = true
    canvas.clipboard('paste', empty)
    expect(canvas.texts).toEqual(['标题', '标题'])
  })

  it('wraps a long text within the page', () => {
    const data = new DataTransfer()
    data.setData('text/plain', '很长的一段文字'.repeat(12))
    canvas.clipboard('paste', data)
    const { left, width, height } = canvas.onlyElement.commonStyle
    expect(left).toBe(24)
    expect(width).toBe(336)
    expect(height).toBeGreaterThan(60)
  })

  it('works with real key presses', async () => {
    await canvas.write('标题')
    await userEvent.click(canvas.locator, { position: canvas.onStage({ x: 160, y: 310 }) })
    await userEvent.keyboard('{Control>}c{/Control}')
    await userEvent.keyboard('{Control>}v{/Control}')
    await expect.poll(() => canvas.texts).toEqual(['标题', '标题'])
    expect(canvas.elements[1]?.commonStyle.left).toBe(70)
  })
})

describe('drag from the library', () => {
  it('adds its element centered at the pointer', async () => {
    const data = new DataTransfer()
    const tile = document.createElement('button')
    document.body.append(tile)
    tile.addEventListener('dragstart', (event) =>
      startElementDrag(event, [
        {
          elName: 'qk-rectangle-border',
          propsValue: { bgColor: '#123456' },
          commonStyle: { width: 80, height: 60 },
        },
      ]),
    )
    tile.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data }))
    tile.remove()
    expect(canvas.drag('dragover', data, { x: 200, y: 300 }).defaultPrevented).toBe(true)
    canvas.drag('drop', data, { x: 200, y: 300 })
    await expect.poll(() => canvas.elements.length).toBe(1)
    const dropped = canvas.onlyElement
    expect(dropped.commonStyle).toMatchObject({ left: 160, top: 270, width: 80, height: 60 })
    expect(dropped.propsValue).toMatchObject({ bgColor: '#123456' })
  })

  it('adds nothing for unknown data', () => {
    const data = new DataTransfer()
    data.setData('application/x-youlianyun-element', '[{"elName":"qk-unheard-of"},null,7]')
    canvas.drag('drop', data, { x: 200, y: 300 })
    expect(canvas.elements).toEqual([])
  })
})
