import { useEffect, useRef, useState } from 'react'
import { making } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import { type Draft, outlineOf } from '../draft.ts'
import type { DraftControl } from '../use-draft.ts'

/** Characters of an article, as the service takes them. */
export const MOST_CHARACTERS = 200_000

interface Planning {
  isPlanning: boolean
  error: string | null
  start: () => void
  cancel: () => void
}

interface PlanError extends Pick<Draft, 'text' | 'origin'> {
  message: string
}

/** Lets the service plan the outline of what the draft has, and goes on to the next step. */
export function usePlan({ draft, change }: DraftControl): Planning {
  const [{ isPlanning, error }, setState] = useState<{ isPlanning: boolean; error: PlanError | null }>({
    isPlanning: false,
    error: null,
  })
  const { text, origin } = draft
  const failed = (message: string) => setState({ isPlanning: false, error: { message, text, origin } })
  const running = useRef<AbortController | null>(null)
  const { isScript, pageCount } = draft
  // The plan of what has changed meanwhile would lead to an outline that lacks the changes.
  // oxlint-disable-next-line react/exhaustive-deps -- a change of any of them ends the planning
  useEffect(() => () => running.current?.abort(), [text, origin, isScript, pageCount])

  async function plan(signal: AbortSignal) {
    const planned = await making.plan(
      {
        source: sourceOf(draft),
        usesModel: true,
        ...(pageCount !== null && !isScript && { pages: pageCount }),
      },
      { signal },
    )
    signal.throwIfAborted()
    const { improved } = planned
    const rules = outlineOf(planned.storyboard)
    const outline = improved?.storyboard ? outlineOf(improved.storyboard) : rules
    const omitted = [
      ...(origin.kind === 'file' ? origin.omitted : []),
      ...planned.omitted,
      ...noteOf(improved),
    ]
    setState({ isPlanning: false, error: null })
    change({
      outline,
      article: planned.article,
      omitted,
      style: draft.style ?? planned.storyboard.mood,
      // Undoing returns to the words of the rules, and to an outline that was corrected before.
      past: [...(draft.outline ? [draft.outline] : []), ...(outline === rules ? [] : [rules])],
      future: [],
      step: 'style',
    })
  }

  return {
    isPlanning,
    // What was wrong with another text is not wrong with this one.
    error: error?.text === text && error.origin === origin ? error.message : null,
    start() {
      if (draft.origin.kind === 'text' && draft.text.trim() === '') {
        return failed('文章是空的，粘贴正文或选择文件后再试')
      }
      const abort = new AbortController()
      running.current = abort
      setState({ isPlanning: true, error: null })
      plan(abort.signal).catch((reason: unknown) => {
        if (!abort.signal.aborted) failed(messageOf(reason))
        else if (running.current === abort) setState({ isPlanning: false, error: null })
      })
    },
    cancel() {
      running.current?.abort()
      setState({ isPlanning: false, error: null })
    },
  }
}

function noteOf(improved: Awaited<ReturnType<typeof making.plan>>['improved']): string[] {
  if (!improved) return []
  if (improved.failure !== '') return [`文字按规则提取：${improved.failure}`]
  if (improved.taken === 0) return ['文字按规则提取，模型没有改动']
  return [`模型精简了 ${improved.taken} 处标题和正文，在分镜里撤销可以回到原来的`]
}

function sourceOf({ text, origin, isScript }: Draft): Parameters<typeof making.plan>[0]['source'] {
  if (origin.kind === 'info') return { infoId: origin.id }
  if (origin.kind === 'text') return { content: text, ...(isScript && { contentType: 'script' as const }) }
  const { content } = origin
  if (content.kind === 'article') return { article: content.article }
  return { content: content.text, contentType: isScript ? 'script' : content.format }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return `没有列出分镜：${ownMessage(error, '文章还在，请重试')}`
  // What the service refuses says what to do.
  return error.status === 200
    ? error.message
    : `没有列出分镜：${error.reason || error.message}。文章还在，请重试`
}
