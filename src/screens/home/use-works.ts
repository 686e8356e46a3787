import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import type { Project } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { PageCard, PageList, PageListQuery, PageState } from '#server/api/pages.ts'
import { pages, recycleBin } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { inTurn } from '#src/api/in-turn.ts'
import { RECYCLE_BIN, WORKS } from '#src/api/query-keys.ts'
import { useSingleMutation } from '#src/api/use-single-mutation.ts'
import { rememberPlace } from '#src/ui/remember-place.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { doneOf } from './done-of.ts'

/** A work in lists. */
export type Work = PageCard

const CONFLICT = 409

const PAGE_SIZE = 60

interface WorksChoice {
  /** A part of their titles. */
  keyword?: string
  sort?: NonNullable<PageListQuery['sort']>
  /** All by default. */
  state?: PageState | undefined
  /** Only those made of this item of information. */
  informationId?: string
}

/** The user's own works, by default newest first, page by page. */
export const useWorks = ({ keyword = '', sort = 'updated', state, informationId }: WorksChoice = {}) =>
  useInfiniteQuery({
    queryKey: [WORKS, 'list', keyword, sort, state ?? 'all', informationId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      pages.list(
        {
          pageNo: pageParam,
          pageSize: PAGE_SIZE,
          sort,
          ...(keyword !== '' && { keyword }),
          ...(state && { state }),
          ...(informationId !== undefined && { informationId }),
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, loaded) =>
      loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
  })

/** The numbers of the user's own works by state. */
export const useStateCounts = () =>
  useQuery({
    queryKey: [WORKS, 'state counts'],
    queryFn: ({ signal }) => pages.stateCounts({ signal, quiet: true }),
  })

/**
 * Creates a work from a project, or an empty one, and opens it. An author who has gone on to something else meanwhile
 * stays there: a message leads to the work.
 * @param isOpen whether the dialog is open in which the author asks for it; of a screen by default
 */
export function useNewWork(isOpen?: Readonly<RefObject<boolean>>) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const open = useOpenNewWork()
  const showAction = useActionMessage()
  return useSingleMutation({
    mutationFn: async (project: () => Promise<Project> | Project) => {
      const hasLeft = rememberPlace()
      return { ...(await pages.create(await project())), hasLeft: hasLeft() }
    },
    onSuccess: ({ _id, hasLeft }) => {
      if (!hasLeft && isOpen?.current !== false) return open(_id)
      void queries.invalidateQueries({ queryKey: [WORKS] })
      showAction('已新建视频，在草稿箱最前面', '打开', () => navigate(editorAddress(_id)))
    },
  })
}

/** Opens a work that was created a moment ago. */
export function useOpenNewWork(): (id: string) => void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return (id) => {
    void queries.invalidateQueries({ queryKey: [WORKS] })
    navigate(editorAddress(id))
  }
}

export const blankProject = async (size: Size): Promise<Project> =>
  (await import('./blank-project.ts')).blankProject(size)

export const editorAddress = (id: string) => `/editor?id=${encodeURIComponent(id)}`

/** Operations on works outside the editor; they refresh the lists. The API client reports errors. */
export function useWorkActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [WORKS] })
  return {
    rename: async (id: string, title: string) => {
      try {
        await rename({ id, title })
      } finally {
        await refresh()
      }
    },
    /** @returns the number of works copied */
    copy: async (ids: readonly string[]) => {
      const done = await doneOf(ids, (id) => pages.copy({ id }))
      await refresh()
      return done.length
    },
    /** Makes templates of works, which stay. @returns their number */
    setTemplate: async (ids: readonly string[]) =>
      (await doneOf(ids, (id) => pages.setTemplate({ id }))).length,
    /** Moves works to the recycle bin. @returns the ids of those moved */
    remove: async (ids: readonly string[]) => {
      const removed = await doneOf(ids, (id) => pages.remove({ id }))
      // At once, as a long list takes a while to be loaded again.
      queries.setQueriesData<WorksData>(
        { queryKey: [WORKS, 'list'] },
        (data) => data && without(data, removed),
      )
      void queries.invalidateQueries({ queryKey: [RECYCLE_BIN] })
      await refresh()
      return removed
    },
    /** Takes works out of the recycle bin. */
    restore: async (ids: readonly string[]) => {
      await inLots(ids, (lot) => recycleBin.restore({ ids: lot }))
      void queries.invalidateQueries({ queryKey: [RECYCLE_BIN] })
      await refresh()
    },
  }
}

/** Ids in one call. */
const LOT = 100

/** Calls the service with many ids, as many at a time as it accepts. */
export async function inLots(
  ids: readonly string[],
  act: (lot: string[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += LOT) await act(ids.slice(start, start + LOT))
}

type WorksData = InfiniteData<PageList>

const without = (data: WorksData, removed: readonly string[]): WorksData => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    pages: page.pages.filter(({ _id }) => !removed.includes(_id)),
  })),
})

/** Saves a work under another title without overwriting a concurrent save. */
const rename = inTurn(async (work: { id: string; title: string }) => {
  try {
    await renameOnce(work)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error
    await renameOnce(work)
  }
})

async function renameOnce({ id, title }: { id: string; title: string }): Promise<void> {
  const page = await pages.detail({ pageId: id })
  await pages.update({ pageData: { ...page, title, version: page.version + 1 } })
}
