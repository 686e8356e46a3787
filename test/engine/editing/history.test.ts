import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import { HISTORY_LIMIT, MERGE_PAUSE } from '#engine/editing/history.ts'
import { createHistory } from '#engine/editing/index.ts'

function counter() {
  const clock = { time: 0 }
  const state = proxy({ content: { count: 0 }, selected: 'a' })
  const history = createHistory(state, {
    content: 'content',
    fits: ({ selected }) => selected !== 'gone',
    now: () => clock.time,
  })
  const add = (by: number, merge?: string) =>
    history.change(
      () => {
        state.content.count += by
      },
      merge === undefined ? {} : { merge },
    )
  return { clock, state, history, add }
}

describe('a history', () => {
  it('starts with nothing to undo or redo', () => {
    const { history } = counter()
    expect(history.canUndo()).toBe(false)
    expect(history.canRedo()).toBe(false)
    expect(history.undo()).toBe(false)
    expect(history.redo()).toBe(false)
    expect(history.status).toMatchObject({ index: 0, length: 1 })
  })

  it('undoes and redoes step by step', () => {
    const { state, history, add } = counter()
    add(1)
    add(2)
    expect(history.undo()).toBe(true)
    expect(state.content.count).toBe(1)
    history.undo()
    expect(state.content.count).toBe(0)
    history.redo()
    history.redo()
    expect(state.content.count).toBe(3)
    expect(history.canRedo()).toBe(false)
  })

  it('keeps a hundred entries and drops the oldest', () => {
    const { state, history, add } = counter()
    for (let step = 0; step < 130; step++) add(1)
    expect(history.status.length).toBe(HISTORY_LIMIT)
    let undone = 0
    while (history.undo()) undone++
    expect(undone).toBe(HISTORY_LIMIT - 1)
    expect(state.content.count).toBe(130 - (HISTORY_LIMIT - 1))
    while (history.redo());
    expect(state.content.count).toBe(130)
  })

  it('drops redo entries on a new change', () => {
    const { state, history, add } = counter()
    add(1)
    add(1)
    history.undo()
    add(10)
    expect(history.canRedo()).toBe(false)
    history.undo()
    expect(state.content.count).toBe(1)
  })

  it('makes no step without changes, or when a change is reverted at once', () => {
    const { state, history } = counter()
    history.change(() => {
      state.content.count = 0
    })
    history.change(() => {
      state.content = { count: 5 }
      state.content = { count: 0 }
    })
    expect(history.commit()).toBe(false)
    expect(history.canUndo()).toBe(false)
  })

  it('returns the result of the change and merges nested changes into one step', () => {
    const { state, history, add } = counter()
    const result = history.change(() => {
      add(1)
      add(1)
      history.commit()
      return 'done'
    })
    expect(result).toBe('done')
    expect(history.status.length).toBe(2)
    history.undo()
    expect(state.content.count).toBe(0)
  })

  it('reverts everything when a change throws', () => {
    const { state, history, add } = counter()
    add(1)
    const fail = () =>
      history.change(() => {
        state.content.count = 99
        state.selected = 'b'
        throw new Error('no')
      })
    expect(fail).toThrow('no')
    expect(snapshot(state)).toEqual({ content: { count: 1 }, selected: 'a' })
    expect(history.status.length).toBe(2)
    add(1)
    expect(history.status.length).toBe(3)
  })
})

describe('uncommitted writes', () => {
  it('become one step on commit', () => {
    const { state, history } = counter()
    for (let move = 0; move < 20; move++) state.content.count++
    expect(history.commit()).toBe(true)
    expect(history.commit()).toBe(false)
    history.undo()
    expect(state.content.count).toBe(0)
  })

  it('are reverted by cancel, which keeps all steps', () => {
    const { state, history, add } = counter()
    add(1)
    history.undo()
    state.content.count = 50
    history.cancel()
    expect(state.content.count).toBe(0)
    expect(history.canRedo()).toBe(true)
  })

  it('become a step of their own on undo', () => {
    const { state, history, add } = counter()
    add(1)
    state.content.count = 50
    expect(history.canRedo()).toBe(false)
    history.undo()
    expect(state.content.count).toBe(1)
    history.redo()
    expect(state.content.count).toBe(50)
  })

  it('are not merged into the next change', () => {
    const { state, history, add } = counter()
    state.content.count = 50
    add(1)
    history.undo()
    expect(state.content.count).toBe(50)
  })
})

describe('merging', () => {
  it('makes one step of changes with the same name in quick succession', () => {
    const { clock, state, history, add } = counter()
    for (let press = 0; press < 5; press++) {
      add(1, 'nudge')
      clock.time += MERGE_PAUSE
    }
    expect(history.status.length).toBe(2)
    history.undo()
    expect(state.content.count).toBe(0)
    history.redo()
    expect(state.content.count).toBe(5)
  })

  it('continues over any pause if the pause is infinite', () => {
    const { clock, state, history } = counter()
    for (let result = 0; result < 3; result++) {
      history.change(() => state.content.count++, { merge: 'results', pause: Infinity })
      clock.time += 60_000
    }
    expect(history.status.length).toBe(2)
  })

  it.each([
    ['a pause', ({ clock }: ReturnType<typeof counter>) => (clock.time += MERGE_PAUSE + 1)],
    ['another name', ({ add }) => add(1, 'other')],
    ['a change without a name', ({ add }) => add(1)],
    ['free writing', ({ state }) => state.content.count++],
    ['undo and redo', ({ history }) => [history.undo(), history.redo()]],
  ] as [string, (author: ReturnType<typeof counter>) => unknown][])('ends with %s', (_, interrupt) => {
    const author = counter()
    author.add(1, 'nudge')
    interrupt(author)
    const { length } = author.history.status
    author.add(1, 'nudge')
    expect(author.history.status.length).toBeGreaterThan(length)
  })

  it('leaves no empty step behind', () => {
    const { state, history, add } = counter()
    add(7)
    add(1, 'nudge')
    add(-1, 'nudge')
    expect(history.status.length).toBe(2)
    history.undo()
    expect(state.content.count).toBe(0)
  })
})

describe('the selection', () => {
  it('is not a step', () => {
    const { state, history } = counter()
    state.selected = 'b'
    expect(history.commit()).toBe(false)
    expect(history.canUndo()).toBe(false)
  })

  it('is restored by undo and redo', () => {
    const { state, history } = counter()
    state.selected = 'b'
    history.change(() => {
      state.content.count++
      state.selected = 'new'
    })
    state.selected = 'elsewhere'
    history.undo()
    expect(state.selected).toBe('b')
    history.redo()
    expect(state.selected).toBe('new')
  })

  it('is that of the entry if the current one did not exist then', () => {
    const { state, history } = counter()
    state.content.count++
    state.selected = 'gone'
    history.commit()
    history.undo()
    expect(state.selected).toBe('a')
  })

  it('is kept when uncommitted writes are canceled', () => {
    const { state, history } = counter()
    state.selected = 'b'
    state.content.count++
    history.cancel()
    expect(snapshot(state)).toEqual({ content: { count: 0 }, selected: 'b' })
  })
})

describe('listeners', () => {
  it('are notified of an undo at every level, and of nothing without changes', () => {
    const { state, history, add } = counter()
    add(1)
    const notifications: string[] = []
    subscribe(state, () => notifications.push('root'), true)
    subscribe(state.content, () => notifications.push('content'), true)
    history.cancel()
    history.commit()
    history.redo()
    expect(notifications).toEqual([])
    history.undo()
    expect(notifications).toContain('content')
    expect(notifications).toContain('root')
  })
})
