import { expect, it } from 'vitest'
import { addElement, select, selectedIds } from '#engine/editing/index.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

it('ignores sounds: they are not painted, hit or moved, and do not cover the page', async () => {
  const author = new StageAuthor()
  author.editing.preferences.isSnappingOn = false
  addElement(author.editing, 'qk-bg-music', {
    propsValue: { musicSrc: 'a.mp3' },
    commonStyle: { left: 20, top: 20 },
  })
  const music = author.elements[0]!
  const box = author.box({ left: 20, top: 20, width: 52, height: 52 })
  await author.painted()
  expect(author.pixel({ x: 26, y: 60 })).toEqual([255, 0, 0, 255])

  // Dragging a selection of both moves what is on the page.
  select(author.editing, [music.uuid, box.uuid])
  await author.dragFromTo({ x: 46, y: 46 }, { x: 106, y: 146 })
  expect(box.commonStyle).toMatchObject({ left: 80, top: 120 })
  expect(music.commonStyle).toMatchObject({ left: 20, top: 20 })
  await author.clickAt({ x: 46, y: 46 })
  expect(selectedIds(author.editing)).toEqual([])
  author.dispose()
})
