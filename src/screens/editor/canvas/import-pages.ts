import { clonePlain, type Project, registerFonts } from '#engine/document/index.ts'
import { insertTemplatePages, replaceAllPages, resizeProject } from '#engine/document/operations/index.ts'
import { goToPage } from '#engine/editing/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'

/**
 * Adds the pages of another project, laid out for the size of the work, after the last page or in place of all pages,
 * as one undo step.
 */
export function importPages({ editing }: EditorContext, imported: Project, how: 'append' | 'replace') {
  registerFonts(imported.fonts)
  const { history, session, undoable } = editing
  const { width, height } = undoable.project
  const resized = clonePlain(imported)
  resizeProject(resized, { width, height })
  const { pages } = resized
  history.change(() => {
    const { project } = undoable
    const first =
      how === 'replace'
        ? replaceAllPages(project, resized)
        : insertTemplatePages(project, pages, project.pages.at(-1)?.uuid ?? '')
    goToPage(editing, first?.uuid ?? '')
  })
  session.notice = { text: `已导入 ${pages.length} 页` }
}
