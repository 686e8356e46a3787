import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VideoTaskCard } from '#server/api/video-tasks.ts'
import { videoTasks } from '#src/api/calls.ts'
import { VIDEO_TASKS, WORKS } from '#src/api/query-keys.ts'
import { useActiveVideos } from '#src/videos/use-video-tasks.ts'

const PAGE_SIZE = 40

export type VideoState = 'all' | 'active' | 'complete' | 'error'

/** The videos that the author has ordered, newest first, with the progress of those that are being made. */
export function useVideoList(state: VideoState, keyword: string) {
  const query = useInfiniteQuery({
    queryKey: [VIDEO_TASKS, 'list', state, keyword],
    queryFn: ({ pageParam, signal }) =>
      videoTasks.list(
        {
          pageNo: pageParam,
          pageSize: PAGE_SIZE,
          ...(state !== 'all' && { state }),
          ...(keyword !== '' && { keyword }),
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, loaded) =>
      loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
  })
  const { data: active } = useActiveVideos()
  const loaded = query.data?.pages
  const tasks = useMemo(() => {
    const live = new Map(active?.map((task) => [task.taskId, task]))
    const all = new Map(loaded?.flatMap((page) => page.tasks).map((task) => [task.taskId, task]))
    return Array.from(all.values(), (task) => live.get(task.taskId) ?? task)
  }, [loaded, active])
  return { query, tasks, total: loaded?.[0]?.total ?? 0 }
}

type Task = Pick<VideoTaskCard, 'taskId'>

/** Operations on finished videos; they refresh the lists. The API client reports errors. */
export function useVideoActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [VIDEO_TASKS] })
  return {
    remove: async ({ taskId }: Task) => {
      await videoTasks.remove({ taskId })
      void queries.invalidateQueries({ queryKey: [WORKS] })
      await refresh()
    },
    /** @returns the id of the link */
    share: async ({ taskId }: Task) => {
      const { shareId } = await videoTasks.share({ taskId })
      await refresh()
      return shareId
    },
    unshare: async ({ taskId }: Task) => {
      await videoTasks.unshare({ taskId })
      await refresh()
    },
  }
}
