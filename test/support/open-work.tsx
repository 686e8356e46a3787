import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Project, restoreProject } from '#engine/document/index.ts'
import { activePage, joinedProject } from '#engine/editing/index.ts'
import type { ElementName, ElementOf } from '#engine/elements/schemas.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { frameAt } from '#engine/timeline/index.ts'
import { StageHost } from '#src/screens/editor/canvas/StageHost.tsx'
import { Drawer } from '#src/screens/editor/frame/Drawer.tsx'
import {
  DataGridHost,
  MaterialLibraryHost,
  RecordHost,
  VoicePickerHost,
} from '#src/screens/editor/frame/dialogs.tsx'
import { Rail } from '#src/screens/editor/frame/Rail.tsx'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { type OpenEditor, openEditor } from './open-editor.tsx'
import { hashOf } from './pixels.ts'

/** Opens a work in the zones of the editor at their real size: rail, drawer, stage, strip, inspector. */
export function openWork(project: Project, editor: Partial<EditorContext> = {}): OpenEditor {
  const zones = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <div style={{ display: 'flex', width: 1440, height: 900 }}>
        <Rail />
        <Drawer />
        <div style={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <div style={{ flex: 1, minHeight: 0, position: 'relative', display: 'flex' }}>
            <StageHost />
          </div>
          <PageStrip />
        </div>
        <Inspector />
        <VoicePickerHost />
        <RecordHost />
        <MaterialLibraryHost />
        <DataGridHost />
      </div>
    </QueryClientProvider>
  )
  return openEditor(project, zones, { editor })
}

/** The project after saving and loading. */
export function savedProject({ editing }: EditorContext): Project {
  const restored = restoreProject(JSON.parse(JSON.stringify(joinedProject(editing))))
  if (!restored.ok) throw new Error(restored.error)
  return restored.project
}

/** Closes the editor and reopens the saved project. */
export function reopen(open: OpenEditor): OpenEditor {
  const project = savedProject(open.context)
  open.close()
  return openWork(project)
}

/** Elements of a kind on the active page, without children of groups. */
export function elementsOf<Name extends ElementName>(
  { editing }: EditorContext,
  elName: Name,
): ElementOf<Name>[] {
  const { elements } = activePage(editing)
  return elements.filter((element) => element.elName === elName) as unknown[] as ElementOf<Name>[] // filtered by kind
}

/** Frame of the video at a time in seconds; `width` in px. */
export async function videoPicture(project: Project, seconds: number, width = 384): Promise<ImageData> {
  const renderer = await createFrameRenderer(project, { width })
  try {
    const { canvas } = await renderer.renderFrame(Math.round(seconds * renderer.plan.fps))
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = canvas.height
    const context = copy.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('No canvas')
    context.drawImage(canvas, 0, 0)
    return context.getImageData(0, 0, copy.width, copy.height)
  } finally {
    renderer.dispose()
  }
}

/** Hash (`hashOf`) of the video's frame at a time in seconds; `width` in px. */
export async function videoHash(project: Project, seconds: number, width: number): Promise<string> {
  const renderer = await createFrameRenderer(project, { width })
  try {
    return hashOf((await renderer.renderFrame(frameAt(renderer.plan, seconds))).canvas)
  } finally {
    renderer.dispose()
  }
}
