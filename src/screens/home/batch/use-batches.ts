import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import type { Batch } from '#server/api/batches.ts'
import { batches } from '#src/api/calls.ts'
import { ApiError, ignoreReported, isGone } from '#src/api/client.ts'
import { BATCHES, VIDEO_TASKS, WORKS } from '#src/api/query-keys.ts'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'

const LIST = [BATCHES, 'list']
const PAGE_SIZE = 20
export const RESULTS_SIZE = 50
/** Interval of asking how far batches are, in ms. */
const WATCH_MS = 2000

/** The author's batches, newest first. */
export function useBatches() {
  const query = useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) =>
      batches.list({ pageNo: pageParam, pageSize: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, loaded) =>
      loaded.length * PAGE_SIZE < total ? loaded.length + 1 : undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(({ isDone }) => !isDone)) ? WATCH_MS : false,
  })
  useWorksRead(query.data?.pages.flatMap(({ list }) => list.map(({ progress }) => progress)).join())
  return query
}

/** A batch and how far it is; `isGone` once it was deleted elsewhere, also while it is shown. */
export function useBatch(id: string) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: [BATCHES, 'one', id],
    queryFn: ({ signal }) => batches.progress({ id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.isDone === false && !isGone(state.error) ? WATCH_MS : false),
  })
  useWorksRead(query.data?.progress)
  const isBatchGone = isGone(query.error)
  useEffect(() => {
    if (isBatchGone) void queries.invalidateQueries({ queryKey: LIST })
  }, [isBatchGone, queries])
  return { ...query, isGone: isBatchGone }
}

/** Reads lists and numbers of works again when batches have made more. */
function useWorksRead(progress: string | number | undefined) {
  const queries = useQueryClient()
  const last = useRef(progress)
  useEffect(() => {
    if (last.current !== undefined && last.current !== progress)
      void queries.invalidateQueries({ queryKey: [WORKS] })
    last.current = progress
  }, [progress, queries])
}

/** A page of a batch's rows, from 1. */
export const useResults = (id: string, page: number, isDone: boolean) =>
  useQuery({
    queryKey: [BATCHES, 'results', id, page, isDone],
    queryFn: ({ signal }) =>
      batches.results({ id, pageNo: page, pageSize: RESULTS_SIZE }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isDone || isGone(state.error) ? false : WATCH_MS),
  })

/** Operations on batches with their messages. The API client reports errors. */
export function useBatchActions() {
  const queries = useQueryClient()
  const { message, modal } = App.useApp()
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act()
    } catch (error) {
      // Refused as well if it was deleted elsewhere.
      if (isGone(error)) void queries.invalidateQueries({ queryKey: [BATCHES] })
      if (error instanceof ApiError) return false
      throw error
    }
    for (const queryKey of [[BATCHES], [WORKS], [VIDEO_TASKS]]) void queries.invalidateQueries({ queryKey })
    void message.success(done)
    return true
  }
  return {
    retry: ({ _id: id }: Batch) => run(() => batches.retry({ id }), '已重新开始'),
    cancel: ({ _id: id }: Batch) => run(() => batches.cancel({ id }), '已取消，做好的还在'),
    /** Asks before. */
    remove: ({ _id: id, title, isDone }: Batch, onRemoved?: () => void) =>
      modal.confirm({
        title: `删除“${title}”这一批？`,
        content: isDone
          ? '只删除这一批的记录，做好的作品和视频都还在'
          : '还没有做的不再做。做好的作品和视频都还在',
        okText: '删除',
        cancelText: '保留',
        ...LOSS_QUESTION,
        onOk: async () => {
          if (await run(() => batches.remove({ id }), '已删除')) onRemoved?.()
        },
      }),
    async download({ _id: id, makes }: Batch) {
      try {
        const { url } = await batches.archive({ id, content: makes === 'videos' ? 'videos' : 'projects' })
        location.assign(url)
      } catch (error) {
        if (isGone(error)) void queries.invalidateQueries({ queryKey: [BATCHES] })
        ignoreReported(error)
      }
    },
  }
}
