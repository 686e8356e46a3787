import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { type EditorContext, EditorProvider } from '#src/screens/editor/shared/editor-context.ts'
import type { Author } from './author.ts'
import { createTestEditor } from './test-editor.tsx'

interface Parts {
  stage?: Stage
  resources?: Resources
}

/** The editor at which an author sits; nothing of it is saved. */
export function deskOfAuthor(
  author: Author,
  { stage, resources = new Resources() }: Parts = {},
): EditorContext {
  const { editing, shortcuts } = author
  return { ...createTestEditor(), editing, shortcuts, resources, stage: { current: stage ?? null } }
}

/** Shows a part of the editor. */
export function renderAtDesk(editor: EditorContext, part: ReactNode) {
  return render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <EditorProvider value={editor}>{part}</EditorProvider>
      </QueryClientProvider>
    </App>,
  )
}
