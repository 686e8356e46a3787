import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { proxy } from 'valtio/vanilla'
import { Resources } from '../../engine/scene/index.ts'
import type { Stage } from '../../engine/stage/index.ts'
import { type Desk, DeskContext } from '../../src/screens/editor/desk.ts'
import type { Author } from './author.ts'

interface Parts {
  stage?: Stage
  resources?: Resources
}

/** The desk at which an author sits; nothing of it is saved. */
export function deskOf(author: Author, { stage, resources = new Resources() }: Parts = {}): Desk {
  return {
    workId: 'work',
    editing: author.editing,
    resources,
    resolveUrl: (src) => src,
    platform: 'other',
    shortcuts: author.shortcuts,
    saving: {
      state: { status: 'saved', savedAt: null, message: null },
      save: () => Promise.resolve(),
      dispose: () => undefined,
    },
    stage: { current: stage ?? null },
    view: proxy({ drawer: null, isPreviewOpen: false, isExportOpen: false, isHelpOpen: false }),
  }
}

/** Shows a part of the editor. */
export function renderAtDesk(desk: Desk, part: ReactNode) {
  return render(
    <App>
      <DeskContext value={desk}>{part}</DeskContext>
    </App>,
  )
}
