import { App } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { whenReachable } from '#src/api/when-reachable.ts'
import { lazyCode } from './lazy-code.ts'

/** Key of the message that code could not be loaded. */
export const LOAD_FAILED = 'load-failed'

const waiting = new Set<() => Promise<unknown>>()

/** What a part takes besides its own props. */
export interface LazyProps {
  /** Called when the code cannot be loaded. Unmount the part in it, or it appears when a later attempt succeeds. */
  onLoadFailed?: () => void
  /** Rendered until the code has loaded; nothing by default. */
  whileLoading?: ReactNode
}

/**
 * A part of a screen, such as a dialog, whose code loads when it is first rendered, or ahead of that by `loadParts`.
 * Renders `whileLoading` until then. If loading fails, a message says so; opening the part again retries, and so does the
 * part every 30 s while it is mounted.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyProps> {
  const { ensure, useCode } = lazyCode(async () => {
    await whenReachable()
    return load()
  })
  const loadAhead = async () => {
    await ensure()
    waiting.delete(loadAhead)
  }
  waiting.add(loadAhead)

  return function Part(props: Props & LazyProps) {
    const { message } = App.useApp()
    const Shown = useCode(() => {
      void message.error({ key: LOAD_FAILED, content: '没有载入成功，请检查网络后重试' })
      props.onLoadFailed?.()
    })
    return Shown ? <Shown {...props} /> : props.whileLoading
  }
}

/**
 * Loads all parts that are still missing, one after the other. What fails is loaded when it is rendered.
 * @returns whether all have loaded
 */
export async function loadParts(): Promise<boolean> {
  for (const load of waiting) await load().catch(() => undefined)
  return waiting.size === 0
}
