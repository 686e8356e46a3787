import type { ComponentType } from 'react'
import { type LazyOverlayProps, lazyOverlay } from './lazy-overlay.tsx'
import { useWasTrue } from './use-was-true.ts'

/**
 * A dialog whose code loads when it is first opened. On Escape meanwhile, or if the code cannot be loaded, the dialog
 * closes: it does not appear when the code has loaded later, and opening it again loads the code at once.
 * @param isOpen whether props open the dialog
 * @returns the dialog; calls `onNotLoaded` in place of `onClose` until the code has loaded, if it has both
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props & Partial<LazyOverlayProps>> {
  const Overlay = lazyOverlay(load)
  return function LazyDialog(props: Props & Partial<LazyOverlayProps>) {
    const [wasOpen, reset] = useWasTrue(isOpen(props))
    const close = props.onNotLoaded ?? props.onClose
    const leave = () => {
      reset()
      close()
    }
    return wasOpen && <Overlay {...props} onNotLoaded={leave} />
  }
}
