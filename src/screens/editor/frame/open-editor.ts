import { createRef } from 'react'
import { actions, createShortcuts, type Platform } from '#engine/editing/index.ts'
import { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { beginEditing, type LocalCopies, type Opening, savePageEvents } from '#src/saving/index.ts'
import { isRefused, onSession } from '#src/session/index.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { previewActions } from '../output/preview/preview-actions.ts'
import { type EditorActions } from '../shared/action-ids.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { createPlayback } from '../shared/playback/create-playback.ts'
import { playbackActions } from '../shared/playback/playback-actions.ts'
import { createViewState } from '../shared/view-state.ts'
import { timelineActions } from '../timeline/lanes/timeline-actions.ts'
import { editorActions } from './editor-actions.ts'
import { coverPublisher } from './publish-cover.ts'
import { rememberPreferences, storedPreferences } from './stored-preferences.ts'
import { whenAtRest } from './when-at-rest.ts'
import { workService } from './work-service.ts'

interface Place {
  workId: string
  userId: string
  copies: LocalCopies
  uploads: Uploads
}

const leavers = new WeakMap<EditorContext, (() => void)[]>()

/** Puts a work on an editor. `closeDesk` when it is left. */
export function openEditor(opening: Opening, { workId, userId, copies, uploads }: Place): EditorContext {
  const platform: Platform = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? 'mac' : 'other'
  const resolveUrl = (src: string) => src
  const resources = new Resources({ resolveUrl })
  // They come while the editor is being mounted, so that the page is painted once.
  const { pages } = 'mine' in opening ? opening.mine : opening.project
  void resources.load(pages.slice(0, 1))
  const { editing, saving } = beginEditing(opening, {
    workId,
    service: workService(workId),
    slot: copies.slot(workId),
    maySave,
    now: Date.now,
    preferences: storedPreferences(userId),
    publishCover: coverPublisher(() => editor),
    whenAtRest,
  })
  const stage = createRef<Stage>()
  const view = createViewState()
  const playback = createPlayback({ editing, stage, resources, resolveUrl, view })
  const allActions: EditorActions = {
    ...actions,
    ...editorActions(saving, view, stage),
    ...previewActions(view),
    ...timelineActions(playback),
    ...playbackActions(playback),
  }
  const editor: EditorContext = {
    workId,
    editing,
    resources,
    resolveUrl,
    platform,
    actions: allActions,
    shortcuts: createShortcuts(editing, { actions: Object.values(allActions), platform }),
    saving,
    uploads,
    stage,
    playback,
    view,
  }
  leavers.set(editor, [
    savePageEvents(saving),
    onSession(() => saving.recheck()),
    rememberPreferences(editing, userId),
    retryWhenOnline(editor.resources),
  ])
  return editor
}

/** As long as it is not known, the service decides. */
const maySave = () => !isRefused('page:update')

/** Pictures that could not be had without a network come when it is back. @returns the end of it */
function retryWhenOnline(resources: Resources): () => void {
  const retry = () => void resources.retry()
  window.addEventListener('online', retry)
  return () => window.removeEventListener('online', retry)
}

/** Saves what is not saved; resolves when that is over, however it ended. */
export async function closeEditor(editor: EditorContext): Promise<void> {
  for (const leave of leavers.get(editor) ?? []) leave()
  leavers.delete(editor)
  editor.playback.dispose()
  try {
    await editor.saving.close()
  } finally {
    editor.resources.dispose()
  }
}
