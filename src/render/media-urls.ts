import type { RenderSettings } from '#server/render/page-api.ts'

/**
 * Resolves an address of the document to one that the render page may load and read back: data: stays, http(s)
 * goes through the host, anything else is relative to the project. The host normalizes paths.
 */
export function mediaUrl(
  src: string,
  { mediaBase, remoteBase }: Pick<RenderSettings, 'mediaBase' | 'remoteBase'>,
): string {
  if (/^(?:data|blob):/i.test(src)) return src
  if (/^https?:\/\//i.test(src)) return remoteBase + encodeURIComponent(src)
  if (src.startsWith('//')) return `${remoteBase}${encodeURIComponent(`https:${src}`)}`
  return mediaBase + encodeURIComponent(src)
}
