import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref to the field of a dialog that takes the focus. React's `autoFocus` runs before antd adds the dialog to the
 * document, so that the button 关闭 would take it.
 */
export function useFocusOnMount<Field extends { focus: () => void }>(
  isWanted = true,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    // The dialog first notes where the focus was, to return it there.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return field
}
