import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { proxy } from 'valtio/vanilla'
import { registerFonts } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { ComponentCard, ComponentList } from '#server/api/components.ts'
import { components } from '#src/api/calls.ts'
import { COMPONENTS } from '#src/api/query-keys.ts'
import { type EditorContext, perEditor } from './editor-context.ts'
import { changeView } from './view-state.ts'

/** Whether the drawer of materials shows the author's components. Reactive. */
export const componentTabOf = perEditor(() => proxy({ isShown: false }))

/** Components call it, as they may not assign to what a hook returned. */
export function showComponents(editor: EditorContext, isShown: boolean) {
  componentTabOf(editor).isShown = isShown
}

/** Opens the drawer of materials with the author's components. */
export function openComponents(editor: EditorContext) {
  showComponents(editor, true)
  changeView(editor.view, { drawer: 'material' })
}

const PAGE_SIZE = 40

/** The author's components, the last changed first, page by page. */
export const useComponents = (keyword: string) =>
  useInfiniteQuery({
    queryKey: [COMPONENTS, keyword],
    queryFn: ({ pageParam, signal }) =>
      components.list({ keyword, pageNo: pageParam, pageSize: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ total }: ComponentList, loaded: readonly unknown[]) =>
      loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })

/** What a component adds, and the color of the page that it was made for. */
interface ComponentContent {
  elements: readonly Element[]
  backgroundColor: string
}

/** The content of a component, of the version that its card shows; undefined until it is loaded. */
export const useComponentContent = ({ _id, updated }: ComponentCard) =>
  useQuery({
    queryKey: ['component', _id, updated],
    queryFn: async ({ signal }): Promise<ComponentContent> => {
      const { pages, fonts } = await components.detail({ id: _id }, { signal, quiet: true })
      registerFonts(fonts)
      const [page] = pages
      return { elements: page?.elements ?? [], backgroundColor: page?.commonStyle.backgroundColor ?? '' }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
