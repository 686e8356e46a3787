import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runAction, stepNames } from '#engine/editing/index.ts'
import { ApiError } from '#src/api/client.ts'
import { hasKeptChanges } from '#src/saving/kept-changes.ts'
import { EditorContext, editsIn, FakeBrowser, FakeService, newWork, projectOfCopy } from './world.ts'

let service: FakeService
let browser: FakeBrowser
let workId: string

// Loaded on first use, which takes real time.
beforeAll(() => Promise.all([import('#src/saving/conflict.ts'), import('#src/saving/other-versions.ts')]))
beforeEach(() => {
  vi.useFakeTimers()
  service = new FakeService()
  browser = new FakeBrowser()
  workId = newWork(service)
})
afterEach(() => vi.useRealTimers())

const open = () => new EditorContext(service, browser, workId)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const stored = () => editsIn(service.read(workId))
const kept = () => [...browser.copies.values()].flatMap((copy) => editsIn(projectOfCopy(copy)))

describe('a conflict', () => {
  const conflicting = async () => {
    const editor = open()
    someoneElse(2)
    editor.edit(1)
    await pass(10_000)
    expect(editor.saving.state).toMatchObject({ status: 'conflict', isConflictOpen: true })
    expect(editor.saving.state.conflict).toMatchObject({ base: 1, theirs: { version: 2 } })
    return editor
  }

  it('stops saving, keeps local copies, and opens its dialog again when the author saves', async () => {
    const editor = await conflicting()
    editor.saving.postpone()
    editor.edit(3)
    await pass(60_000)
    expect(stored()).toEqual([2])
    expect(kept()).toEqual([1, 3])
    expect(editor.saving.state.isConflictOpen).toBe(false)
    await editor.saving.save()
    expect(editor.saving.state.isConflictOpen).toBe(true)
    expect(stored()).toEqual([2])
  })

  it('opens its dialog when the author is idle, or saves', async () => {
    let rest = () => {}
    const whenAtRest = (run: () => void) => {
      rest = run
      return () => {
        rest = () => {}
      }
    }
    const editor = new EditorContext(service, browser, workId, { whenAtRest })
    someoneElse(2)
    editor.edit(1)
    await pass(60_000)
    expect(editor.saving.state).toMatchObject({ status: 'conflict', isConflictOpen: false })
    rest()
    expect(editor.saving.state.isConflictOpen).toBe(true)
    editor.saving.postpone()

    const other = new EditorContext(service, browser, workId, { whenAtRest })
    someoneElse(3)
    other.edit(4)
    await Promise.all([other.saving.save(), pass(1000)])
    expect(other.saving.state).toMatchObject({ status: 'conflict', isConflictOpen: true })
    other.saving.postpone()
    rest()
    expect(other.saving.state.isConflictOpen).toBe(false)
  })

  it('ends by a copy, also where the title is as long as the service takes', async () => {
    const editor = await conflicting()
    editor.editing.undoable.project.title = '长'.repeat(200)
    const made = editor.saving.saveAsCopy()
    await pass(1000)
    expect(service.read(await made).title).toBe(`${'长'.repeat(197)} 副本`)
    expect(stored()).toEqual([2])
  })

  it('ends by overwriting, which keeps the other version among the earlier ones', async () => {
    const editor = await conflicting()
    const done = editor.saving.overwrite()
    await pass(1000)
    expect(await done).toBe(true)
    expect(editor.saving.state).toMatchObject({ status: 'saved', conflict: null, isConflictOpen: false })
    expect(service.read(workId)).toMatchObject({ version: 3 })
    expect(stored()).toEqual([1])
    expect(service.overwritten.map(editsIn)).toEqual([[2]])
    editor.edit(4)
    await pass(10_000)
    expect(stored()).toEqual([1, 4])
    expect(service.works.size).toBe(1)
    expect(service.overwritten).toHaveLength(1)
  })

  it('shows the newest version if it arrived during overwriting', async () => {
    const editor = await conflicting()
    someoneElse(5)
    const done = editor.saving.overwrite()
    await pass(1000)
    expect(await done).toBe(false)
    expect(editor.saving.state.conflict?.theirs.version).toBe(3)
    expect(stored()).toEqual([2, 5])
    const again = editor.saving.overwrite()
    await pass(1000)
    expect(await again).toBe(true)
    expect(stored()).toEqual([1])
    expect(service.overwritten.map(editsIn)).toEqual([[2, 5]])
  })

  it('stays when overwriting fails, and can be tried again', async () => {
    const editor = await conflicting()
    service.fates.push('error')
    const failed = editor.saving.overwrite().catch((error: unknown) => error)
    await pass(1000)
    expect(await failed).toBeInstanceOf(ApiError)
    expect(editor.status).toBe('conflict')
    const done = editor.saving.overwrite()
    await pass(1000)
    expect(await done).toBe(true)
    expect(service.overwritten.map(editsIn)).toEqual([[2]])
  })

  it('ends by using the other version, and undoing brings the own one back', async () => {
    const editor = await conflicting()
    const { history } = editor.editing
    const steps = history.status.length
    const taking = editor.saving.takeTheirs()
    await pass(1000)
    const { undo, keptAs } = await taking
    expect(keptAs).toBe('有连云视频 副本')
    expect(service.setAside.map(editsIn)).toEqual([[1]])
    expect(stepNames(editor.editing).at(-1)).toBe('使用版本 2，你的版本在回收站')
    expect(editsIn(editor.editing.undoable.project)).toEqual([2])
    expect(history.status.length).toBe(steps + 1)
    expect(editor.saving.state).toMatchObject({ status: 'saved', conflict: null, isConflictOpen: false })
    const { saves } = service
    await pass(10_000)
    expect(service.saves).toBe(saves)
    expect(browser.copies.size).toBe(0)
    undo()
    expect(editsIn(editor.editing.undoable.project)).toEqual([1])
    await pass(10_000)
    expect(stored()).toEqual([1])
    expect(service.overwritten.map(editsIn)).toEqual([[2]])
  })

  it('stays when the own version could not be kept, except without the permission to create works', async () => {
    const editor = await conflicting()
    service.down = new ApiError('连接到服务器失败', 0)
    const failing = editor.saving.takeTheirs().catch((error: unknown) => error)
    await pass(1000)
    expect(await failing).toBeInstanceOf(ApiError)
    expect(editsIn(editor.editing.undoable.project)).toEqual([1])
    expect(editor.status).toBe('conflict')
    service.down = new ApiError('没有权限', 403)
    const taking = editor.saving.takeTheirs()
    await pass(1000)
    expect((await taking).keptAs).toBeNull()
    expect(editsIn(editor.editing.undoable.project)).toEqual([2])
  })

  it('shows what was changed after it was postponed', async () => {
    const editor = await conflicting()
    editor.saving.postpone()
    editor.edit(3)
    void editor.saving.save()
    expect(editsIn(editor.saving.state.conflict?.mine ?? { script: '' })).toEqual([1, 3])
  })

  it('ends by saving a copy, which leaves the other version unchanged', async () => {
    const editor = await conflicting()
    const made = editor.saving.saveAsCopy()
    await pass(1000)
    const copy = service.read(await made)
    expect(copy.title).toBe('有连云视频 副本')
    expect(editsIn(copy)).toEqual([1])
    await Promise.all([editor.saving.close(), pass(1000)])
    expect(stored()).toEqual([2])
    expect(browser.copies.size).toBe(0)
  })
})

describe('a save that is refused', () => {
  it.each([
    [401, 'session'],
    [403, 'forbidden'],
    [413, 'refused'],
  ])('with %i waits for the author and keeps the changes here', async (status, barrier) => {
    const editor = open()
    service.down = new ApiError('…', status)
    editor.edit(1)
    void editor.saving.save()
    await pass(100)
    expect(editor.saving.state).toMatchObject({ status: 'failed', barrier, local: 'kept', retryAt: null })
    const { saves } = service
    await pass(120_000)
    expect(service.saves).toBe(saves)
    expect(kept()).toEqual([1])
    expect(hasKeptChanges()).toBe(true)
    service.down = null
    void editor.saving.save()
    await pass(100)
    expect(stored()).toEqual([1])
    expect(editor.saving.state.barrier).toBeNull()
  })

  it('goes on once the deleted work was restored, at the next report about it', async () => {
    const editor = open()
    const work = service.read(workId)
    service.works.delete(workId)
    editor.edit(1)
    await pass(10_000)
    expect(editor.saving.state).toMatchObject({ barrier: 'gone', local: 'kept' })
    service.works.set(workId, work)
    void editor.saving.noticeVersion(work.version)
    await pass(100)
    expect(editor.saving.state).toMatchObject({ status: 'saved', barrier: null })
    expect(stored()).toEqual([1])
  })

  it('goes on once the author may open the work again', async () => {
    const editor = open()
    service.down = new ApiError('没有访问权限，拒绝访问', 403)
    editor.edit(1)
    await pass(10_000)
    expect(editor.saving.state).toMatchObject({ barrier: 'forbidden', local: 'kept' })
    service.down = null
    void editor.saving.noticeVersion(1)
    await pass(100)
    expect(editor.saving.state).toMatchObject({ status: 'saved', barrier: null })
    expect(stored()).toEqual([1])
  })

  it('of a deleted work can be saved as another work', async () => {
    const editor = open()
    service.works.delete(workId)
    editor.edit(1)
    await pass(10_000)
    expect(editor.saving.state).toMatchObject({ status: 'failed', barrier: 'gone', local: 'kept' })
    // It may be a template.
    expect(editor.saving.state.message).toBe('已被删除，修改已存在本机')
    const made = editor.saving.saveAsCopy()
    await pass(100)
    expect(editsIn(service.read(await made))).toEqual([1])
    expect(browser.copies.size).toBe(0)
  })
})

describe('the cover', () => {
  it('is updated after a save when the first page has changed, at most every 30 s, and on closing', async () => {
    const publishCover = vi.fn(async () => `cover-${publishCover.mock.calls.length}.jpg`)
    const editor = new EditorContext(service, browser, workId, { publishCover })
    const paint = (color: string) => {
      const { history, undoable } = editor.editing
      history.change(() => {
        const [page] = undoable.project.pages
        if (page) page.commonStyle.backgroundColor = color
      })
    }
    editor.edit(1)
    await pass(10_000)
    expect(publishCover).not.toHaveBeenCalled()
    paint('red')
    await pass(10_000)
    expect(publishCover).toHaveBeenCalledOnce()
    expect(service.read(workId).coverImage).toBe('cover-1.jpg')
    expect(editor.editing.history.status.length).toBe(3)
    paint('blue')
    await pass(10_000)
    expect(publishCover).toHaveBeenCalledOnce()
    await pass(30_000)
    expect(service.read(workId).coverImage).toBe('cover-2.jpg')
    paint('green')
    await Promise.all([editor.saving.close(), pass(4000)])
    expect(service.read(workId).coverImage).toBe('cover-3.jpg')
  })

  it('is updated at the next opening if the browser was closed before', async () => {
    const known = new Map<string, string>()
    const coverRecords = {
      find: (cover: string) => known.get(cover),
      keep: (cover: string, digest: string) => void known.set(cover, digest),
    }
    const publishCover = vi.fn(async () => `cover-${publishCover.mock.calls.length}.jpg`)
    const begin = (more = {}) =>
      new EditorContext(service, browser, workId, { publishCover, coverRecords, ...more })
    const paint = ({ editing }: EditorContext, color: string) =>
      editing.history.change(() => {
        const [page] = editing.undoable.project.pages
        if (page) page.commonStyle.backgroundColor = color
      })
    const first = begin()
    paint(first, 'red')
    await pass(10_000)
    await Promise.all([first.saving.close(), pass(4000)])
    expect(service.read(workId).coverImage).toBe('cover-1.jpg')

    const second = begin({ publishCover: async () => '' })
    paint(second, 'blue')
    await pass(10_000)
    second.crash()
    expect(service.read(workId).coverImage).toBe('cover-1.jpg')

    const third = begin()
    await pass(10_000)
    expect(service.read(workId).coverImage).toBe('cover-2.jpg')
    await Promise.all([third.saving.close(), pass(4000)])

    const fourth = begin()
    await Promise.all([fourth.saving.close(), pass(4000)])
    begin({ maySave: () => false })
    await pass(10_000)
    expect(publishCover).toHaveBeenCalledTimes(2)
  })

  it('follows another page once that page is the cover', async () => {
    const publishCover = vi.fn(async () => 'cover.jpg')
    const editor = new EditorContext(service, browser, workId, { publishCover })
    editor.edit(1)
    await pass(10_000)
    expect(publishCover).not.toHaveBeenCalled()
    const { history, undoable } = editor.editing
    const [first] = undoable.project.pages
    if (first) first.commonStyle.backgroundColor = 'green'
    runAction(editor.editing, 'setCover')
    await pass(45_000)
    expect(publishCover).toHaveBeenCalledOnce()
    history.change(() => {
      if (first) first.commonStyle.backgroundColor = 'red'
    })
    await pass(45_000)
    expect(publishCover).toHaveBeenCalledOnce()
    runAction(editor.editing, 'setCover')
    await pass(45_000)
    expect(publishCover).toHaveBeenCalledTimes(2)
  })

  it('waits until the author is idle, except on closing', async () => {
    const publishCover = vi.fn(async () => 'cover.jpg')
    let canceled = 0
    let rest = () => {}
    const editor = new EditorContext(service, browser, workId, {
      publishCover,
      whenAtRest(run) {
        rest = run
        return () => {
          canceled += 1
        }
      },
    })
    const paint = (color: string) =>
      editor.editing.history.change(() => {
        const [page] = editor.editing.undoable.project.pages
        if (page) page.commonStyle.backgroundColor = color
      })
    paint('red')
    await pass(60_000)
    expect(publishCover).not.toHaveBeenCalled()
    rest()
    await pass(10_000)
    expect(publishCover).toHaveBeenCalledOnce()
    paint('blue')
    await pass(60_000)
    expect(publishCover).toHaveBeenCalledOnce()
    await Promise.all([editor.saving.close(), pass(4000)])
    expect(publishCover).toHaveBeenCalledTimes(2)
    expect(canceled).toBeGreaterThan(0)
  })

  it('is kept if the author has set it', async () => {
    const publishCover = vi.fn(async () => 'ours.jpg')
    const editor = new EditorContext(service, browser, workId, { publishCover })
    editor.editing.history.change(() => {
      editor.editing.undoable.project.coverImage = 'own.jpg'
      const [page] = editor.editing.undoable.project.pages
      if (page) page.commonStyle.backgroundColor = 'red'
    })
    await pass(20_000)
    expect(publishCover).not.toHaveBeenCalled()
    expect(service.read(workId).coverImage).toBe('own.jpg')
  })
})

function someoneElse(edit: number) {
  const theirs = service.read(workId)
  service.update(workId, { ...theirs, script: `${theirs.script}[${edit}]`, version: theirs.version + 1 })
}
