import type { RenderSettings } from '#server/render/page-api.ts'

/**
 * Turns an address of the document into one that the render page may load and read back: data: stays, http(s)
 * goes through the host, anything else is a path relative to the project. The host knows how projects write paths.
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
