import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Desk, editsIn, FakeBrowser, FakeService, newWork, projectOfCopy } from './world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = () => vi.advanceTimersByTimeAsync(60_000)

function open() {
  const service = new FakeService()
  const browser = new FakeBrowser()
  const workId = newWork(service)
  const author = { maySave: false }
  const desk = new Desk(service, browser, workId, { maySave: () => author.maySave })
  const kept = () => browser.find().flatMap((copy) => editsIn(projectOfCopy(copy)))
  const stored = () => editsIn(service.read(workId))
  return { service, browser, workId, author, desk, kept, stored }
}

it('says at once that nothing will be saved, and sends nothing, even when asked', async () => {
  const { service, desk, kept } = open()
  expect(desk.saving.state).toMatchObject({ status: 'saved', barrier: 'readOnly' })
  await desk.saving.save()
  expect(desk.saving.state).toMatchObject({ status: 'saved', barrier: 'readOnly' })
  desk.edit(1)
  await minute()
  await desk.saving.save()
  desk.saving.sendLast()
  expect(desk.saving.state).toMatchObject({ status: 'changed', barrier: 'readOnly', local: 'kept' })
  expect(service.saves).toBe(0)
  expect(kept()).toEqual([1])
})

it('loses nothing: what was changed is there at the next opening, and is saved by who may', async () => {
  const { service, browser, workId, desk, stored } = open()
  desk.edit(1)
  await Promise.all([desk.saving.close(), minute()])
  const again = new Desk(service, browser, workId)
  expect(editsIn(again.editing.undoable.project)).toEqual([1])
  await minute()
  expect(stored()).toEqual([1])
})

it('saves as soon as the author may, and stops when no longer', async () => {
  const { author, desk, stored } = open()
  desk.edit(1)
  await minute()
  author.maySave = true
  desk.saving.recheck()
  await minute()
  expect(desk.saving.state).toMatchObject({ status: 'saved', barrier: null })
  expect(stored()).toEqual([1])
  author.maySave = false
  desk.saving.recheck()
  desk.edit(2)
  await minute()
  expect(desk.saving.state).toMatchObject({ status: 'changed', barrier: 'readOnly' })
  expect(stored()).toEqual([1])
})

it('becomes a work of its own', async () => {
  const { service, desk, stored } = open()
  desk.edit(1)
  const [id] = await Promise.all([desk.saving.saveAsCopy(), minute()])
  expect(editsIn(service.read(id))).toEqual([1])
  expect(stored()).toEqual([])
})
