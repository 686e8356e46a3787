import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import '#src/ui/theme/antd-overrides.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import { closeEditor } from '#src/screens/editor/frame/open-editor.ts'
import { useShortcuts } from '#src/screens/editor/frame/use-shortcuts.ts'
import { type EditorContext, EditorProvider } from '#src/screens/editor/shared/editor-context.ts'
import { dark, light, providerProps } from '#src/ui/theme/index.ts'
import { keepStyles } from './kept-styles.tsx'
import { createTestEditor } from './test-editor.tsx'

/** Parts of the editor with a context of their own. */
export interface OpenEditor {
  context: EditorContext
  root: HTMLElement
  close: () => void
}

interface Options {
  theme?: 'light' | 'dark'
  /** Overrides of the editor context. */
  editor?: Partial<EditorContext>
}

/** Renders parts of the editor with the product's theme and shortcuts. */
export function openEditor(project: Project, parts: ReactNode, options: Options = {}): OpenEditor {
  const { theme = 'light' } = options
  document.documentElement.dataset.theme = theme
  const editor = Object.assign(createTestEditor(project), options.editor)
  const root = document.createElement('div')
  document.body.append(root)
  const react = createRoot(root)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const config = { theme: theme === 'dark' ? dark : light, locale: chinese, ...providerProps }
  keepStyles(theme, config)
  react.render(
    <ConfigProvider {...config}>
      <AntdApp>
        <QueryClientProvider client={queries}>
          <EditorProvider value={editor}>
            <Keys />
            {parts}
          </EditorProvider>
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>,
  )
  return {
    context: editor,
    root,
    close() {
      react.unmount()
      void closeEditor(editor)
      root.remove()
    },
  }
}

function Keys() {
  useShortcuts()
  return null
}

const COLORS = ['#f7f2e7', '#18305f', '#fbefd5', '#dceff7', '#ede6fa', '#fce6e1']

/** A project of `count` pages, each with its number in large type. */
export function pagesOf(count: number, duration = 6): Project {
  const project = createProject()
  project.title = '新能源汽车四年销量解读'
  project.pages = Array.from({ length: count }, (_, index) => {
    const page = blankPage()
    page.name = `页面 ${index + 1}`
    page.data.duration = duration
    page.commonStyle.backgroundColor = COLORS[index % COLORS.length] ?? ''
    page.elements.push(
      createElement('qk-rectangle-border', {
        propsValue: { bgColor: '#2c50dc' },
        commonStyle: { left: 40, top: 80 + index * 5, width: 304, height: 160, zIndex: 1 },
      }),
      createElement('qk-text', {
        propsValue: { text: `第 ${index + 1} 页` },
        commonStyle: { left: 40, top: 300, width: 304, fontSize: 60, lineHeight: 80, height: 80, zIndex: 2 },
      }),
    )
    return page
  })
  return project
}
