import { createContext, type RefObject, useContext } from 'react'
import type { Editing, Platform, Shortcuts } from '#engine/editing/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import type { Saving } from '#src/saving/index.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { type EditorActionId, type EditorActions } from './action-ids.ts'
import type { Playback } from './playback/playback.ts'
import type { EditorViewState } from './view-state.ts'

/** What all parts of the editor share. It stays the same object while a work is open. */
export interface EditorContext {
  /** The work's id at the service. */
  workId: string
  /** Whether it is a template. */
  isTemplate: boolean
  editing: Editing
  /** Pictures and fonts, shared by the stage and the thumbnails. */
  resources: Resources
  /** Turns an address in the document into one that can be fetched. */
  resolveUrl: (src: string) => string
  /** All actions, including those of the panels. */
  actions: EditorActions
  shortcuts: Shortcuts<EditorActionId>
  platform: Platform
  saving: Saving
  /** Uploads files to 我的素材. */
  uploads: Uploads
  /** null while the stage is not mounted. */
  stage: RefObject<Stage | null>
  /** Plays the video on the stage. */
  playback: Playback
  /** Which drawer, tab and dialogs are open; reactive. */
  view: EditorViewState
}

export const EditorProvider = createContext<EditorContext | null>(null)

/** @throws outside of the editor */
export function useEditorContext(): EditorContext {
  const editor = useContext(EditorProvider)
  if (!editor) throw new Error('useEditorContext outside of the editor')
  return editor
}

/** Creates one value per editor on first use; it is garbage-collected with the editor. */
export function perEditor<Value>(create: (editor: EditorContext) => Value): (editor: EditorContext) => Value {
  const values = new WeakMap<EditorContext, Value>()
  return (editor) => {
    const known = values.get(editor)
    if (known !== undefined) return known
    const value = create(editor)
    values.set(editor, value)
    return value
  }
}
