import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clonePlain } from '#engine/document/index.ts'
import { goToStep, runAction, stepNames } from '#engine/editing/index.ts'
import { ApiError } from '#src/api/client.ts'
import { EditorContext, editsIn, FakeBrowser, FakeService, newWork } from './world.ts'

let service: FakeService
let browser: FakeBrowser
let workId: string

// Loaded on first use, which takes real time.
beforeAll(() => import('#src/saving/other-versions.ts'))
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
const edits = ({ editing }: EditorContext) => editsIn(editing.undoable.project)

function someoneElse(edit: number) {
  service.saver = { _id: 'lin', name: '林晓雯' }
  const theirs = service.read(workId)
  service.update(workId, {
    ...theirs,
    script: `${theirs.script}[${edit}]`,
    coverImage: 'theirs.jpg',
    version: theirs.version + 1,
  })
}

/** Reports a version, and lets the answers arrive. */
async function report(editor: EditorContext, version: number) {
  const taken = editor.saving.noticeVersion(version)
  await pass(1000)
  return taken
}

describe('a newer version', () => {
  it('replaces an unchanged work in place, without a save, as one step', async () => {
    const editor = open()
    const { editing, saving } = editor
    runAction(editing, 'addPage')
    await pass(10_000)
    const page = editing.undoable.activePageId
    someoneElse(2)
    const { saves } = service
    expect(await report(editor, 3)).toMatchObject({ version: 3, updatedBy: { name: '林晓雯' } })
    expect(edits(editor)).toEqual([2])
    expect(editing.undoable.activePageId).toBe(page)
    expect(stepNames(editing).at(-1)).toBe('林晓雯的更新')
    expect(saving.state).toMatchObject({ status: 'saved', conflict: null })
    await pass(60_000)
    expect(service.saves).toBe(saves)
    editor.edit(3)
    await pass(10_000)
    expect(stored()).toEqual([2, 3])
    expect(service.read(workId)).toMatchObject({ version: 4, coverImage: 'theirs.jpg' })
    goToStep(editing, 1)
    expect(edits(editor)).toEqual([])
  })

  it('is not undone by the shortcut, but in the list of steps, and stays at the service then', async () => {
    const editor = open()
    const { editing } = editor
    editor.edit(1)
    await pass(10_000)
    someoneElse(2)
    await report(editor, 3)
    editor.edit(3)
    await pass(10_000)
    runAction(editing, 'undo')
    expect(edits(editor)).toEqual([1, 2])
    runAction(editing, 'undo')
    expect(edits(editor)).toEqual([1, 2])
    expect(editing.session.notice?.text).toContain('“林晓雯的更新”')
    goToStep(editing, 1)
    expect(edits(editor)).toEqual([1])
    await pass(10_000)
    expect(stored()).toEqual([1])
    expect(service.overwritten.map(editsIn)).toEqual([[1, 2, 3]])
    runAction(editing, 'redo')
    expect(edits(editor)).toEqual([1, 2])
  })

  it('is a conflict with unsaved changes, whose dialog waits until the author opens it', async () => {
    const editor = open()
    editor.edit(1)
    someoneElse(2)
    expect(await report(editor, 2)).toBeNull()
    expect(edits(editor)).toEqual([1])
    expect(editor.saving.state).toMatchObject({ status: 'conflict', isConflictOpen: false })
    await pass(60_000)
    expect(stored()).toEqual([2])
    someoneElse(3)
    await report(editor, 3)
    expect(editor.saving.state).toMatchObject({ isConflictOpen: false, conflict: { theirs: { version: 3 } } })
    await editor.saving.save()
    expect(editor.saving.state.isConflictOpen).toBe(true)
  })

  it('waits for the end of a gesture and of a save, and for the service', async () => {
    const editor = open()
    someoneElse(2)
    const { session } = editor.editing
    session.isGestureOn = true
    expect(await report(editor, 2)).toBeNull()
    session.isGestureOn = false
    service.down = new ApiError('连接到服务器失败', 0)
    expect(await report(editor, 2)).toBeNull()
    expect(edits(editor)).toEqual([])
    service.down = null
    expect(await report(editor, 2)).not.toBeNull()
    editor.edit(1)
    void editor.saving.save()
    expect(await report(editor, 3)).toBeNull()
    expect(stored()).toEqual([2, 1])
    expect(editor.saving.state.conflict).toBeNull()
  })

  it('of the editor itself is no news', async () => {
    const editor = open()
    editor.edit(1)
    await pass(10_000)
    expect(await report(editor, 2)).toBeNull()
    expect(editor.editing.history.status.length).toBe(2)
  })
})

describe('an earlier version', () => {
  it('is restored as one undo step after what is not saved, and the service keeps what it replaces', async () => {
    const editor = open()
    const earlier = { ...clonePlain(service.read(workId)), script: '[9]', coverImage: 'gone.jpg' }
    editor.edit(1)
    await pass(10_000)
    editor.edit(2)
    const restored = editor.saving.restoreVersion(earlier, '恢复昨天的版本')
    await pass(1000)
    const undo = await restored
    expect(stored()).toEqual([1, 2])
    expect(edits(editor)).toEqual([9])
    expect(stepNames(editor.editing).at(-1)).toBe('恢复昨天的版本')
    await pass(10_000)
    expect(stored()).toEqual([9])
    expect(service.read(workId).coverImage).not.toBe('gone.jpg')
    expect(service.overwritten.map(editsIn)).toEqual([[1, 2]])
    undo?.()
    expect(edits(editor)).toEqual([1, 2])
  })

  it('is not restored in a conflict, whose dialog opens', async () => {
    const editor = open()
    someoneElse(2)
    editor.edit(1)
    const restored = editor.saving.restoreVersion(service.read(workId), '恢复昨天的版本')
    await pass(1000)
    expect(await restored).toBeNull()
    expect(edits(editor)).toEqual([1])
    expect(editor.saving.state.isConflictOpen).toBe(true)
  })
})
