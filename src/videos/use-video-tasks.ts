import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { VideoTaskCard } from '#server/api/video-tasks.ts'
import type { VideoGenerateBody, VideoProgress } from '#server/api/videos.ts'
import { videos, videoTasks } from '#src/api/calls.ts'
import { ignoreReported } from '#src/api/client.ts'
import { VIDEO_TASKS, WORKS } from '#src/api/query-keys.ts'
import { cancelOrder } from './cancel-order.ts'
import { watchedVideos, watchVideo } from './watched.ts'

const POLL_MS = 2000

export const isActive = ({ state }: Pick<VideoProgress, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The author's videos that wait or run, kept up to date while there are any. */
export const useActiveVideos = () =>
  useQuery({
    queryKey: [VIDEO_TASKS, 'active'],
    queryFn: async ({ signal }) =>
      (await videoTasks.list({ state: 'active' }, { signal, quiet: true })).tasks,
    refetchInterval: ({ state: { data = [] } }) => data.length + watchedVideos().length > 0 && POLL_MS,
    // Also in a hidden tab: the video may be downloaded when it is complete.
    refetchIntervalInBackground: true,
    staleTime: POLL_MS,
  })

/** The latest task of each work, by the id of the work. @param lists ids of works, up to 200 in a list */
export function useLatestTasks(lists: readonly (readonly string[])[]): ReadonlyMap<string, VideoProgress> {
  return useQueries({
    queries: lists.map((pageIds) => ({
      queryKey: [VIDEO_TASKS, 'latest', ...pageIds],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await videos.batchProgress({ pageIds: [...pageIds] }, { signal, quiet: true })).tasks,
      enabled: pageIds.length > 0,
      refetchInterval: ({ state }: { state: { data: VideoProgress[] | undefined } }) =>
        (state.data?.some(isActive) ?? false) && POLL_MS,
    })),
    combine: byPage,
  })
}

/** A stable function, so that React Query combines only what has changed. */
const byPage = (results: readonly { data: VideoProgress[] | undefined }[]) =>
  new Map(results.flatMap(({ data = [] }) => data.map((task) => [task.pageId, task] as const)))

/** Orders videos, and tells the author when they have ended. */
export function useVideoOrders() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const refresh = () => {
    // Lists of works by the state of their videos.
    void queries.invalidateQueries({ queryKey: [WORKS] })
    return queries.invalidateQueries({ queryKey: [VIDEO_TASKS] })
  }
  return {
    refresh,
    order: async (order: VideoGenerateBody): Promise<VideoProgress> => {
      const task = await videos.generate(order)
      watchVideo(task.taskId)
      await refresh()
      return task
    },
    /** Shows what came of it. */
    cancel: async ({ taskId }: Pick<VideoTaskCard, 'taskId'>): Promise<void> => {
      try {
        const refusal = await cancelOrder(taskId)
        if (refusal === null) void message.success('已取消生成')
        else void message.error(refusal)
      } catch (error) {
        ignoreReported(error)
      } finally {
        await refresh()
      }
    },
  }
}
