import { createProject, type Project, restoreProject } from '#engine/document/index.ts'
import { toImage } from '#engine/export/index.ts'
import { layoutPage, pagesInTemplate, type StoryboardPage } from '#engine/making/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { templates } from '#src/api/calls.ts'
import type { Look } from './draft.ts'

/** px; twice the width of a row's picture. */
const WIDTH = 288
const QUALITY = 0.86

/** Pages of a storyboard as the work will show them at rest, as JPEG. Calls back as soon as each is drawn. */
export async function drawPages(
  pages: readonly StoryboardPage[],
  { style, template }: Look,
  signal: AbortSignal,
  onDrawn: (index: number, picture: Blob) => void,
): Promise<void> {
  const project = createProject()
  if (template) {
    const source = await templateOf(template.id)
    Object.assign(project, { width: source.width, height: source.height })
    // Each alone, as it will be drawn in the work.
    project.pages = pages.flatMap((page) => pagesInTemplate({ title: '', pages: [page] }, source, style))
  } else project.pages = pages.map((page) => layoutPage(page, style))
  const renderer = await createFrameRenderer(project, { width: WIDTH, resolveUrl: (src) => src, signal })
  try {
    for (const index of pages.keys()) {
      signal.throwIfAborted()
      onDrawn(index, await toImage(await renderer.renderStill(index), 'image/jpeg', QUALITY))
    }
  } finally {
    renderer.dispose()
  }
}

const known = new Map<string, Promise<Project>>()

/** A template, loaded once. */
function templateOf(id: string): Promise<Project> {
  const found = known.get(id) ?? load(id)
  known.set(id, found)
  found.catch(() => known.delete(id))
  return found
}

async function load(id: string): Promise<Project> {
  const restored = restoreProject(await templates.detail({ id }, { quiet: true }))
  if (!restored.ok) throw new Error(restored.error)
  return restored.project
}
