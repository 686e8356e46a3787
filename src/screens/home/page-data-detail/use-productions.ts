import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#server/api/call.ts'
import type { addOrUpdate } from '#server/api/productions.ts'
import { productions } from '#src/api/calls.ts'
import { PRODUCTIONS } from '#src/api/query-keys.ts'

/** The published and retracted videos of a work, newest first. */
export const useProductions = (pageId: string) =>
  useQuery({
    queryKey: [PRODUCTIONS, pageId],
    queryFn: async ({ signal }) => (await productions.list({ pageId }, { signal, quiet: true })).videos,
  })

/** Publishes, changes and retracts videos. @throws ApiError */
export function useProductionActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [PRODUCTIONS] })
  return {
    put: async (production: RequestOf<typeof addOrUpdate>) => {
      await productions.addOrUpdate(production)
      await refresh()
    },
    retract: async (id: string) => {
      await productions.retract({ id })
      await refresh()
    },
  }
}
