import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UploadUsage } from '#server/api/my-uploads.ts'
import type { UploadKind } from '#server/api/uploads.ts'
import { uploads } from '#src/api/calls.ts'
import { UPLOADS } from '#src/api/query-keys.ts'
import type { UploadSort } from '#src/my-files/sorts.ts'

const PAGE_SIZE = 60
const QUIET = { quiet: true } as const

interface Selection {
  type: UploadKind | undefined
  /** Part of the name. */
  keyword: string
  /** Empty for all files. */
  folder: string
  sort: UploadSort
}

/** The author's files that are selected, and the works that contain them. */
export function useMaterialList(selection: Selection) {
  const { type, folder, ...rest } = selection
  const query = useInfiniteQuery({
    queryKey: [UPLOADS, 'with usage', selection],
    async queryFn({ pageParam, signal }) {
      const page = { pageNo: pageParam, pageSize: PAGE_SIZE }
      const request = { ...rest, ...(type && { type }), folderId: folder, ...page }
      const { images, total } = await uploads.list(request, { signal, ...QUIET })
      const ids = images.map(({ _id }) => _id)
      const usage = ids.length === 0 ? [] : await uploads.usage({ ids }, { signal })
      return { images, usage, total }
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const cards = useMemo(() => pages?.flatMap(({ images }) => images) ?? [], [pages])
  const works = useMemo(() => {
    const all = pages?.flatMap(({ usage }) => usage) ?? []
    return new Map<string, UploadUsage['works']>(all.map(({ _id, works }) => [_id, works]))
  }, [pages])
  return { query, cards, works, total: pages?.[0]?.total ?? 0 }
}
