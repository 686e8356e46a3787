import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { useFavorites as useFavoriteMaterials } from '#src/screens/editor/library/materials/use-items.ts'
import { answerCalls, failed, ok, type Reply } from '#test/support/answers.ts'

afterEach(() => vi.unstubAllGlobals())

/** A service whose answers wait until the test sends them. */
function slowService() {
  const waiting: { name: string; send: (reply: Reply) => void }[] = []
  answerCalls(
    ({ url, body }) =>
      new Promise<Reply>((resolve) => {
        const [path = ''] = url.split('?')
        const { id = '' } = (body ?? {}) as { id?: string }
        waiting.push({ name: `${path.split('/').at(-1)} ${id}`.trim(), send: resolve })
      }),
  )
  const names = () => waiting.map(({ name }) => name)
  /** Answers the oldest request of this name once it has arrived. */
  const answer = async (name: string, reply: Reply) => {
    await waitFor(() => expect(names()).toContain(name))
    const [request] = waiting.splice(names().indexOf(name), 1)
    await act(async () => request?.send(reply))
  }
  return { names, answer }
}

describe.each([
  ['templates', () => useFavorites('template')],
  ['materials', useFavoriteMaterials],
])('favorites of %s', (_, useKind) => {
  const LIST = 'getFavorites'
  function open() {
    const service = slowService()
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <App>{children}</App>
      </QueryClientProvider>
    )
    const { result } = renderHook(useKind, { wrapper })
    return {
      ...service,
      toggle: (id: string) => act(async () => result.current.toggle(id)),
      has: (id: string) => result.current.has(id),
    }
  }

  it('keep one that was added while they were loading', async () => {
    const { answer, toggle, has } = open()
    await waitFor(() => expect(has('a')).toBe(false))
    await toggle('b')
    await answer(LIST, ok({ ids: ['a'] }))
    await waitFor(() => expect(has('b')).toBe(true))
    await answer('add b', ok({}))
    await answer(LIST, ok({ ids: ['b', 'a'] }))
    await waitFor(() => expect([has('a'), has('b')]).toEqual([true, true]))
  })

  it('are added and removed in the order of the clicks', async () => {
    const { answer, names, toggle, has } = open()
    await answer(LIST, ok({ ids: [] }))
    await toggle('a')
    await waitFor(() => expect(has('a')).toBe(true))
    await toggle('a')
    await waitFor(() => expect(has('a')).toBe(false))
    await waitFor(() => expect(names()).toContain('add a'))
    expect(names()).not.toContain('delete a')
    await answer('add a', ok({}))
    await waitFor(() => expect(has('a')).toBe(false))
    await answer('delete a', ok({}))
    await answer(LIST, ok({ ids: [] }))
    await waitFor(() => expect(has('a')).toBe(false))
  })

  it('keep the others when one is refused, also while the service does not list them', async () => {
    const { answer, toggle, has } = open()
    await answer(LIST, ok({ ids: ['a'] }))
    await toggle('b')
    await toggle('c')
    await answer('add b', failed(500))
    await answer('add c', ok({}))
    await answer(LIST, failed(500))
    await waitFor(() => expect(['a', 'b', 'c'].map(has)).toEqual([true, false, true]))
  })
})
