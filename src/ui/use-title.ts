import { useEffect } from 'react'

const PRODUCT = '有连云视频编辑器'

/** Names the window after the screen that it shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`
    return () => {
      document.title = PRODUCT
    }
  }, [title])
}
