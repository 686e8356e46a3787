import type { ComponentType } from 'react'
import { type LazyProps, lazyPart } from './lazy-part.tsx'
import { useWasTrue } from './use-was-true.ts'

/**
 * A dialog whose code loads when it is first opened. If the code cannot be loaded, the dialog closes: it does not appear
 * when a later attempt succeeds, and opening it again loads the code at once.
 * @param isOpen whether props open the dialog
 * @returns the dialog; calls `onLoadFailed` in place of `onClose` when the code cannot be loaded, if it has both
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props & LazyProps> {
  const Part = lazyPart(load)
  return function LazyDialog(props: Props & LazyProps) {
    const [wasOpen, reset] = useWasTrue(isOpen(props))
    const close = props.onLoadFailed ?? props.onClose
    const leave = () => {
      reset()
      close()
    }
    return wasOpen && <Part {...props} onLoadFailed={leave} />
  }
}
