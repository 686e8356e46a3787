import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** What an overlay takes besides its own props. */
export interface LazyOverlayProps {
  /**
   * Called when the code cannot be loaded, or Escape is pressed before it has loaded. Unmount the overlay in it, or it
   * appears when the code has loaded.
   */
  onNotLoaded: () => void
}

/** A lazy part that lies over the screen while it is mounted, such as a dialog: Escape leaves it while its code loads. */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyOverlayProps> {
  const Part = lazyPart(load)
  return function LazyOverlay(props: Props & LazyOverlayProps) {
    const { onNotLoaded } = props
    return (
      <Part {...props} onLoadFailed={onNotLoaded} whileLoading={<LeaveOnEscape onLeave={onNotLoaded} />} />
    )
  }
}

/** The key does nothing else meanwhile. */
function LeaveOnEscape({ onLeave }: { onLeave: () => void }): null {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return null
}
