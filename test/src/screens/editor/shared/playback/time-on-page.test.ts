import { describe, expect, it } from 'vitest'
import { blankPage, createProject } from '#engine/document/index.ts'
import { setPageDuration } from '#engine/document/operations/index.ts'
import { createEditing, goToPage, runAction } from '#engine/editing/index.ts'
import { createTimeOnPage } from '#src/screens/editor/shared/playback/time-on-page.ts'

/** Three pages of 2 s; the first goes over into the second for 1 s: they begin at 0, 1 and 3 s. */
function opened() {
  const project = { ...createProject(), pages: [blankPage(), blankPage(), blankPage()] }
  for (const { data } of project.pages) data.duration = 2
  const editing = createEditing(project, { now: () => 0 })
  const { pages } = editing.undoable.project
  const [first] = pages
  if (first) Object.assign(first.data, { trans: 'fade', transDuration: 1 })
  const idOf = (index: number) => pages[index]?.uuid ?? ''
  const active = () => pages.findIndex(({ uuid }) => uuid === editing.undoable.activePageId)
  return { editing, time: createTimeOnPage(editing), idOf, active, pages }
}

describe('the time on a page', () => {
  it('makes the page that is seen, or comes in, the active one, and stays within the video', () => {
    const { time, active } = opened()
    expect([time.moveTo(0.9), active()]).toEqual([0.9, 0])
    expect([time.moveTo(1), active()]).toEqual([1, 1])
    expect([time.moveTo(2.5), active()]).toEqual([2.5, 1])
    expect([time.moveTo(99), active()]).toEqual([5, 2])
    expect([time.moveTo(-1), active()]).toEqual([0, 0])
  })

  it('stays the same moment of its page when the pages before it change', () => {
    const { editing, time, idOf } = opened()
    time.moveTo(3.5)
    setPageDuration(editing.undoable.project, idOf(0), 4)
    expect(time.settle().time).toBeCloseTo(5.5)
    runAction(editing, 'deletePage', { pageId: idOf(0) })
    expect(time.settle()).toEqual({ time: 2.5, isTurned: false })
  })

  it('stays on its page when that becomes shorter', () => {
    const { editing, time, idOf } = opened()
    time.moveTo(2.9)
    setPageDuration(editing.undoable.project, idOf(1), 1.5)
    expect(time.settle().time).toBeCloseTo(2.5 - 1 / time.plan.fps)
    // The very end is the last page's.
    time.moveTo(99)
    setPageDuration(editing.undoable.project, idOf(2), 1)
    expect(time.settle().time).toBe(time.plan.seconds)
  })

  it('goes to the beginning of a page that the author turns to', () => {
    const { editing, time, idOf } = opened()
    time.moveTo(0.5)
    goToPage(editing, idOf(2))
    expect(time.settle()).toEqual({ time: 3, isTurned: true })
    expect(time.settle()).toEqual({ time: 3, isTurned: false })
  })
})
