import { absoluteAddresses, type Project, toVideoData } from '../../../../engine/document/index.ts'
import { type ImageType, toImage } from '../../../../engine/export/index.ts'
import { createStillRenderer, type Resources } from '../../../../engine/scene/index.ts'
import { coverSceneries } from '../thumbnails/render-cover.ts'

export interface NamedFile {
  name: string
  blob: Blob
}

/** The project as video data, with addresses that can be followed from anywhere. */
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

/** The covers, without any the first page, as pictures. @throws ExportError */
export async function coverFiles(
  project: Project,
  { resources, size, type, fileName }: PictureOptions,
): Promise<NamedFile[]> {
  const { width, height } = project
  const sceneries = coverSceneries(project)
  await resources.load(sceneries)
  const renderer = createStillRenderer({ page: { width, height }, size, sources: resources })
  const ending = type === 'image/png' ? 'png' : 'jpg'
  const files: NamedFile[] = []
  try {
    for (const [index, scenery] of sceneries.entries()) {
      const number = sceneries.length > 1 ? `-${index + 1}` : ''
      const blob = await toImage(renderer.render(scenery), type)
      files.push({ name: `${fileName}-封面${number}.${ending}`, blob })
    }
  } finally {
    renderer.dispose()
  }
  return files
}
