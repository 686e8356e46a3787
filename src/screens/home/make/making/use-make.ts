import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { making, pages } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { INFORMATION, RECYCLE_BIN, WORKS } from '#src/api/query-keys.ts'
import { editLockName, isEditLockHeld } from '#src/saving/edit-lock.ts'
import { session } from '#src/session/index.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import { useVideoOrders } from '#src/videos/use-video-tasks.ts'
import { editorAddress } from '../../use-works.ts'
import { type Draft, storyboardOf } from '../draft.ts'

export type MakeState =
  | { phase: 'idle'; error: string | null }
  /** `share` is null while nothing is counted, as nobody knows how long it takes. */
  | { phase: 'busy'; text: string; share: number | null; isCanceling: boolean }
  | { phase: 'done'; id: string; notes: string[]; isOrdered: boolean }

/** Sentences of one call; a work of many would take longer than a call may. */
const AT_ONCE = 6

interface Making {
  state: MakeState
  start: () => void
  /**
   * A work that is being made is removed once it is made, unless someone has opened it; one that is made stays, with
   * what of it is spoken.
   */
  cancel: () => void
}

export function useMake(draft: Draft): Making {
  const [state, setState] = useState<MakeState>({ phase: 'idle', error: null })
  const queries = useQueryClient()
  const { order } = useVideoOrders()
  const running = useRef<AbortController | null>(null)
  const isMade = useRef(false)
  // A work that is made is spoken, and its video ordered, on other screens, too.
  useEffect(
    () => () => {
      if (!isMade.current) running.current?.abort()
    },
    [],
  )

  async function make({ outline, choice, style, template, article, origin }: Draft, abort: AbortController) {
    if (!outline) return
    const { signal } = abort
    const show = (text: string, share: number | null) =>
      setState({ phase: 'busy', text, share, isCanceling: false })
    show('正在排版页面', null)
    const { hasMusic, hasSubtitles } = choice
    // Aborting the call would not stop the service: the work would be left among the drafts.
    const made = await making.make({
      storyboard: storyboardOf(outline),
      style: style ?? outline.mood,
      ...(template && { template: template.id }),
      article,
      ...(origin.kind === 'info' && { infoId: origin.id }),
      hasMusic,
      hasSubtitles,
    })
    const isRemoved = signal.aborted && !(await isOpened(made.pageId)) && (await isGone(made.pageId))
    isMade.current = !isRemoved
    void queries.invalidateQueries({ queryKey: [WORKS] })
    if (origin.kind === 'info') void queries.invalidateQueries({ queryKey: [INFORMATION] })
    if (isRemoved) {
      void queries.invalidateQueries({ queryKey: [RECYCLE_BIN] })
      setState({ phase: 'idle', error: null })
      return
    }
    const notes = [...made.notes]
    if (choice.isSpoken) {
      notes.push(...(await spoken(made.pageId, abort, (share) => show('正在念出配音', share))))
    }
    const isOrdered =
      choice.isOrdered &&
      !signal.aborted &&
      (await order({ pageId: made.pageId }).then(
        () => true,
        (error: unknown) => {
          notes.push(`视频没有开始生成：${ownMessage(error, '请在编辑器里重试')}`)
          return false
        },
      ))
    setState({ phase: 'done', id: made.pageId, notes, isOrdered })
  }

  return {
    state,
    start() {
      const abort = new AbortController()
      running.current = abort
      isMade.current = false
      make(draft, abort).catch((error: unknown) => {
        setState({ phase: 'idle', error: abort.signal.aborted ? null : messageOf(error) })
      })
    },
    cancel() {
      running.current?.abort()
      // Until the service has answered, making it again would make a second one.
      setState({ phase: 'busy', text: '正在取消', share: null, isCanceling: true })
    },
  }
}

/** Whether an editor has opened a work, in this tab or another one. */
async function isOpened(pageId: string): Promise<boolean> {
  if (location.pathname + location.search === editorAddress(pageId)) return true
  const userId = session()?.user?._id
  return userId !== undefined && isEditLockHeld(editLockName(userId, pageId))
}

/** Moves a work to the recycle bin. @returns whether it is there */
const isGone = (pageId: string): Promise<boolean> =>
  pages.remove({ id: pageId }, { quiet: true }).then(
    () => true,
    () => false,
  )

const NOT_ALL = '配音没有念完，可以在编辑器里接着生成'

/** Speaks a work. @returns why sounds are missing; the work is made nevertheless */
async function spoken(
  pageId: string,
  abort: AbortController,
  onDone: (share: number | null) => void,
): Promise<string[]> {
  let [all, failures] = [0, [] as string[]]
  onDone(null)
  for (;;) {
    // What the service adds would conflict with what its author changes there.
    if (await isOpened(pageId)) abort.abort()
    if (abort.signal.aborted) return [NOT_ALL]
    try {
      const part = await making.speak({ pageId, most: AT_ONCE }, { signal: abort.signal })
      all ||= part.spoken + part.left
      failures = part.failures
      if (part.left === 0 || part.spoken === 0) break
      onDone((all - part.left) / all)
    } catch (error) {
      if (abort.signal.aborted) return [NOT_ALL]
      failures = [error instanceof ApiError ? error.reason || error.message : '连接中断']
      break
    }
  }
  return failures.map((failure) => `有的配音没有念出：${failure}。可以在编辑器里重新生成`)
}

function messageOf(error: unknown): string {
  const reason = error instanceof ApiError ? error.reason || error.message : '请重试'
  return `没有做好：${reason}。分镜还在，可以再试`
}
