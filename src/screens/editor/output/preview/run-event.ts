import type { ElementEvent } from '#engine/elements/element.ts'

/**
 * Does what an event says, as far as a preview does it; links are followed by the browser.
 * @param title of the work.
 * @returns what is to be said about it, in Chinese; null for nothing
 */
export async function runEvent({ type, url }: ElementEvent, title: string): Promise<string | null> {
  if (type === 'submitForm') return `预览不会发送表单。在网页里，填写的内容会发送到 ${url.trim()}`
  if (type === 'share') return share(url.trim(), title)
  return null
}

async function share(url: string, title: string): Promise<string | null> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title })
      return null
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null // the author thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return `已复制分享地址 ${url}`
  } catch {
    return `没有复制成功，可以手动复制：${url}`
  }
}
