import type { ElementEvent } from '#engine/elements/element.ts'
import { showNotice } from './dom.ts'

/** Shares an address with the browser's own dialog, or copies it. */
export async function share(url: string, title: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ url, title })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return // the visitor canceled it
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showNotice('链接已复制，可以粘贴给朋友')
  } catch {
    showNotice(`请复制这个链接分享：${url}`)
  }
}

/**
 * Also sends what a visitor has filled in to the address of an event. That site need not allow us to read its answer,
 * so nothing is known of it.
 */
export function sendTo({ url }: ElementEvent, values: Record<string, string>): void {
  void fetch(url.trim(), {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: new URLSearchParams(values),
  }).catch(() => undefined)
}
