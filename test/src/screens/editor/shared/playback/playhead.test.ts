import { describe, expect, it } from 'vitest'
import { blankPage, createProject } from '#engine/document/index.ts'
import { setPageDuration } from '#engine/document/operations/index.ts'
import { createEditing, goToPage, runAction } from '#engine/editing/index.ts'
import { createPlayhead } from '#src/screens/editor/shared/playback/playhead.ts'

/** Three pages of 2 s with a transition of 1 s after the first: they start at 0, 1 and 3 s. */
function opened() {
  const project = { ...createProject(), pages: [blankPage(), blankPage(), blankPage()] }
  for (const { data } of project.pages) data.duration = 2
  const editing = createEditing(project, { now: () => 0 })
  const { pages } = editing.undoable.project
  const [first] = pages
  if (first) Object.assign(first.data, { trans: 'fade', transDuration: 1 })
  const idOf = (index: number) => pages[index]?.uuid ?? ''
  const active = () => pages.findIndex(({ uuid }) => uuid === editing.undoable.activePageId)
  return { editing, playhead: createPlayhead(editing), idOf, active, pages }
}

describe('playhead', () => {
  it('activates the page at its time, and stays within the video', () => {
    const { playhead, active } = opened()
    expect([playhead.moveTo(0.9), active()]).toEqual([0.9, 0])
    expect([playhead.moveTo(1), active()]).toEqual([1, 1])
    expect([playhead.moveTo(2.5), active()]).toEqual([2.5, 1])
    expect([playhead.moveTo(99), active()]).toEqual([5, 2])
    expect([playhead.moveTo(-1), active()]).toEqual([0, 0])
  })

  it('keeps its time on the page when the pages before it change', () => {
    const { editing, playhead, idOf } = opened()
    playhead.moveTo(3.5)
    setPageDuration(editing.undoable.project, idOf(0), 4)
    expect(playhead.update().time).toBeCloseTo(5.5)
    runAction(editing, 'deletePage', { pageId: idOf(0) })
    expect(playhead.update()).toEqual({ time: 2.5, hasPageChanged: false })
  })

  it('stays on its page when the page becomes shorter', () => {
    const { editing, playhead, idOf } = opened()
    playhead.moveTo(2.9)
    setPageDuration(editing.undoable.project, idOf(1), 1.5)
    expect(playhead.update().time).toBeCloseTo(2.5 - 1 / playhead.plan.fps)
    // The end of the video belongs to the last page.
    playhead.moveTo(99)
    setPageDuration(editing.undoable.project, idOf(2), 1)
    expect(playhead.update().time).toBe(playhead.plan.seconds)
  })

  it('moves to the start of a page that the author goes to', () => {
    const { editing, playhead, idOf } = opened()
    playhead.moveTo(0.5)
    goToPage(editing, idOf(2))
    expect(playhead.update()).toEqual({ time: 3, hasPageChanged: true })
    expect(playhead.update()).toEqual({ time: 3, hasPageChanged: false })
  })
})
