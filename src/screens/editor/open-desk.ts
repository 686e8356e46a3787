import { createRef } from 'react'
import { proxy } from 'valtio/vanilla'
import {
  type AnyAction,
  actions,
  createShortcuts,
  defineActions,
  type Platform,
} from '../../../engine/editing/index.ts'
import { Resources } from '../../../engine/scene/index.ts'
import type { Stage } from '../../../engine/stage/index.ts'
import {
  beginEditing,
  type LocalCopies,
  type Opening,
  type PublishCover,
  type Saving,
  savePageEvents,
} from '../../saving/index.ts'
import type { Desk, DeskView } from './desk.ts'
import { rememberPreferences, storedPreferences } from './stored-preferences.ts'
import { workService } from './work-service.ts'

interface Place {
  workId: string
  userId: string
  copies: LocalCopies
  /** Draws and uploads the cover of a desk. */
  publishCover?: (desk: Desk) => PublishCover
}

const leavers = new WeakMap<Desk, (() => void)[]>()

/** Puts a work on a desk. `closeDesk` when it is left. */
export function openDesk(opening: Opening, { workId, userId, copies, publishCover }: Place): Desk {
  const platform: Platform = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? 'mac' : 'other'
  const resolveUrl = (src: string) => src
  const { editing, saving } = beginEditing(opening, {
    workId,
    service: workService(workId),
    slot: copies.slot(workId),
    now: Date.now,
    preferences: storedPreferences(userId),
    ...(publishCover && { publishCover: (project) => publishCover(desk)(project) }),
  })
  const desk: Desk = {
    workId,
    editing,
    resources: new Resources({ resolveUrl }),
    resolveUrl,
    platform,
    shortcuts: createShortcuts(editing, {
      actions: [...Object.values<AnyAction>(actions), ...Object.values<AnyAction>(actionsOf(saving))],
      platform,
    }),
    saving,
    stage: createRef<Stage>(),
    view: proxy<DeskView>({ drawer: 'text', isPreviewOpen: false, isExportOpen: false, isHelpOpen: false }),
  }
  leavers.set(desk, [savePageEvents(saving), rememberPreferences(editing, userId)])
  return desk
}

/** Saves what is not saved; resolves when that is over, however it ended. */
export async function closeDesk(desk: Desk): Promise<void> {
  for (const leave of leavers.get(desk) ?? []) leave()
  leavers.delete(desk)
  try {
    await desk.saving.close()
  } finally {
    desk.resources.dispose()
  }
}

const actionsOf = (saving: Saving) =>
  defineActions({
    save: {
      label: '保存',
      keys: ['Mod+S'],
      scopes: ['stage', 'pages', 'timeline', 'text', 'dialog'],
      run: () => void saving.save(),
    },
  })
