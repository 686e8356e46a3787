import { expect, it, vi } from 'vitest'
import { createStore } from '#engine/util/create-store.ts'

it('notifies its listeners of a new value only', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toBe(2)
  unsubscribe()
  store.set(3)
  expect(listener).toHaveBeenCalledOnce()
})

it('is connected while it has listeners', () => {
  const disconnect = vi.fn()
  const connect = vi.fn(() => disconnect)
  const store = createStore(null, connect)
  const offs = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(connect).toHaveBeenCalledOnce()
  offs[0]?.()
  offs[0]?.()
  expect(disconnect).not.toHaveBeenCalled()
  offs[1]?.()
  expect(disconnect).toHaveBeenCalledOnce()
  store.subscribe(() => {})
  expect(connect).toHaveBeenCalledTimes(2)
})
