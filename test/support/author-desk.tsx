import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { type Desk, DeskContext } from '#src/screens/editor/shared/editor-context.ts'
import type { Author } from './author.ts'
import { deskOf } from './desk.tsx'

interface Parts {
  stage?: Stage
  resources?: Resources
}

/** The desk at which an author sits; nothing of it is saved. */
export function deskOfAuthor(author: Author, { stage, resources = new Resources() }: Parts = {}): Desk {
  const { editing, shortcuts } = author
  return { ...deskOf(), editing, shortcuts, resources, stage: { current: stage ?? null } }
}

/** Shows a part of the editor. */
export function renderAtDesk(desk: Desk, part: ReactNode) {
  return render(
    <App>
      <DeskContext value={desk}>{part}</DeskContext>
    </App>,
  )
}
