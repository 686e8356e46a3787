import { afterEach, describe, expect, it } from 'vitest'
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

  it.each(['moved away', 'removed', 'made translucent'])(
    'shows what an opaque element hid when it is %s',
    async (change) => {
      const author = open()
      const cover = author.box({ left: 0, top: 0, width: 384, height: 682 })
      cover.propsValue = { ...cover.propsValue, bgColor: '#336699' }
      await nextFrame()
      await expect.poll(() => author.stage.isComplete).toBe(true)
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
