import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { making, videos } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { INFORMATION, WORKS } from '#src/api/query-keys.ts'
import { type Draft, storyboardOf } from '../draft.ts'

export interface MakeChoice {
  isSpoken: boolean
  hasMusic: boolean
  hasSubtitles: boolean
  /** A video is ordered as soon as the work is made. */
  isOrdered: boolean
}

export type MakeState =
  | { phase: 'idle'; error: string | null }
  | { phase: 'busy'; text: string; share: number }
  | { phase: 'done'; id: string; notes: string[]; isOrdered: boolean }

/** Share of the progress that making the pages takes; speaking takes the rest. */
const PAGES_SHARE = 0.1
/** Sentences of one call; a work of many would take longer than a call may. */
const AT_ONCE = 6

interface Making {
  state: MakeState
  choice: MakeChoice
  choose: (part: Partial<MakeChoice>) => void
  start: () => void
  cancel: () => void
}

export function useMake(draft: Draft): Making {
  const [state, setState] = useState<MakeState>({ phase: 'idle', error: null })
  const [choice, setChoice] = useState<MakeChoice>({
    isSpoken: true,
    hasMusic: true,
    hasSubtitles: true,
    isOrdered: false,
  })
  const queries = useQueryClient()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function make({ outline, style, template, article, origin }: Draft, signal: AbortSignal) {
    if (!outline) return
    const show = (text: string, share: number) => setState({ phase: 'busy', text, share })
    show('正在排版页面', 0)
    const { hasMusic, hasSubtitles } = choice
    const made = await making.make(
      {
        storyboard: storyboardOf(outline),
        style: style ?? outline.mood,
        ...(template && { template: template.id }),
        article,
        ...(origin.kind === 'info' && { infoId: origin.id }),
        hasMusic,
        hasSubtitles,
      },
      { signal },
    )
    const notes = [...made.notes]
    void queries.invalidateQueries({ queryKey: [WORKS] })
    if (origin.kind === 'info') void queries.invalidateQueries({ queryKey: [INFORMATION] })
    if (choice.isSpoken) {
      notes.push(
        ...(await spoken(made.pageId, signal, (done) =>
          show('正在念出配音', PAGES_SHARE + (1 - PAGES_SHARE) * done),
        )),
      )
    }
    const isOrdered = choice.isOrdered && (await ordered(made.pageId, notes))
    if (!signal.aborted) setState({ phase: 'done', id: made.pageId, notes, isOrdered })
  }

  return {
    state,
    choice,
    choose: (part: Partial<MakeChoice>) => setChoice((before) => ({ ...before, ...part })),
    start() {
      const abort = new AbortController()
      running.current = abort
      make(draft, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ phase: 'idle', error: messageOf(error) })
      })
    },
    cancel() {
      running.current?.abort()
      setState({ phase: 'idle', error: null })
    },
  }
}

/** Speaks a work. @returns why sounds are missing; the work is made nevertheless */
async function spoken(
  pageId: string,
  signal: AbortSignal,
  onDone: (share: number) => void,
): Promise<string[]> {
  let [all, failures] = [0, [] as string[]]
  onDone(0)
  for (;;) {
    try {
      const part = await making.speak({ pageId, most: AT_ONCE }, { signal })
      all ||= part.spoken + part.left
      failures = part.failures
      if (part.left === 0 || part.spoken === 0) break
      onDone((all - part.left) / all)
    } catch (error) {
      signal.throwIfAborted()
      failures = [error instanceof ApiError ? error.reason || error.message : '连接中断']
      break
    }
  }
  return failures.map((failure) => `有的配音没有念出：${failure}。可以在编辑器里重新生成`)
}

/** Orders the video. A note says why there is none. */
async function ordered(pageId: string, notes: string[]): Promise<boolean> {
  try {
    await videos.generate({ pageId })
    return true
  } catch (error) {
    notes.push(`视频没有开始生成：${error instanceof Error ? error.message : '请在编辑器里重试'}`)
    return false
  }
}

function messageOf(error: unknown): string {
  const reason = error instanceof ApiError ? error.reason || error.message : '请重试'
  return `没有做好：${reason}。分镜还在，可以再试`
}
