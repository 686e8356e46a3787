import { QueryClient } from '@tanstack/react-query'

/** Screens show errors and retry themselves; being offline is an error like others. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  })
