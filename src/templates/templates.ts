import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Project } from '#engine/document/index.ts'
import type { AnswerOf, RequestOf } from '#server/api/call.ts'
import { PAGE_FACTS } from '#server/api/pages.ts'
import type { list, listMine, TemplateCard, TemplateDetail, TemplateShape } from '#server/api/templates.ts'
import { templates } from '#src/api/calls.ts'
import { isGone } from '#src/api/client.ts'
import { TEMPLATES } from '#src/api/query-keys.ts'
import { favoritesKey } from '#src/favorites/use-favorites.ts'

const PAGE_SIZE = 60
const STALE_MS = 5 * 60_000

type CenterQuery = Omit<RequestOf<typeof list>, 'pageNo' | 'pageSize'>
type MineQuery = Omit<RequestOf<typeof listMine>, 'pageNo' | 'pageSize'>

/** Templates of the center, page by page. */
export const useTemplateList = (query: CenterQuery) =>
  useInfiniteQuery({
    ...paged((part, options) => templates.list({ ...query, ...part }, options)),
    queryKey: [...(query.scope === 'favorite' ? favoritesKey('template') : [TEMPLATES]), query],
    staleTime: STALE_MS,
  })

/** The author's own templates and those shared with them, page by page. */
export const useMyTemplates = (query: MineQuery) =>
  useInfiniteQuery({
    ...paged((part, options) => templates.listMine({ ...query, ...part }, options)),
    queryKey: [TEMPLATES, 'mine', query],
  })

export type TemplatesQuery = ReturnType<typeof useTemplateList>

type Part = Required<Pick<RequestOf<typeof list>, 'pageNo' | 'pageSize'>>
type Read = (part: Part, options: { signal: AbortSignal; quiet: true }) => Promise<AnswerOf<typeof list>>

/** A list stays on screen while another search of it loads. */
const paged = (read: Read) => ({
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    read({ pageNo: pageParam, pageSize: PAGE_SIZE }, { signal, quiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ total }: AnswerOf<typeof list>, loaded: readonly unknown[]) =>
    loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
  placeholderData: keepPreviousData,
})

/** The loaded cards, each once: one that is saved while pages are loaded moves and is in two of them. */
export const cardsOf = ({ data }: Pick<TemplatesQuery, 'data'>): readonly TemplateCard[] => [
  ...new Map(data?.pages.flatMap((page) => page.templates).map((card) => [card._id, card])).values(),
]

/** The categories of the center that have templates of a shape, the largest first. */
export const useTemplateCategories = (shape?: TemplateShape) =>
  useQuery({
    queryKey: [TEMPLATES, 'categories', shape],
    queryFn: ({ signal }) =>
      templates.categories({ scope: 'published', ...(shape && { shape }) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** A whole template, of the version that its card shows. */
export const useTemplate = ({ _id, updated }: Pick<TemplateCard, '_id' | 'updated'>) =>
  useQuery({
    queryKey: ['template', _id, updated],
    async queryFn({ signal }) {
      const [template, { registerFonts }] = await Promise.all([
        templates.detail({ id: _id }, { signal, quiet: true }),
        // Lists of templates need no schemas.
        import('#engine/document/fonts.ts'),
      ])
      registerFonts(template.fonts)
      return template
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether a template could not be read because it was deleted or withdrawn; the lists are then loaded again. */
export function useGoneTemplate(error: Error | null): boolean {
  const queries = useQueryClient()
  const isTemplateGone = isGone(error)
  useEffect(() => {
    if (!isTemplateGone) return
    for (const queryKey of [[TEMPLATES], favoritesKey('template')])
      void queries.invalidateQueries({ queryKey })
  }, [isTemplateGone, queries])
  return isTemplateGone
}

/** Keys of templates that the service adds to the project. */
const SERVICE_KEYS = new Set([...PAGE_FACTS, 'pageCount', 'seconds', 'tags'])

/** The project of a template, without what the service adds. */
export const projectOf = (template: TemplateDetail): Project =>
  Object.fromEntries(Object.entries(template).filter(([key]) => !SERVICE_KEYS.has(key))) as unknown as Project // all other keys are its own
