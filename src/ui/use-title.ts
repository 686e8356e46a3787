import { useEffect } from 'react'

const PRODUCT = '有连云视频编辑器'

/** Sets the document title while a screen is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`
    return () => {
      document.title = PRODUCT
    }
  }, [title])
}
