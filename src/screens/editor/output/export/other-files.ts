import {
  absoluteAddresses,
  allElements,
  type Cover,
  type Page,
  type Project,
  toVideoData,
} from '#engine/document/index.ts'
import { placeLabel } from '#engine/document/found-places.ts'
import { posterOf, type Still, stillOfCover } from '#engine/document/operations/index.ts'
import { coveringSize, crop, type FrameCanvas, type ImageType, toImage } from '#engine/export/index.ts'
import { fileUsesOf } from '#engine/scene/file-uses.ts'
import { createStillRenderer, type Resources, type StillRenderer } from '#engine/scene/index.ts'
import { withShownTexts } from '#engine/scene/shown-texts.ts'
import { loadFontsOf } from '#engine/stage/index.ts'
import { type CoverCrop, endingOf } from './cover-sizes.ts'

type Surface = ReturnType<StillRenderer['render']>

export interface NamedFile {
  name: string
  blob: Blob
}

/** The project as video data with absolute addresses, and texts in the boxes that they need. */
export async function videoDataFile(project: Project, fileName: string): Promise<NamedFile> {
  await loadFontsOf(allElements(project.pages.flatMap(({ elements }) => elements)))
  const fitted = { ...project, pages: project.pages.map(withShownTexts) }
  const data = absoluteAddresses(toVideoData(fitted), location.origin)
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  return { name: `${fileName}.json`, blob }
}

/** Pictures, and where they lack files that could not be loaded. */
export interface CoverFiles {
  files: NamedFile[]
  missing: readonly string[]
}

interface PictureOptions {
  resources: Resources
  /** px */
  size: { width: number; height: number }
  type: ImageType
  fileName: string
  /** Added to the file names. */
  name?: string
  /** Makes the picture of a drawn page; the whole page by default. */
  toPicture?: (drawn: Surface) => FrameCanvas
}

interface CropOptions extends Pick<PictureOptions, 'resources' | 'type' | 'fileName'> {
  crops: readonly CoverCrop[]
}

/** All covers as pictures of several sizes, or the poster when there are no covers. @throws ExportError */
export async function coverFiles(project: Project, { crops, ...options }: CropOptions): Promise<CoverFiles> {
  const covers = project.coverList.map((cover) => stillOfCover(project, cover))
  const stills = covers.length > 0 ? covers : [posterOf(project)]
  const files: NamedFile[] = []
  for (const cut of crops) {
    const size = coveringSize(project, cut)
    const toPicture = (drawn: Surface) => crop(drawn, cut)
    files.push(
      ...(await pictureFiles(project, stills, { ...options, size, name: `-${cut.label}`, toPicture })),
    )
  }
  return { files, missing: missingIn(project, stills, options.resources) }
}

/** The poster as a picture. @throws ExportError */
export async function posterFile(project: Project, options: PictureOptions): Promise<CoverFiles> {
  const poster = posterOf(project)
  const files = await pictureFiles(project, [poster], options)
  return { files, missing: missingIn(project, [poster], options.resources) }
}

function missingIn(project: Project, stills: readonly Still[], resources: Resources): string[] {
  const drawn = new Set([...project.pages, ...project.coverList].filter(isDrawnBy(stills)).map(idOf))
  const places = fileUsesOf(project).filter(
    ({ containerId, src }) => drawn.has(containerId) && resources.errorOf(src) !== null,
  )
  return [...new Set(places.map(placeLabel))]
}

const isDrawnBy =
  (stills: readonly Still[]) =>
  ({ elements }: Page | Cover) =>
    stills.some((still) => still.elements === elements)

const idOf = (container: Page | Cover) => ('uuid' in container ? container.uuid : container._id)

async function pictureFiles(
  { width, height }: Project,
  pages: readonly Still[],
  { resources, size, type, fileName, name = '', toPicture = (drawn) => drawn }: PictureOptions,
): Promise<NamedFile[]> {
  await resources.load(pages)
  const renderer = createStillRenderer({ page: { width, height }, size, sources: resources })
  const files: NamedFile[] = []
  try {
    for (const [index, page] of pages.entries()) {
      const number = pages.length > 1 ? `-${index + 1}` : ''
      const blob = await toImage(toPicture(renderer.render(page)), type)
      files.push({ name: `${fileName}-封面${number}${name}.${endingOf(type)}`, blob })
    }
  } finally {
    renderer.dispose()
  }
  return files
}
