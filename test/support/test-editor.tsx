import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App as AntdApp, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { createProject, type ElementOverrides, type Project } from '#engine/document/index.ts'
import { addElement, type Editing } from '#engine/editing/index.ts'
import type { ElementName } from '#engine/elements/schemas.ts'
import { Resources } from '#engine/scene/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { localCopiesOf } from '#src/saving/index.ts'
import { closeEditor, openEditor } from '#src/screens/editor/frame/open-editor.ts'
import { type EditorContext, EditorProvider } from '#src/screens/editor/shared/editor-context.ts'
import type { Author } from './author.ts'
import { closeAfterFile } from './open-editors.ts'
import { logIn } from './permissions.ts'
import { localUploads } from './uploads.ts'

/**
 * An open work without a service, so nothing is saved. Its author has all permissions unless `logInWithout`
 * ran.
 */
export function createTestEditor(project: Project = createProject()): EditorContext {
  logIn()
  const place = {
    workId: 'work',
    userId: 'author',
    copies: localCopiesOf('author'),
    uploads: localUploads(),
    publishCover: async () => '',
  }
  const editor = openEditor({ kind: 'stored', project, outdated: [] }, place)
  mergeAllSeries(editor.editing)
  closeAfterFile(() => closeEditor(editor))
  return editor
}

/**
 * Merges changes with the same name into one step, whatever the time between them: of two keys that a test presses, it is
 * longer on a busy machine than the pause that ends a series.
 */
function mergeAllSeries({ history, coverHistory }: Editing) {
  for (const each of [history, coverHistory]) {
    const original = { ...each }
    Object.assign(each, {
      change: (run, options) => original.change(run, { ...options, pause: Infinity }),
    } satisfies Pick<typeof each, 'change'>)
  }
}

/** An editor with the project, selection and shortcuts of `author`. */
export function editorOfAuthor(
  author: Author,
  { stage, resources = new Resources() }: { stage?: Stage; resources?: Resources } = {},
): EditorContext {
  const { editing, shortcuts } = author
  return { ...createTestEditor(), editing, shortcuts, resources, stage: { current: stage ?? null } }
}

/** Adds an element to the active page and selects it. @returns its uuid */
export function put<Name extends ElementName>(
  { editing }: EditorContext,
  elName: Name,
  overrides?: ElementOverrides<Name>,
): string {
  addElement(editing, elName, overrides)
  return editing.undoable.activeElementId ?? ''
}

/** Renders parts of the editor with the providers of the product. */
export function renderInEditor(editor: EditorContext, children: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shownWith = (parts: ReactNode) => (
    <ConfigProvider locale={chinese} button={{ autoInsertSpace: false }}>
      <AntdApp>
        <QueryClientProvider client={queries}>
          <EditorProvider value={editor}>{parts}</EditorProvider>
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
  const shown = render(shownWith(children))
  return {
    ...shown,
    /** Removes the parts; messages stay. */
    leave: () => shown.rerender(shownWith(null)),
    close() {
      shown.unmount()
      void closeEditor(editor)
    },
  }
}
