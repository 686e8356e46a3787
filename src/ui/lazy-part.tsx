import { App } from 'antd'
import { type ComponentType, useEffect, useState } from 'react'

const waiting = new Set<() => Promise<unknown>>()

/**
 * A part of a screen, such as a dialog, whose code loads when it is first rendered, or ahead of that by `loadParts`.
 * Renders nothing until then. If loading fails, a message says so, and opening the part again retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const ensure = async () => {
    loaded ??= await load()
    waiting.delete(ensure)
    return loaded
  }
  waiting.add(ensure)

  return function Part(props: Props) {
    const { message } = App.useApp()
    // What is loaded renders at once; a component of `React.lazy` would show its fallback first.
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded)
    const isShown = Shown !== null
    useEffect(() => {
      let isLeft = false
      if (!isShown)
        ensure().then(
          (part) => !isLeft && setShown(() => part),
          () => !isLeft && void message.error('没有载入成功，请检查网络后重试'),
        )
      return () => {
        isLeft = true
      }
    }, [isShown, message])
    return Shown && <Shown {...props} />
  }
}

/** Loads all parts that are still missing, one after the other. What fails is loaded when it is rendered. */
export async function loadParts(): Promise<void> {
  for (const load of waiting) await load().catch(() => undefined)
}
