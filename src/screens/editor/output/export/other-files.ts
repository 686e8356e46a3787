import { absoluteAddresses, type Project, toVideoData } from '#engine/document/index.ts'
import { posterOf, type Still, stillOfCover } from '#engine/document/operations/index.ts'
import { type ImageType, toImage } from '#engine/export/index.ts'
import { createStillRenderer, type Resources } from '#engine/scene/index.ts'

export interface NamedFile {
  name: string
  blob: Blob
}

/** The project as video data with absolute addresses. */
export function videoDataFile(project: Project, fileName: string): NamedFile {
  const data = absoluteAddresses(toVideoData(project), location.origin)
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  return { name: `${fileName}.json`, blob }
}

interface PictureOptions {
  resources: Resources
  /** px */
  size: { width: number; height: number }
  type: ImageType
  fileName: string
}

/** All covers as pictures, or the first page when there are none. @throws ExportError */
export async function coverFiles(project: Project, options: PictureOptions): Promise<NamedFile[]> {
  const covers = project.coverList.map((cover) => stillOfCover(project, cover))
  return pictureFiles(project, covers.length > 0 ? covers : [posterOf(project)], options)
}

/** The poster as a picture. @throws ExportError */
export async function posterFile(project: Project, options: PictureOptions): Promise<NamedFile[]> {
  return pictureFiles(project, [posterOf(project)], options)
}

async function pictureFiles(
  { width, height }: Project,
  pages: readonly Still[],
  { resources, size, type, fileName }: PictureOptions,
): Promise<NamedFile[]> {
  await resources.load(pages)
  const renderer = createStillRenderer({ page: { width, height }, size, sources: resources })
  const ending = type === 'image/png' ? 'png' : 'jpg'
  const files: NamedFile[] = []
  try {
    for (const [index, page] of pages.entries()) {
      const number = pages.length > 1 ? `-${index + 1}` : ''
      const blob = await toImage(renderer.render(page), type)
      files.push({ name: `${fileName}-封面${number}.${ending}`, blob })
    }
  } finally {
    renderer.dispose()
  }
  return files
}
