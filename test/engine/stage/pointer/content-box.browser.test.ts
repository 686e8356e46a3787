import { afterEach, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { selectedIds } from '#engine/editing/index.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const STORED = { left: 40, top: 100, width: 200, height: 20 }
const style = { ...STORED, lineHeight: 30, whiteSpace: 'pre-wrap', isWrapLine: true, textAlign: 'left' }
const lines = { elName: 'qk-text', propsValue: { text: '一\n二\n三\n四' }, commonStyle: style }

let author: StageAuthor | undefined
afterEach(() => author?.dispose())

it('shows, hits and drags an imported text in the box of its lines; undo restores what was stored', async () => {
  const restored = restoreProject({ pages: [{ elements: [lines] }] })
  if (!restored.ok) throw new Error(restored.error)
  author = new StageAuthor(restored.project)
  const { stage, editing } = author
  await author.resources.load(restored.project.pages)
  await author.painted()
  const text = () => {
    const [found] = author?.elements ?? []
    if (!found) throw new Error('no text')
    return found
  }

  await author.clickAt({ x: 60, y: 195 })
  expect(selectedIds(editing)).toEqual([text().uuid])
  const bounds = stage.selectionBounds
  expect(bounds && (bounds.bottom - bounds.top) / stage.view.zoom).toBeCloseTo(120, 1)
  expect(text().commonStyle).toMatchObject(STORED)

  await author.dragFromTo({ x: 60, y: 195 }, { x: 60, y: 395 })
  expect(text().commonStyle).toMatchObject({ width: 200, height: 120 })
  expect(text().commonStyle.top).toBeGreaterThan(250)
  author.undo()
  expect(text().commonStyle).toMatchObject(STORED)
})
