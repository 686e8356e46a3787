import { createContext, type RefObject, useContext } from 'react'
import type { Editing, Platform, Shortcuts } from '#engine/editing/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import type { Saving } from '#src/saving/index.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { type EditorActionId, type EditorActions } from './action-ids.ts'
import type { Playback } from './playback/playback.ts'
import type { EditorViewState } from './view-state.ts'

/** What the parts of the editor share. It stays the same object while a work is open. */
export interface EditorContext {
  /** The work's id at the service. */
  workId: string
  editing: Editing
  /** Pictures and fonts, shared by stage and thumbnails. */
  resources: Resources
  /** Turns an address of the document into one that can be fetched. */
  resolveUrl: (src: string) => string
  /** The engine's actions and the editor's own. */
  actions: EditorActions
  shortcuts: Shortcuts<EditorActionId>
  platform: Platform
  saving: Saving
  /** The way of files into 我的素材. */
  uploads: Uploads
  /** null while the canvas is not mounted. */
  stage: RefObject<Stage | null>
  /** The video as it plays on the stage. */
  playback: Playback
  /** Reactive: what is open over the editor. */
  view: EditorViewState
}

export const EditorProvider = createContext<EditorContext | null>(null)

/** The editor of the work that is open. @throws outside of the editor */
export function useEditorContext(): EditorContext {
  const editor = useContext(EditorProvider)
  if (!editor) throw new Error('useEditorContext outside of the editor')
  return editor
}
