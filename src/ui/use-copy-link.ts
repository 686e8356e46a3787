import { App } from 'antd'

/**
 * Copies a link, and says whether it was copied.
 * @param hint what the author can do where the browser does not allow it, in Chinese
 */
export function useCopyLink(hint?: string): (link: string) => Promise<void> {
  const { message } = App.useApp()
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link)
      void message.success('链接已复制')
    } catch {
      const parts = ['链接没有复制', '浏览器不允许使用剪贴板', hint]
      void message.error(parts.filter(Boolean).join('，'))
    }
  }
}
