import { useQuery } from '@tanstack/react-query'
import { uploads } from '#src/api/calls.ts'

/** The file's name of a picture or video that the service has; undefined for others, which have an address that says something. */
export function useMediaName(address: string | null): string | undefined {
  // Without the shape that a drawing is drawn in.
  const src = address?.split('#', 1)[0] ?? null
  const isOwn = src !== null && /^\/(?!\/)/.test(src)
  const { data } = useQuery({
    queryKey: ['media name', src],
    async queryFn({ signal }) {
      const [found] = await uploads.names({ urls: [src ?? ''] }, { signal })
      return found?.name ?? null
    },
    enabled: isOwn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isOwn ? (data ?? fileNameOf(src)) : undefined
}

const fileNameOf = (src: string) => src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? src
