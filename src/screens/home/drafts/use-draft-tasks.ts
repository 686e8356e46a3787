import { App } from 'antd'
import { useLocation } from 'wouter'
import type { VideoProgress } from '#server/api/videos.ts'
import { assertApiError, ignoreReported } from '#src/api/client.ts'
import { useActionMessage, useUndoMessage } from '#src/ui/use-action-message.tsx'
import { useCopyLink } from '#src/ui/use-copy-link.ts'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import { isActive, useVideoOrders } from '#src/videos/use-video-tasks.ts'
import type { PlayableVideo } from '#src/videos/VideoDialog.tsx'
import { cardAfter } from '../cards/card-focus.ts'
import type { DocumentTasks } from '../lists/DocumentCard.tsx'
import { idsOf } from '../lists/use-selection.ts'
import { editorAddress, useWorkActions, type Work } from '../use-works.ts'

export interface DraftTasks extends DocumentTasks<Work> {
  /** Asks for the name of a single one. */
  saveAsTemplate: (works: readonly Work[]) => void
  /** Orders videos, except of works whose video waits or runs. */
  makeVideos: (works: readonly Work[]) => void
  cancelVideo: (task: VideoProgress) => void
  play: (work: Work) => void
  copyLink: (link: string) => void
}

interface Options {
  /** Called when an operation on selected works is over. */
  onDone: () => void
  /** The latest tasks by the ids of their works. */
  latest: ReadonlyMap<string, VideoProgress>
  onPlay: (video: PlayableVideo) => void
  /** Opens the dialog that makes a template of a work. */
  onTemplate: (work: Work) => void
}

/** Operations on drafts with their messages. */
export function useDraftTasks({ onDone, latest, onPlay, onTemplate }: Options): DraftTasks {
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const showUndo = useUndoMessage()
  const [, navigate] = useLocation()
  const actions = useWorkActions()
  const orders = useVideoOrders()
  const once = useSingleFlight()

  const copy = async (works: readonly Work[]) => {
    const copied = await actions.copy(idsOf(works))
    if (copied > 0) void message.success(copied === 1 ? '已复制，在草稿箱最前面' : `已复制 ${copied} 个草稿`)
    onDone()
  }
  const saveAsTemplate = async (works: readonly Work[]) => {
    const [only, ...others] = works
    if (only && others.length === 0) return onTemplate(only)
    const saved = await actions.setTemplate(idsOf(works))
    onDone()
    if (saved > 0) showAction(`已存为 ${saved} 个模板`, '查看', () => navigate('/home/my-template'))
  }
  const remove = async (works: readonly Work[]) => {
    const stopped = works.filter(({ _id }) => isMaking(latest.get(_id))).length
    const focusNext = cardAfter(idsOf(works))
    const removed = await actions.remove(idsOf(works))
    focusNext()
    onDone()
    if (removed.length === 0) return
    const what = removed.length === 1 ? '已移到回收站' : `${removed.length} 个草稿已移到回收站`
    const taken = works.filter(({ _id, publicationId }) => publicationId !== null && removed.includes(_id))
    const offline =
      taken.length === 0
        ? ''
        : removed.length === 1
          ? '，网页已下线'
          : `，其中 ${taken.length} 个的网页已下线`
    const more = stopped > 0 ? '，正在生成的视频已取消' : ''
    showUndo(what + offline + more, () => void actions.restore(removed).catch(ignoreReported))
  }
  const makeVideos = async (works: readonly Work[]) => {
    const free = works.filter(({ _id }) => !isMaking(latest.get(_id)))
    const skipped = works.length - free.length
    let ordered = 0
    try {
      for (const { _id } of free) {
        await orders.order({ pageId: _id })
        ordered += 1
      }
    } catch (error) {
      ignoreReported(error)
    }
    const parts = [
      ordered > 0 && (ordered === 1 ? '已开始生成' : `已开始生成 ${ordered} 个`),
      skipped > 0 && `${skipped} 个正在生成，已跳过`,
    ].filter((part) => part !== false)
    if (parts.length > 0) void message.success(parts.join('，'))
    onDone()
  }
  const rename = async ({ _id, title: old }: Work, title: string) => {
    try {
      await actions.rename(_id, title)
      void message.success('已重命名')
    } catch (error) {
      assertApiError(error)
      if (error.status === 409) void message.error(`没有改名，“${old}”正在被其他人保存，请稍后再试`)
    }
  }
  const copyLink = useCopyLink('可以打开网页后从地址栏复制')
  const onceEach =
    (key: string, task: (works: readonly Work[]) => Promise<void>) => (works: readonly Work[]) =>
      void once(`${key} ${idsOf(works).join()}`, () => task(works))
  return {
    open: ({ _id }) => navigate(editorAddress(_id)),
    rename: (work, title) => void rename(work, title),
    copy: onceEach('copy', copy),
    saveAsTemplate: onceEach('save', saveAsTemplate),
    remove: onceEach('remove', remove),
    makeVideos: onceEach('make', makeVideos),
    cancelVideo: (task) => void orders.cancel(task),
    copyLink: (link) => void copyLink(link),
    play: ({ _id, title, videoUrl }) =>
      onPlay({ title, videoUrl, posterUrl: null, file: null, ...playableOf(latest.get(_id)) }),
  }
}

const isMaking = (task: VideoProgress | undefined) => task !== undefined && isActive(task)

/** The latest task knows more of the video than its work. */
const playableOf = (task: VideoProgress | undefined) =>
  task?.videoUrl ? { videoUrl: task.videoUrl, posterUrl: task.posterUrl, file: task.file } : undefined
