import { screen } from '@testing-library/react'
import { blankPage, createProject, type Project } from '#engine/document/index.ts'
import { scriptPagesOf, writeScript } from '#engine/document/operations/index.ts'
// The product loads it on first use.
import '#src/screens/editor/timeline/script/ScriptView.tsx'
import type { OpenEditor } from './open-editor.tsx'
import { openWork } from './open-work.tsx'

/** Opens a work in the view of its script. @param count pages; blank lines of the script divide them */
export function openScript(script = '', count = 1): OpenEditor {
  const project: Project = { ...createProject(), pages: Array.from({ length: count }, blankPage) }
  const [first] = project.pages
  writeScript(project, { pageId: first?.uuid ?? '', index: 0 }, scriptPagesOf(script, 'blankLines'))
  const open = openWork(project)
  open.context.editing.preferences.bottomView = 'script'
  return open
}

/** A line of the script, or the field of an empty one. */
export const scriptLine = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name }, { timeout: 15_000 })
