import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { picturePlaceholders, type Project, placeholdersOf } from '#engine/document/index.ts'
import { pages, templates } from '#src/api/calls.ts'
import { isGone } from '#src/api/client.ts'
import { SAMPLE_SOURCE, SAMPLE_TITLE } from './sample.ts'

const MOST = 100

/** What can be filled: `template:<id>` or `work:<id>`, with its title. */
export function useSources() {
  const { data: center } = useQuery({
    queryKey: ['batch-sources', 'templates'],
    queryFn: ({ signal }) => templates.list({ pageNo: 1, pageSize: MOST }, { signal, quiet: true }),
  })
  const { data: own } = useQuery({
    queryKey: ['batch-sources', 'works'],
    queryFn: ({ signal }) =>
      pages.list({ pageNo: 1, pageSize: MOST, sort: 'updated' }, { signal, quiet: true }),
  })
  return [
    {
      label: '我的作品',
      options: own?.pages.map(({ _id, title }) => ({ value: `work:${_id}`, label: title })) ?? [],
    },
    {
      label: '模板',
      options: center?.templates.map(({ _id, title }) => ({ value: `template:${_id}`, label: title })) ?? [],
    },
    { label: '示例', options: [{ value: SAMPLE_SOURCE, label: SAMPLE_TITLE }] },
  ]
}

/** The id of a source without its kind. */
export const idOf = (source: string) => source.slice(source.indexOf(':') + 1)

/** The document of a source, its placeholders, and the names of those that are pictures. */
export function useTemplate(source: string | null) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['batch-source', source],
    enabled: source !== null,
    queryFn: ({ signal }): Promise<Project> => {
      const id = idOf(source ?? '')
      return source?.startsWith('template:')
        ? templates.detail({ id }, { signal, quiet: true })
        : pages.detail({ pageId: id }, { signal, quiet: true })
    },
  })
  const placeholders = useMemo(() => (data ? placeholdersOf(data) : []), [data])
  const pictures = useMemo(() => (data ? picturePlaceholders(data) : []), [data])
  return {
    ...{ template: data, placeholders, pictures, error, refetch },
    isLoading: source !== null && isPending,
    /** It was deleted or withdrawn. */
    isGone: isGone(error),
  }
}
