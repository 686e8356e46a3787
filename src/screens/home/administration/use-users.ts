import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { ManagedUser, Usage } from '#server/api/administration.ts'
import { administration, auth } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { searchTextIn } from '../lists/use-address-choice.ts'

export const PAGE_SIZE = 20
const USERS = 'users'
const USAGE = 'usage'
const REGISTRATION = 'registration'

/** What a user has stored; undefined until it is known. */
export type StoredAmounts = Usage['users'][number]

/** The users whom the address selects, with what they have stored. */
export function useUsers() {
  const [search, setSearch] = useSearchParams()
  const text = searchTextIn(search)
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const query = useQuery({
    queryKey: [USERS, text, page],
    queryFn: ({ signal }) =>
      administration.users({ keywords: text, pageNo: page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: (before) => before,
  })
  const ids = query.data?.users.map(({ _id }) => _id) ?? []
  const usage = useQuery({
    queryKey: [USAGE, ids],
    queryFn: ({ signal }) => administration.usage({ ids }, { signal }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const select = (choice: Partial<Record<'q' | 'page', string>>) =>
    setSearch((old) => {
      const next = new URLSearchParams(old)
      for (const [name, value] of Object.entries(choice)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return {
    query,
    text,
    page,
    select,
    usualQuotas: usage.data && {
      quotaMb: usage.data.usualQuota,
      worksQuotaMb: usage.data.usualWorksQuota,
    },
    stored: new Map<string, StoredAmounts>(usage.data?.users.map((one) => [one._id, one])),
  }
}

/** Calls for a user, which refresh the list. @returns whether it succeeded; the API client reports errors */
export function useChange() {
  const queries = useQueryClient()
  return async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    } finally {
      await Promise.all(
        [USERS, USAGE, REGISTRATION].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
    }
  }
}

/** Who may register. */
export const useRegistration = () =>
  useQuery({ queryKey: [REGISTRATION], queryFn: ({ signal }) => auth.registration({ signal }) })

export const nameOf = ({ name, username }: ManagedUser) =>
  name === username ? name : `${name}（${username}）`
