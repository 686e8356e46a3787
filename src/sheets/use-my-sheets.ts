import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataSources } from '#src/api/calls.ts'
import { UPLOADS } from '#src/api/query-keys.ts'

const SHEETS_KEY = ['sheets']

/** The sheets that the author has uploaded, last uploaded first. */
export const useMySheets = ({ isNeeded = true } = {}) =>
  useQuery({
    queryKey: SHEETS_KEY,
    queryFn: async ({ signal }) => (await dataSources.list({ signal })).sheets,
    enabled: isNeeded,
  })

/** Reads the list again after a change. */
export function useRefreshSheets(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    // The space that is left changes, too.
    void queries.invalidateQueries({ queryKey: [UPLOADS] })
    await queries.invalidateQueries({ queryKey: SHEETS_KEY })
  }
}
