import { clonePlain, type Project, registerFonts } from '#engine/document/index.ts'
import { insertTemplatePages, replaceAllPages, resizeProject } from '#engine/document/operations/index.ts'
import { goToPage, showStep } from '#engine/editing/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'

/**
 * Adds the pages of another project, laid out for the size of the work, after the last page or in place of all pages,
 * as one undo step.
 * @param text what the message about it says, in Chinese
 */
export function importPages(
  { editing }: EditorContext,
  imported: Project,
  how: 'append' | 'replace',
  text = `已导入 ${imported.pages.length} 页`,
) {
  registerFonts(imported.fonts)
  const { history, undoable } = editing
  const { width, height } = undoable.project
  const resized = clonePlain(imported)
  resizeProject(resized, { width, height })
  const run = () =>
    history.change(() => {
      const { project } = undoable
      const first =
        how === 'replace'
          ? replaceAllPages(project, resized)
          : insertTemplatePages(project, resized.pages, project.pages.at(-1)?.uuid ?? '')
      goToPage(editing, first?.uuid ?? '')
    })
  showStep(editing, history, run, () => text)
}
