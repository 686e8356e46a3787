import { createProject, type Page, PAGE_DURATION, type Project } from '#engine/document/index.ts'
import { addElements, addPage, removePage, resizeProject } from '#engine/document/operations/index.ts'
import { mediaElement } from '#engine/editing/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { UploadedFile } from '#src/uploads/index.ts'

// Imported lazily: the operations on documents are larger than the home screens.
export { readProject } from '#src/project-file/read-project.ts'

/** A project with a page for each picture and video, which lasts as long as its video. */
export function projectOfMedia(files: readonly UploadedFile[], { width, height }: Size): Project {
  const project = { ...createProject(), width, height }
  const blank = project.pages[0]?.uuid ?? ''
  for (const file of files) {
    const { kind, url, name, duration, isAnimated = false } = file
    const page = addPage(project)
    const media = { kind, url, isAnimated, width: file.width ?? 0, height: file.height ?? 0 }
    const element = mediaElement(project, media)
    const { commonStyle } = element
    commonStyle.left = Math.round((project.width - commonStyle.width) / 2)
    commonStyle.top = Math.round((project.height - commonStyle.height) / 2)
    addElements(page, [element])
    page.name = titleOf(name)
    if (duration !== null) page.data.duration = durationOf(duration)
  }
  removePage(project, blank)
  return titled(project, files[0]?.name ?? '')
}

/** A project with the elements of a Photoshop document on its page, laid out for the size. */
export function projectOfElements(elements: Page['elements'], fileName: string, size: Size): Project {
  const project = createProject()
  if (project.pages[0]) project.pages[0].elements = elements
  resizeProject(project, size)
  return titled(project, fileName)
}

const durationOf = (seconds: number) =>
  Math.min(PAGE_DURATION.max, Math.max(PAGE_DURATION.min, Math.ceil(seconds * 10) / 10))

/** The longest title that the service accepts. */
const LONGEST = 200

/** A file name without its extension. */
const titleOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '').slice(0, LONGEST)

function titled(project: Project, fileName: string): Project {
  const title = titleOf(fileName)
  return title === '' ? project : { ...project, title }
}
