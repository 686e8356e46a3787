import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { createProject, type Project } from '#engine/document/index.ts'
import type { PageCard, PageListQuery } from '#server/api/pages.ts'
import { pages } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'

/** A work in lists. */
export type Work = PageCard
/** The user's own works, or those shared with the user. */
export type Share = NonNullable<PageListQuery['type']>

const KEY = 'works'
const CONFLICT = 409

const PAGE_SIZE = 60

/** The works of a share, newest first, page by page. @param keyword a part of their titles */
export const useWorks = (share: Share, keyword = '') =>
  useInfiniteQuery({
    queryKey: [KEY, share, keyword],
    queryFn: ({ pageParam, signal }) =>
      pages.list(
        { type: share, pageNo: pageParam, pageSize: PAGE_SIZE, ...(keyword !== '' && { keyword }) },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, loaded) =>
      loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
  })

export type WorksQuery = ReturnType<typeof useWorks>

/** Creates a work from a project, or an empty one, and opens it. */
export function useNewWork() {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: async (project: () => Promise<Project> | Project) => pages.create(await project()),
    onSuccess: ({ _id }) => {
      void queries.invalidateQueries({ queryKey: [KEY] })
      navigate(editorAddress(_id))
    },
  })
}

export const blankProject = () => createProject()

export const editorAddress = (id: string) => `/editor?id=${encodeURIComponent(id)}`

/** Operations on works outside the editor; they refresh the lists. The API client reports errors. */
export function useWorkActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [KEY] })
  const each = async (ids: readonly string[], act: (id: string) => Promise<unknown>) => {
    const done = await countOf(ids, act)
    await refresh()
    return done
  }
  return {
    rename: async (id: string, title: string) => {
      try {
        await rename(id, title)
      } finally {
        await refresh()
      }
    },
    /** @returns the number of works copied */
    copy: (ids: readonly string[]) => each(ids, (id) => pages.copy({ id })),
    /** Deletes permanently. @returns the number of works deleted */
    remove: (ids: readonly string[]) => each(ids, (id) => pages.remove({ id })),
  }
}

/** Sequential: selections are short, and the service keeps the order. */
async function countOf(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<number> {
  let done = 0
  for (const id of ids) {
    try {
      await act(id)
      done += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return done
}

/** Saves a work under another title without overwriting a concurrent save. */
async function rename(id: string, title: string): Promise<void> {
  try {
    await renameOnce(id, title)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error
    await renameOnce(id, title)
  }
}

async function renameOnce(id: string, title: string): Promise<void> {
  const page = await pages.detail({ pageId: id })
  await pages.update({ pageData: { ...page, title, version: page.version + 1 } })
}
