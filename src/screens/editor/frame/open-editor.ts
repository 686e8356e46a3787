import { createRef } from 'react'
import { actions, createShortcuts, type Platform } from '#engine/editing/index.ts'
import { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { provideFonts } from '#engine/text/uploaded-fonts.ts'
import { pages } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import {
  beginEditing,
  coverRecords,
  type LocalCopies,
  type Opening,
  type PublishCover,
  savePageEvents,
  type WorkService,
} from '#src/saving/index.ts'
import { isRefused, isSessionOf, onSession } from '#src/session/index.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { previewActions } from '../output/preview/preview-actions.ts'
import { type EditorActions } from '../shared/action-ids.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { createPlayback } from '../shared/playback/create-playback.ts'
import { createViewState } from '../shared/view-state.ts'
import { playbackActions } from '../timeline/playback-actions.ts'
import { playheadActions } from '../timeline/playhead-actions.ts'
import { editorActions } from './editor-actions.ts'
import { coverPublisher } from './publish-cover.ts'
import { rememberPreferences, storedPreferences } from './stored-preferences.ts'
import { whenAtRest } from './when-at-rest.ts'

interface Options {
  workId: string
  isTemplate?: boolean
  userId: string
  copies: LocalCopies
  uploads: Uploads
  /** The service has everything, as this version. */
  onSaved?: (version: number, json: string) => void
  /** The unchanged work, opened without the service, has a newer version there. */
  onOutdated?: () => void
  /** Rendered and uploaded by default. */
  publishCover?: PublishCover
}

/** Cleanup functions of each open editor. */
const cleanups = new WeakMap<EditorContext, (() => void)[]>()

/** Creates the editor of a work. End it with `closeEditor`. */
export function openEditor(opening: Opening, options: Options): EditorContext {
  const { workId, isTemplate = false, userId, copies, uploads, onSaved, onOutdated } = options
  const { publishCover = coverPublisher(() => editor) } = options
  const platform: Platform = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? 'mac' : 'other'
  const resolveUrl = (src: string) => src
  const resources = new Resources({ resolveUrl })
  // Loads while the editor mounts, so that the page is painted only once.
  const project = 'mine' in opening ? opening.mine : opening.project
  provideFonts(project.fonts, resolveUrl)
  void resources.load(project.pages.slice(0, 1))
  const { editing, saving } = beginEditing(opening, {
    workId,
    service: workService(workId),
    slot: copies.slot(workId),
    // Another account must not save what this one has changed, even if it may edit the work, too.
    maySave: () => isSessionOf(userId) && !isRefused('page:update'),
    now: Date.now,
    preferences: storedPreferences(userId),
    publishCover,
    coverRecords,
    whenAtRest,
    onTaken: ({ fonts }) => provideFonts(fonts, resolveUrl),
    ...(onSaved && { onSaved }),
    ...(onOutdated && { onOutdated }),
  })
  const stage = createRef<Stage>()
  const view = createViewState()
  const playback = createPlayback({ editing, stage, resources, resolveUrl, view })
  const allActions: EditorActions = {
    ...actions,
    ...editorActions(saving, view, stage),
    ...previewActions(view),
    ...playbackActions(playback),
    ...playheadActions(playback, async (src) => {
      const { secondsAt } = await import('#src/sound/seconds-at.ts')
      return secondsAt(resolveUrl(src))
    }),
  }
  const editor: EditorContext = {
    workId,
    isTemplate,
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
  cleanups.set(editor, [
    savePageEvents(saving),
    onSession(() => saving.recheck()),
    rememberPreferences(editing, userId),
    retryWhenOnline(editor.resources),
  ])
  return editor
}

/** Loads missing pictures again when the network is back. @returns how to stop */
function retryWhenOnline(resources: Resources): () => void {
  const retry = () => void resources.retry()
  window.addEventListener('online', retry)
  return () => window.removeEventListener('online', retry)
}

/** Saves pending changes, and disposes of the editor even if that fails. */
export async function closeEditor(editor: EditorContext): Promise<void> {
  for (const cleanup of cleanups.get(editor) ?? []) cleanup()
  cleanups.delete(editor)
  editor.playback.dispose()
  try {
    await editor.saving.close()
  } finally {
    editor.resources.dispose()
  }
}

/** The bytes that a browser still sends for a page that is closing, with room for the headers. */
const KEEPALIVE_LIMIT = 60_000

/** The calls that saving a work needs. */
const workService = (workId: string): WorkService => ({
  async store(body, { isLast }) {
    // UTF-8 takes up to three bytes per UTF-16 unit.
    if (isLast && body.length * 3 > KEEPALIVE_LIMIT) throw new ApiError('内容太大，来不及保存', 0)
    await pages.save(body, { quiet: true, isLast })
  },
  load: () => pages.detail({ pageId: workId }, { quiet: true }),
  create: async (project) => (await pages.create(project))._id,
  async setAside(project) {
    const { _id } = await pages.create(project)
    await pages.remove({ id: _id })
  },
})
