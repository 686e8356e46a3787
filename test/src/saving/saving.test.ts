import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createElement, registerFonts, uploadedFamily } from '#engine/document/index.ts'
import { ApiError } from '#src/api/client.ts'
import { hasKeptChanges, saveOpenWorks } from '#src/saving/kept-changes.ts'
import { EditorContext, editsIn, FakeBrowser, FakeService, newWork, projectOfCopy } from './world.ts'

// Works that other files have left open would be saved as well, and wait for timers that are gone.
vi.hoisted(() => vi.resetModules())

let service: FakeService
let browser: FakeBrowser
let workId: string

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
const offline = new ApiError('连接到服务器失败', 0)

describe('before the page is loaded again', () => {
  it('is saved at the service', async () => {
    const editor = open()
    editor.edit(1)
    await Promise.all([saveOpenWorks(), pass(1000)])
    expect(stored()).toEqual([1])
  })

  it('is kept in the browser without the service', async () => {
    const editor = open()
    editor.edit(1)
    service.down = offline
    await Promise.all([saveOpenWorks(), pass(1000)])
    expect([stored(), kept()]).toEqual([[], [1]])
  })
})

describe('an edit', () => {
  it('is kept in the browser within a second and saved within ten', async () => {
    const editor = open()
    editor.edit(1)
    await pass(150)
    expect(editor.status).toBe('changed')
    await pass(1000)
    expect(kept()).toEqual([1])
    expect(hasKeptChanges()).toBe(true)
    await pass(9000)
    expect(stored()).toEqual([1])
    expect(editor.saving.state).toMatchObject({ status: 'saved', savedAt: expect.any(Number), message: null })
  })

  it('saves with the uploaded fonts that it uses', async () => {
    const family = uploadedFamily('楷体', 'c'.repeat(64))
    const font = {
      family,
      label: '楷体',
      src: '/media/a.ttf',
      weight: 400,
      style: 'normal' as const,
      license: '',
    }
    registerFonts([font])
    const editor = open()
    const { history, undoable } = editor.editing
    history.change(() => {
      const text = createElement('qk-text')
      text.commonStyle.fontFamily = family
      undoable.project.pages[0]?.elements.push(text)
    })
    await pass(10_000)
    expect(service.read(workId).fonts).toEqual([font])
    expect([...browser.copies.values()].map((copy) => projectOfCopy(copy).fonts)).not.toContain(undefined)
  })

  it('is kept and saved as soon during continuous editing', async () => {
    const editor = open()
    for (let edit = 1; edit <= 50; edit++) {
      editor.edit(edit)
      await pass(200)
      const age = (edit: number, ms: number) => edit * 200 > ms
      const old = Array.from({ length: edit }, (_, at) => at + 1)
      const newest = Math.max(0, ...kept(), ...stored())
      expect(old.filter((each) => age(edit - each, 1000) && each > newest)).toEqual([])
      expect(old.filter((each) => age(edit - each, 10_000) && !stored().includes(each))).toEqual([])
    }
    expect(service.saves).toBeLessThanOrEqual(3)
  })

  it('during a save is saved after it', async () => {
    const editor = open()
    editor.edit(1)
    void editor.saving.save()
    await pass(20)
    expect(editor.status).toBe('saving')
    editor.edit(2)
    await pass(40)
    expect(stored()).toEqual([1])
    expect(editor.status).toBe('changed')
    await pass(10_000)
    expect(stored()).toEqual([1, 2])
    expect(service.read(workId).version).toBe(3)
  })

  it('is removed from the browser once the service has it', async () => {
    const editor = open()
    editor.edit(1)
    await pass(10_000)
    expect(browser.copies.size).toBe(0)
    expect(hasKeptChanges()).toBe(false)
  })

  it('is saved when the window loses focus', async () => {
    const editor = open()
    editor.edit(1)
    editor.saving.flush()
    await pass(100)
    expect(stored()).toEqual([1])
  })

  it('is saved when the work closes', async () => {
    const editor = open()
    editor.edit(1)
    await Promise.all([editor.saving.close(), pass(1000)])
    expect(stored()).toEqual([1])
    expect(browser.copies.size).toBe(0)
  })
})

describe('an unchanged work', () => {
  it('is not sent', async () => {
    const editor = open()
    await editor.saving.save()
    editor.editing.undoable.activeElementId = 'x'
    await pass(20_000)
    await Promise.all([editor.saving.close(), pass(1000)])
    expect(service.saves).toBe(0)
  })
})

describe('an unreachable service', () => {
  it('is retried after 3, 6, 12, 30 and 30 seconds, and gets everything in the end', async () => {
    const editor = open()
    service.down = offline
    editor.edit(1)
    void editor.saving.save()
    await pass(100)
    expect(editor.saving.state).toMatchObject({
      status: 'offline',
      local: 'kept',
      message: expect.stringContaining('本机'),
    })
    const pauses: number[] = []
    for (let retry = 0; retry < 5; retry++) {
      const { retryAt } = editor.saving.state
      const pause = (retryAt ?? 0) - Date.now()
      pauses.push(Math.round(pause / 1000))
      const before = service.saves
      await pass(pause - 1)
      expect(service.saves).toBe(before)
      editor.edit(retry + 2)
      await pass(100)
      expect(service.saves).toBe(before + 1)
    }
    expect(pauses).toEqual([3, 6, 12, 30, 30])
    service.down = null
    await pass(31_000)
    expect(stored()).toEqual([1, 2, 3, 4, 5, 6])
    expect(editor.status).toBe('saved')
  })

  it('is retried at once when the network is back or the author saves', async () => {
    const editor = open()
    service.down = offline
    editor.edit(1)
    void editor.saving.save()
    await pass(100)
    editor.saving.retryNow()
    await pass(100)
    expect(editor.status).toBe('offline')
    service.down = null
    editor.saving.retryNow()
    await pass(100)
    expect(stored()).toEqual([1])
  })

  it('does not prevent opening the local copy, which is saved later', async () => {
    const first = open()
    service.down = offline
    first.edit(1)
    await pass(1000)
    first.crash()
    const editor = new EditorContext(service, browser, workId, { isOffline: true })
    expect(editor.status).toBe('offline')
    editor.edit(2)
    await pass(20_000)
    service.down = null
    await pass(40_000)
    expect(stored()).toEqual([1, 2])
    expect(browser.copies.size).toBe(0)
  })
})

describe('a lost answer', () => {
  it('causes no conflict with our own save', async () => {
    const editor = open()
    service.fates.push('answerLost')
    editor.edit(1)
    void editor.saving.save()
    await pass(500)
    editor.edit(2)
    await pass(30_000)
    expect(editor.status).toBe('saved')
    expect(stored()).toEqual([1, 2])
    expect(service.works.size).toBe(1)
  })

  it('causes no conflict after a crash', async () => {
    const first = open()
    service.fates.push('answerLost')
    first.edit(1)
    void first.saving.save()
    await pass(500)
    first.edit(2)
    await pass(1000)
    first.crash()
    const editor = open()
    expect(editor.saving.state.conflict).toBeNull()
    expect(editsIn(editor.editing.undoable.project)).toEqual([1, 2])
    await pass(10_000)
    expect(stored()).toEqual([1, 2])
  })

  it('is recognized although someone else has saved since', async () => {
    const editor = open()
    service.fates.push('answerLost')
    editor.edit(1)
    void editor.saving.save()
    await pass(500)
    const theirs = service.read(workId)
    // Saving preserves unknown keys, including our attempt's id.
    service.update(workId, { ...theirs, script: `${theirs.script}[9]`, version: theirs.version + 1 })
    await pass(30_000)
    expect(editor.status).toBe('conflict')
  })
})

describe('a crash', () => {
  it('leaves the local copy, which is restored as one undo step', async () => {
    const first = open()
    first.edit(1)
    await pass(1000)
    first.crash()
    const editor = open()
    expect(editsIn(editor.editing.undoable.project)).toEqual([1])
    editor.editing.history.undo()
    expect(editsIn(editor.editing.undoable.project)).toEqual([])
    editor.editing.history.redo()
    await pass(10_000)
    expect(stored()).toEqual([1])
    expect(browser.copies.size).toBe(0)
  })

  it('loses no edit of the last moment before the page closed', async () => {
    const first = open()
    first.edit(1)
    expect(first.saving.keepNow()).toBe(true)
    first.crash()
    expect(editsIn(open().editing.undoable.project)).toEqual([1])
  })

  it("leads to a conflict with someone else's newer version at the next opening", async () => {
    const first = open()
    first.edit(1)
    await pass(1000)
    first.crash()
    someoneElse(2)
    const editor = open()
    expect(editor.saving.state).toMatchObject({ status: 'conflict', isConflictOpen: true })
    expect(editsIn(editor.editing.undoable.project)).toEqual([1])
    await pass(60_000)
    expect(stored()).toEqual([2])
    expect(kept()).toEqual([1])
  })
})

describe('a browser without storage', () => {
  it('is reported, and saving goes on', async () => {
    browser.isFull = true
    const editor = open()
    editor.edit(1)
    await pass(1000)
    expect(editor.saving.state.local).toBe('failed')
    expect(editor.saving.keepNow()).toBe(false)
    await pass(9000)
    expect(stored()).toEqual([1])
    expect(editor.saving.keepNow()).toBe(true)
  })
})

describe('footers of later pages', () => {
  it("follow the second page's when the author saves, not during a drag", async () => {
    const editor = open()
    const { editing } = editor
    const spy = vi.spyOn(editing.history, 'change')
    editor.edit(1)
    spy.mockClear()
    await pass(10_000)
    expect(spy).not.toHaveBeenCalled()
    editing.session.heldIds = ['x']
    void editor.saving.save()
    expect(spy).not.toHaveBeenCalled()
    editing.session.heldIds = []
    void editor.saving.save()
    expect(spy).toHaveBeenCalledOnce()
  })
})

function someoneElse(edit: number) {
  const theirs = service.read(workId)
  service.update(workId, { ...theirs, script: `${theirs.script}[${edit}]`, version: theirs.version + 1 })
}
