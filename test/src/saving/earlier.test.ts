import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#src/api/client.ts'
import { beginEditing, planEarlier } from '#src/saving/index.ts'
import { editsIn, FakeBrowser, FakeService, newWork } from './world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens what the service had at first, while it is down; `theirs` is what someone else saves meanwhile. */
function openEarlier(theirs?: string) {
  const service = new FakeService()
  const browser = new FakeBrowser()
  const id = newWork(service)
  const stored = service.read(id)
  const opening = planEarlier(stored.version, JSON.stringify(stored))
  if (!opening) throw new Error('unreadable')
  if (theirs !== undefined) {
    const { version } = stored
    service.update(id, { ...stored, script: theirs, version: version + 1 })
  }
  service.down = new ApiError('连接到服务器失败', 0)
  const life = { isOver: false }
  const [onOutdated, onSaved] = [vi.fn(), vi.fn()]
  const { editing, saving } = beginEditing(opening, {
    ...{ workId: id, now: Date.now, preferences: null, onOutdated, onSaved },
    service: service.callsOf(id, life),
    slot: browser.slot(life),
  })
  onTestFinished(() => saving.dispose())
  const edit = () =>
    editing.history.change(() => {
      editing.undoable.project.script += '[1]'
    })
  return { service, browser, id, saving, edit, onOutdated, onSaved }
}

it('keeps no copy of an unchanged work, and notices that the service still has it', async () => {
  const { service, browser, saving, onOutdated } = openEarlier()
  expect(saving.state.status).toBe('offline')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(saving.state.status).toBe('offline')
  expect(browser.copies.size).toBe(0)
  service.down = null
  await vi.advanceTimersByTimeAsync(40_000)
  expect(saving.state.status).toBe('saved')
  expect(onOutdated).not.toHaveBeenCalled()
  expect(service.saves).toBe(0)
})

it('saves what was changed without the service once it is back, and tells what the service has', async () => {
  const { service, browser, id, saving, edit, onSaved } = openEarlier()
  edit()
  await vi.advanceTimersByTimeAsync(5000)
  expect(browser.copies.size).toBe(1)
  service.down = null
  await vi.advanceTimersByTimeAsync(40_000)
  expect(saving.state.status).toBe('saved')
  expect(editsIn(service.read(id))).toEqual([1])
  expect(onSaved).toHaveBeenLastCalledWith(2, expect.stringContaining('[1]'))
  expect(browser.copies.size).toBe(0)
})

it('asks for the newer version of an unchanged work, and for a decision about a changed one', async () => {
  const unchanged = openEarlier('别人的')
  unchanged.service.down = null
  await vi.advanceTimersByTimeAsync(40_000)
  expect(unchanged.onOutdated).toHaveBeenCalledOnce()
  const changed = openEarlier('别人的')
  changed.edit()
  await vi.advanceTimersByTimeAsync(5000)
  changed.service.down = null
  await vi.advanceTimersByTimeAsync(40_000)
  expect(changed.saving.state.status).toBe('conflict')
  expect(changed.onOutdated).not.toHaveBeenCalled()
})
