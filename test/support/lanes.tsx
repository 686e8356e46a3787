import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { Timeline } from '#src/screens/editor/timeline/lanes/Timeline.tsx'
import { timelineView } from '#src/screens/editor/timeline/lanes/timeline-view.ts'
import { type OpenEditor, openEditor } from './open-editor.tsx'

/** The editor whose lanes are shown. */
export let lanesEditor: OpenEditor

export const closeLanes = () => lanesEditor.close()

/** Shows parts of a timeline. */
export function showParts(project: Project, parts: ReactNode): OpenEditor {
  lanesEditor = openEditor(project, parts)
  return lanesEditor
}

/** CSS px of a second. */
export const SCALE = 60

/** Shows the timeline of a project. */
export async function openLanes(project: Project) {
  await page.viewport(1200, 400)
  const shown = (
    <div data-scope="timeline" style={{ display: 'flex', width: 1100, height: 260 }}>
      <Timeline />
    </div>
  )
  showParts(project, shown)
  timelineView(lanesEditor.context).scale = SCALE
  // A preference that other tests may have changed.
  lanesEditor.context.editing.preferences.isSnappingOn = true
  await expect.element(lane('动画')).toBeInTheDocument()
  return lanesEditor.context.editing
}

const lane = (name: string) => page.getByRole('group', { name, exact: true })
export const item = (name: RegExp | string) => page.getByRole('button', { name })
export const itemElement = async (name: RegExp | string) => {
  await expect.element(item(name)).toBeInTheDocument()
  return item(name).element()
}
export const edgeOf = async (name: RegExp, side: 'start' | 'end') => {
  const edge = (await itemElement(name)).querySelector(`[data-edge=${side}]`)
  if (!edge) throw new Error('nothing to take hold of')
  return edge
}
export const axis = () => document.querySelector('[data-time-axis]') as HTMLElement
export const steps = () => lanesEditor.context.editing.history.status.index
export const elementsAt = (at: number): Element[] =>
  lanesEditor.context.editing.undoable.project.pages[at]?.elements ?? []
export const widthOf = async (name: RegExp) => (await itemElement(name)).getBoundingClientRect().width
