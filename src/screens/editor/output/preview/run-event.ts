import type { ElementEvent } from '#engine/elements/element.ts'

/**
 * Runs an element's event as far as the preview supports it; the browser follows links.
 * @param title of the work
 * @returns a Chinese message for the author; null for none
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
      if (error instanceof DOMException && error.name === 'AbortError') return null // the author canceled sharing
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return `已复制分享地址 ${url}`
  } catch {
    return `没有复制成功，可以手动复制：${url}`
  }
}
