import { afterEach, describe, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { runAction, select } from '#engine/editing/index.ts'
import { mixedProject } from '#test/bench/mixed.ts'
import { hashOf } from '#test/support/pixels.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

describe('a page whose bitmaps take longer than a frame', () => {
  const authors: StageAuthor[] = []
  function open(project = mixedProject(1, 500)) {
    const author = new StageAuthor(project)
    authors.push(author)
    return author
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  afterEach(() => {
    for (const author of authors.splice(0)) author.dispose()
  })

  it('looks the same in the end when the author acts meanwhile', async () => {
    const author = open()
    await nextFrame()
    expect(author.stage.isExact).toBe(false)
    const [dragged, other] = [author.elements.at(-1), author.elements.at(3)]
    if (!dragged || !other) throw new Error('the page is empty')
    const { left, top, width, height } = dragged.commonStyle
    const from = { x: left + width / 2, y: top + height / 2 }
    await author.dragFromTo(from, { x: from.x - 60, y: from.y + 45 })
    other.commonStyle.left += 30
    author.box({ left: 100, top: 100, width: 50, height: 50 })
    await nextFrame()
    author.undo()
    await author.painted()
    expect(dragged.commonStyle.left).not.toBe(left)
    const again = open(author.project)
    await again.painted()
    await expect.poll(() => hashOf(author.lower)).toBe(hashOf(again.lower))
  })

  it('shows what changes below and above a dragged element meanwhile', async () => {
    const author = open()
    await author.painted()
    const [dragged, below, cover] = [author.elements.at(-1), author.elements.at(-8), author.elements.at(-2)]
    if (!dragged || !below || !cover) throw new Error('the page is empty')
    const { left, top, width, height } = dragged.commonStyle
    const from = { x: left + width / 2, y: top + height / 2 }
    const to = { x: 190, y: 320 }
    await author.pull(from, to)
    // As others do who edit the same work: opaque ones begin to hide, and to show, what lies below the pointer.
    Object.assign(below.commonStyle, { left: 120, top: 250, width: 150, height: 150, rotate: 0 })
    await author.painted()
    await author.mouse('Moved', { x: 200, y: 340 }, [], { buttons: 1 })
    Object.assign(cover.commonStyle, { left: 150, top: 300, width: 40, height: 40, rotate: 0 })
    await author.painted()
    below.commonStyle.opacity = 0.5
    await author.painted()
    await author.mouse('Moved', { x: 180, y: 300 }, [], { buttons: 1 })
    below.commonStyle.left = 260
    await author.painted()
    await author.mouse('Released', { x: 180, y: 300 })
    await author.painted()
    expect(dragged.commonStyle.left).not.toBe(left)
    const again = open(author.project)
    await again.painted()
    await expect.poll(() => hashOf(author.lower)).toBe(hashOf(again.lower))
  })

  it.each(['hovered', 'selected'])('draws what is %s alone when it first moves', async (which) => {
    const author = open(createProject())
    for (let at = 0; at < 80; at += 1)
      author.box({ left: 60 + at, top: 80, width: 150, height: 90, opacity: 0.9 }, `hsl(${at * 40} 70% 50%)`)
    const top = author.elements.at(-1)
    if (!top) throw new Error('the page is empty')
    if (which === 'selected') select(author.editing, [top.uuid])
    else await author.mouse('Moved', { x: 220, y: 120 })
    await author.painted()
    // What lies below is painted between frames.
    for (let frame = 0; frame < 30; frame += 1) await nextFrame()
    const context = author.lower.getContext('2d')
    if (!context) throw new Error('no context')
    const drawn = vi.spyOn(context, 'drawImage')
    if (which === 'selected') runAction(author.editing, 'nudgeRight')
    else await author.pull({ x: 220, y: 120 }, { x: 224, y: 123 })
    await author.painted()
    // What lies below, and the element itself.
    expect(drawn.mock.calls.length).toBeGreaterThan(1)
    expect(drawn.mock.calls.length).toBeLessThan(20)
    if (which === 'hovered') await author.mouse('Released', { x: 224, y: 123 })
    const again = open(author.project)
    await again.painted()
    await expect.poll(() => hashOf(author.lower)).toBe(hashOf(again.lower))
  })

  it('shows an element that leaves its cover while the page appears, as soon as the others', async () => {
    const author = open()
    const moved = author.box({ left: 60, top: 400, width: 40, height: 40 })
    author.box({ left: 50, top: 390, width: 60, height: 60 }, '#336699')
    await nextFrame()
    expect(author.stage.isComplete).toBe(false)
    const { promise: shown, resolve } = Promise.withResolvers<number[]>()
    author.stage.onPainted(() => {
      if (author.stage.isComplete) resolve(author.pixel({ x: 320, y: 520 }))
    })
    Object.assign(moved.commonStyle, { left: 300, top: 500 })
    expect(await shown).toEqual([255, 0, 0, 255])
    await author.painted()
    const again = open(author.project)
    await again.painted()
    await expect.poll(() => hashOf(author.lower)).toBe(hashOf(again.lower))
  })

  it.each(['moved away', 'removed', 'made translucent'])(
    'shows what an opaque element hid when it is %s',
    async (change) => {
      const author = open()
      const cover = author.box({ left: 0, top: 0, width: 384, height: 682 })
      cover.propsValue = { ...cover.propsValue, bgColor: '#336699' }
      await new Promise<void>((resolve) => {
        author.stage.onPainted(() => {
          if (author.stage.isComplete) resolve()
        })
      })
      // At once: nothing below it has a bitmap yet.
      expect(author.stage.isExact).toBe(false)
      if (change === 'moved away') cover.commonStyle.left = 150.5
      if (change === 'removed') author.elements.pop()
      if (change === 'made translucent') cover.commonStyle.opacity = 0.5
      await nextFrame()
      await author.painted()
      const again = open(author.project)
      await again.painted()
      await expect.poll(() => hashOf(author.lower)).toBe(hashOf(again.lower))
    },
  )
})
