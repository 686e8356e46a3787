import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import {
  beginEditing,
  type LocalCopy,
  localCopiesOf,
  planOpening,
  type WorkService,
} from '#src/saving/index.ts'

const copy = (script: string, changedAt = 1): LocalCopy => ({
  base: 3,
  attempts: [{ version: 4, saveId: 'a' }],
  json: JSON.stringify({ script }),
  changedAt,
  replaces: [],
})
const scriptsOf = (copies: LocalCopy[]) =>
  copies.map(({ json }) => (JSON.parse(json) as { script: string }).script)

beforeEach(async () => {
  localStorage.clear()
  await clear(createStore('youlianyun', 'kept-works'))
})
afterEach(() => vi.restoreAllMocks())

describe('local copies', () => {
  it('are found by user and work, the newest first', async () => {
    await localCopiesOf('anna').slot('one').put(copy('1', 10))
    await localCopiesOf('anna').slot('one').put(copy('2', 20))
    await localCopiesOf('anna').slot('other').put(copy('3'))
    await localCopiesOf('ben').slot('one').put(copy('4'))
    const found = await localCopiesOf('anna').find('one')
    expect(scriptsOf(found)).toEqual(['2', '1'])
    expect(found[0]).toMatchObject(copy('2', 20))
    expect(await localCopiesOf('ann').find('one')).toEqual([])
    expect(scriptsOf(await localCopiesOf('ben').find('one'))).toEqual(['4'])
  })

  it('are overwritten by their own tab only, and removed when it has nothing to keep', async () => {
    const slot = localCopiesOf('anna').slot('one')
    await slot.put(copy('1'))
    await slot.put(copy('2'))
    expect(scriptsOf(await localCopiesOf('anna').find('one'))).toEqual(['2'])
    await slot.remove([])
    expect(await localCopiesOf('anna').find('one')).toEqual([])
  })

  it('are written without waiting when the page goes away, and count as newer', async () => {
    const slot = localCopiesOf('anna').slot('one')
    await slot.put(copy('1', 10))
    expect(slot.putNow(copy('2', 20))).toBe(true)
    const found = await localCopiesOf('anna').find('one')
    expect(scriptsOf(found)).toEqual(['2'])
    await found[0]?.discard()
    expect(await localCopiesOf('anna').find('one')).toEqual([])
  })

  it('are removed when another tab continues them: after its own copy is written, or when it has nothing to keep', async () => {
    const copies = localCopiesOf('anna')
    await copies.slot('one').put(copy('1'))
    const [first] = await copies.find('one')
    const replaces = [first?.key ?? '']
    const next = copies.slot('one')
    await next.put({ ...copy('2'), replaces })
    expect(scriptsOf(await copies.find('one'))).toEqual(['2'])
    await copies.slot('one').put(copy('3'))
    await next.remove((await copies.find('one')).map(({ key }) => key))
    expect(await copies.find('one')).toEqual([])
  })

  it('report a full storage, and are empty without storage', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const slot = localCopiesOf('anna').slot('one')
    expect(slot.putNow(copy('1'))).toBe(false)
    full.mockRestore()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    await expect(slot.put(copy('1'))).rejects.toThrow('forbidden')
    expect(await localCopiesOf('anna').find('one')).toEqual([])
  })

  it('are ignored when damaged', async () => {
    localStorage.setItem('kept:anna/one/x', '{')
    localStorage.setItem('kept:anna/two/x', '{"json":1}')
    expect(await localCopiesOf('anna').find('one')).toEqual([])
    expect(await localCopiesOf('anna').find('two')).toEqual([])
  })
})

describe('a work whose page was closed', () => {
  const page = {
    ...createProject(),
    _id: 'w',
    ownerId: 'anna',
    members: [],
    version: 7,
  } as unknown as PageDetail
  const isGone: WorkService = {
    store: () => new Promise(() => undefined),
    load: async () => page,
    create: async () => 'copy',
    setAside: async () => undefined,
  }
  const open = async () => {
    const copies = localCopiesOf('anna')
    const opening = planOpening(page, await copies.find('w'))
    const options = { workId: 'w', service: isGone, slot: copies.slot('w'), now: Date.now, preferences: null }
    return { opening, ...beginEditing(opening, options) }
  }

  it('is restored from its local copy, including covers', async () => {
    const { editing } = await open()
    editing.history.change(() => {
      editing.undoable.project.title = '改过的标题'
    })
    editing.coverHistory.change(() => {
      editing.covers.coverList.push({ _id: 'c', elements: [], guides: [] })
    })
    await expect.poll(async () => (await localCopiesOf('anna').find('w')).length).toBe(1)
    const again = await open()
    expect(again.opening.kind).toBe('restored')
    expect(again.editing.undoable.project.title).toBe('改过的标题')
    expect(again.editing.covers.coverList).toHaveLength(1)
    again.editing.history.undo()
    expect(again.editing.undoable.project.title).toBe(page.title)
  })
})
