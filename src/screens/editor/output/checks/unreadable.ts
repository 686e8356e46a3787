import type { Project } from '#engine/document/index.ts'
import { placeKey } from '#engine/document/found-places.ts'
import { fileUsesOf } from '#engine/scene/file-uses.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { loadErrorOf } from '#src/video/load-error.ts'
import { exportedOn } from './exported.ts'
import type { Fault } from './faults.ts'

interface FileAccess extends Pick<EditorContext, 'resolveUrl'> {
  resources: Pick<Resources, 'image' | 'movie' | 'errorOf' | 'retry'>
  signal: AbortSignal
}

/**
 * The places of a work whose picture, video or sound cannot be loaded, or whose picture or video is damaged.
 * @param isOfCovers whether covers are exported rather than pages
 */
export async function unreadableFilesOf(
  project: Project,
  isOfCovers: boolean,
  access: FileAccess,
): Promise<Fault[]> {
  const on = exportedOn(project, isOfCovers)
  const used = fileUsesOf(project).filter((use) => use.on === on)
  const sources = [...new Set(used.map(({ src }) => src))]
  const errors = new Map(
    await Promise.all(sources.map(async (src) => [src, await errorOf(src, access)] as const)),
  )
  const faults = new Map<string, Fault>()
  for (const { src, ...place } of used) {
    const error = errors.get(src)
    if (error) faults.set(`${placeKey(place)} ${error}`, { ...place, why: `文件有问题：${error}` })
  }
  return [...faults.values()]
}

/** What the editor has loaded is known; another file is only requested. A failure may have passed. */
async function errorOf(src: string, { resources, resolveUrl, signal }: FileAccess): Promise<string | null> {
  await resources.retry(src)
  const isKnown = resources.image(src) !== null || resources.movie(src) !== undefined
  return resources.errorOf(src) ?? (isKnown ? null : loadErrorOf(resolveUrl(src), signal))
}
