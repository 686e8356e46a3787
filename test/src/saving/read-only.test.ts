import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  EditorContext,
  editsIn,
  FakeBrowser,
  FakeService,
  newWork,
  passUntil,
  projectOfCopy,
} from './world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = () => vi.advanceTimersByTimeAsync(60_000)

function open() {
  const service = new FakeService()
  const browser = new FakeBrowser()
  const workId = newWork(service)
  const author = { maySave: false }
  const editor = new EditorContext(service, browser, workId, { maySave: () => author.maySave })
  const kept = () => browser.find().flatMap((copy) => editsIn(projectOfCopy(copy)))
  const stored = () => editsIn(service.read(workId))
  return { service, browser, workId, author, editor, kept, stored }
}

it('shows at once that nothing will be saved, and sends nothing even if the author saves', async () => {
  const { service, editor, kept } = open()
  expect(editor.saving.state).toMatchObject({ status: 'saved', barrier: 'readOnly' })
  await editor.saving.save()
  expect(editor.saving.state).toMatchObject({ status: 'saved', barrier: 'readOnly' })
  editor.edit(1)
  await minute()
  await editor.saving.save()
  editor.saving.sendLast()
  expect(editor.saving.state).toMatchObject({ status: 'changed', barrier: 'readOnly', local: 'kept' })
  expect(service.saves).toBe(0)
  expect(kept()).toEqual([1])
})

it('keeps changes for the next opening, where an author with the permission saves them', async () => {
  const { service, browser, workId, editor, stored } = open()
  editor.edit(1)
  await passUntil(editor.saving.close())
  const again = new EditorContext(service, browser, workId)
  expect(editsIn(again.editing.undoable.project)).toEqual([1])
  await minute()
  expect(stored()).toEqual([1])
})

it('saves as soon as the author has the permission, and stops without it', async () => {
  const { author, editor, stored } = open()
  editor.edit(1)
  await minute()
  author.maySave = true
  editor.saving.recheck()
  await minute()
  expect(editor.saving.state).toMatchObject({ status: 'saved', barrier: null })
  expect(stored()).toEqual([1])
  author.maySave = false
  editor.saving.recheck()
  editor.edit(2)
  await minute()
  expect(editor.saving.state).toMatchObject({ status: 'changed', barrier: 'readOnly' })
  expect(stored()).toEqual([1])
})

it('can be saved as another work', async () => {
  const { service, editor, stored } = open()
  editor.edit(1)
  const id = await passUntil(editor.saving.saveAsCopy())
  expect(editsIn(service.read(id))).toEqual([1])
  expect(stored()).toEqual([])
})
