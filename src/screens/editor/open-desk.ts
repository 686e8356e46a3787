import { createRef } from 'react'
import { proxy } from 'valtio/vanilla'
import type { Project } from '../../../engine/document/index.ts'
import { actions, createEditing, createShortcuts, type Platform } from '../../../engine/editing/index.ts'
import { Resources } from '../../../engine/scene/index.ts'
import type { Stage } from '../../../engine/stage/index.ts'
import { pages } from '../../api/pages.ts'
import { createSaving } from '../../saving/index.ts'
import type { Desk, DeskView } from './desk.ts'
import { previewActions } from './preview/preview-actions.ts'

/** Puts a work on a desk. `closeDesk` when it is left. */
export function openDesk(workId: string, project: Project, preferences: unknown): Desk {
  const now = () => performance.now()
  const editing = createEditing(project, { now, preferences })
  const platform: Platform = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? 'mac' : 'other'
  const resolveUrl = (src: string) => src
  const view = proxy<DeskView>({
    drawer: 'text',
    isPreviewOpen: false,
    previewFrom: 'start',
    isExportOpen: false,
    isHelpOpen: false,
  })
  return {
    workId,
    editing,
    resources: new Resources({ resolveUrl }),
    resolveUrl,
    platform,
    shortcuts: createShortcuts(editing, {
      actions: [...Object.values(actions), ...previewActions(view)],
      platform,
    }),
    saving: createSaving(editing, {
      store: async (project) => void (await pages.update({ ...project, _id: workId })),
      now: Date.now,
    }),
    stage: createRef<Stage>(),
    view,
  }
}

export function closeDesk({ saving, resources }: Desk) {
  saving.dispose()
  resources.dispose()
}
