import { type Point } from '#engine/geometry/index.ts'
import '#src/ui/theme/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { createProject } from '#engine/document/index.ts'
import { actions, activePage, addElement, createEditing, createShortcuts } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { Resources } from '#engine/scene/index.ts'
import { StageHost } from '#src/screens/editor/canvas/StageHost.tsx'
import { useShortcuts } from '#src/screens/editor/frame/use-shortcuts.ts'
import { type EditorContext, EditorProvider } from '#src/screens/editor/shared/editor-context.ts'
import { createTestEditor } from './test-editor.tsx'

/** The editor's canvas in the whole window, with one page named 销量走势. */
export class OpenCanvas {
  readonly editor: EditorContext
  private readonly root = document.createElement('div')
  private readonly react = createRoot(this.root)

  private constructor() {
    // Whatever the time between two keys on a busy machine, they make one step.
    const editing = createEditing(createProject(), { now: () => 0 })
    activePage(editing).name = '销量走势'
    // Drag events have integer coordinates only.
    editing.preferences.zoom = 1
    this.editor = {
      ...createTestEditor(),
      editing,
      resources: new Resources(),
      shortcuts: createShortcuts(editing, { actions: Object.values(actions), platform: 'other' }),
    }
    this.root.style.cssText = 'position:fixed;inset:0;display:flex'
    document.body.append(this.root)
    this.react.render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <AntdApp component={false}>
          <QueryClientProvider client={new QueryClient()}>
            <EditorProvider value={this.editor}>
              <Keys />
              <StageHost />
            </EditorProvider>
          </QueryClientProvider>
        </AntdApp>
      </ConfigProvider>,
    )
  }

  static async open(): Promise<OpenCanvas> {
    await page.viewport(860, 900)
    const canvas = new OpenCanvas()
    while (!canvas.editor.stage.current) await canvas.frames()
    await canvas.frames()
    return canvas
  }

  close() {
    this.react.unmount()
    this.editor.resources.dispose()
    this.root.remove()
  }

  get locator() {
    return page.getByRole('application', { name: '画布' })
  }

  get elements(): Element[] {
    return activePage(this.editor.editing).elements
  }

  /** The only element of the page. */
  get onlyElement(): Element {
    const [element, other] = this.elements
    if (!element || other) throw new Error(`${this.elements.length} elements`)
    return element
  }

  /** Texts of the page's elements. */
  get texts() {
    return this.elements.map(({ propsValue }) => ('text' in propsValue ? propsValue.text : undefined))
  }

  /** Waits until the stage has painted and React has rendered. */
  async frames() {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  /** Converts a point of the page to px of the canvas, which fills the window. */
  onStage({ x, y }: Point): Point {
    const view = this.editor.stage.current?.view ?? { x: 0, y: 0, zoom: 1 }
    return { x: view.x + x * view.zoom, y: view.y + y * view.zoom }
  }

  /** Adds a text at 60, 300 and selects it. */
  async write(text: string): Promise<Element> {
    const commonStyle = { left: 60, top: 300, width: 200 }
    addElement(this.editor.editing, 'qk-text', { propsValue: { text }, commonStyle })
    await this.frames()
    return this.onlyElement
  }

  /** Dispatches a drag event of the browser at a point of the page. */
  drag(type: 'dragover' | 'drop', dataTransfer: DataTransfer, at: Point): DragEvent {
    const { x, y } = this.onStage(at)
    const place = { clientX: x, clientY: y, bubbles: true, cancelable: true }
    const event = new DragEvent(type, { dataTransfer, ...place })
    this.locator.element().querySelector('canvas')?.dispatchEvent(event)
    return event
  }

  clipboard(type: 'copy' | 'paste', data = new DataTransfer()): DataTransfer {
    const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return data
  }
}

function Keys() {
  useShortcuts()
  return null
}
