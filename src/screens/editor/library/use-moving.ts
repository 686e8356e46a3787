import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadCard } from '#server/api/uploads.ts'
import { isAnimatedAt } from '#src/uploads/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'

interface Moving {
  /** false until known. */
  isAnimated: boolean
  /** Starts the check ahead of use. */
  look: () => void
  /** Resolves once it is known. */
  ask: () => Promise<boolean>
}

/**
 * Whether a material is an animated picture. The service does not know: the file is inspected on first hover.
 */
export function useMoving({ type, url }: Pick<UploadCard, 'type' | 'url'>): Moving {
  const { resolveUrl } = useEditorContext()
  const queries = useQueryClient()
  const [isLookedAt, setLookedAt] = useState(false)
  const query = {
    queryKey: ['moving picture', url],
    queryFn: () => isAnimatedAt(resolveUrl(url)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
  const mayMove = type === 'image'
  const { data } = useQuery({ ...query, enabled: mayMove && isLookedAt })
  // A file that fails to load is judged by its extension.
  const byName = mayMove && /\.gif$/i.test(url)
  return {
    isAnimated: data ?? byName,
    look: () => setLookedAt(true),
    ask: async () => (mayMove ? queries.ensureQueryData(query).catch(() => byName) : false),
  }
}
