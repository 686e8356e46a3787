import { type ComponentType, lazy, Suspense, useState } from 'react'

const waiting = new Set<() => Promise<unknown>>()

/**
 * Loads the code of a part of a screen when it is first rendered, or ahead of that by `loadParts`. Renders nothing
 * until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const ahead = async () => {
    loaded = await load()
    waiting.delete(ahead)
  }
  waiting.add(ahead)
  const Loading = lazy(async () => ({ default: await load() }))
  return function Part(props: Props) {
    // What is loaded renders at once; a lazy component would show its fallback first.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading)
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
}

/** Loads all parts that are still missing, one after the other. A part that fails is loaded when it is rendered. */
export async function loadParts(): Promise<void> {
  for (const load of waiting) await load().catch(() => undefined)
}
