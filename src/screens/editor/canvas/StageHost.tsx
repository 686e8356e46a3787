import { App } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { draggedGuide } from '#engine/editing/index.ts'
import {
  createStage,
  type MenuRequest,
  type Stage,
  type StageOptions,
  type View,
} from '#engine/stage/index.ts'
import { isPermitted, usePermission, WITHOUT } from '#src/session/index.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { type EditorContext, useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import { openDataGrid } from '../shared/view-state.ts'
import { WorkColors } from '../shared/WorkColors.tsx'
import { AudioMarkers } from './AudioMarkers.tsx'
import styles from './canvas.module.css'
import { pasteFromSystem } from './clipboard.ts'
import { EmptyCover } from './EmptyCover.tsx'
import { SelectionMenu } from './menus/SelectionMenu.tsx'
import { PageLabel } from './PageLabel.tsx'
import { pickNewPicture, usePlaceFiles } from './place-files.ts'
import { SafeAreaOverlay } from './SafeAreaOverlay.tsx'
import { FloatingToolbar } from './toolbar/FloatingToolbar.tsx'
import { usePainted } from './use-stage.ts'
import { useClipboard } from './use-clipboard.ts'
import { useDrop } from './use-drop.ts'
import { VideoStatus } from './VideoStatus.tsx'
import { ViewControl } from './ViewControl.tsx'

const CropBar = lazyPart(() => import('./CropBar.tsx').then((m) => m.CropBar))
const SubtitleOverlay = lazyPart(() => import('./SubtitleOverlay.tsx').then((m) => m.SubtitleOverlay))

const DROP_HINTS = {
  add: '松开后加入本页',
  replace: '松开后替换图片',
  pages: '松开后导入为页面',
  refused: WITHOUT['material:upload'],
}

/** Pressing the toolbar, or what it opens, does not end the editing of a text. */
const keepsEditing = (target: Element) =>
  target.closest('[data-keeps-editing], .ant-dropdown, .ant-popover') !== null

/** The center of the page, where its menu opens by key: 在此添加 makes sense there. */
const centerOf = ({ x, y, zoom }: View, { width, height }: { width: number; height: number }) => ({
  left: x + (width / 2) * zoom,
  bottom: y + (height / 2) * zoom,
})

type MenuPlace = Pick<MenuRequest, 'x' | 'y'> & Partial<MenuRequest>

/** The stage, and everything over it: the page's label, toolbar, menus, view control and playback status. */
export function StageHost() {
  const editor = useEditorContext()
  const { message } = App.useApp()
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const placeFiles = usePlaceFiles(editor)
  const mayUpload = usePermission('material:upload')
  const hasRulers = useEditing(({ preferences }) => preferences.areRulersOn)
  const hasSubtitles = useEditing(
    ({ session, undoable }) => !session.isCoverTab && undoable.project.subtitles?.isShown === true,
  )
  const dropEffect = useDrop(host, editor, placeFiles)
  useClipboard(editor, placeFiles)

  useEffect(() => {
    if (!host.current) return undefined
    const options = {
      onDoubleClickPicture: (id: string) => {
        if (isPermitted('material:upload')) pickNewPicture(editor, id)
        else message.warning(WITHOUT['material:upload'])
      },
      onDoubleClick: () => void openDataGrid(editor),
      onContextMenu: setMenu,
      keepsEditing,
      onRejected: (why: string) => void message.warning(why),
    }
    return mountStage(host.current, editor, options, setStage)
  }, [editor, message])

  function openByKey(event: KeyboardEvent) {
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (!isMenuKey || !stage || !host.current) return
    event.preventDefault()
    const corner = host.current.getBoundingClientRect()
    const { left, bottom } = stage.selectionBounds ?? centerOf(stage.view, editor.editing.undoable.project)
    const isAboutGuides = stage.selectionBounds === null && draggedGuide(editor.editing) !== null
    setMenu({ x: corner.left + left, y: corner.top + bottom, isAboutGuides })
  }

  const paste = () =>
    void pasteFromSystem(editor, placeFiles).then((problem) => problem !== null && message.info(problem))
  const replacePicture = mayUpload ? (id: string) => pickNewPicture(editor, id) : null
  return (
    <div
      ref={host}
      className={styles.host}
      data-scope="stage"
      data-rulers={hasRulers}
      tabIndex={0}
      role="application"
      aria-label="画布"
      aria-description="按 Tab 选择元素，按 Esc 后再按 Tab 离开画布"
      onKeyDown={openByKey}
    >
      {stage && <SafeAreaOverlay stage={stage} />}
      {stage && hasSubtitles && <SubtitleOverlay stage={stage} />}
      {stage && <PageLabel stage={stage} />}
      {stage && <AudioMarkers stage={stage} openMenu={setMenu} />}
      {stage && (
        <WorkColors>
          <FloatingToolbar stage={stage} openMenu={setMenu} pickNewPicture={replacePicture} />
        </WorkColors>
      )}
      {stage && <CropTools stage={stage} />}
      {stage && <ViewControl stage={stage} />}
      <VideoStatus />
      <EmptyCover />
      {dropEffect && (
        <div className={styles.drop}>
          <span className={styles.dropHint}>{DROP_HINTS[dropEffect]}</span>
        </div>
      )}
      {menu && (
        <SelectionMenu
          x={menu.x}
          y={menu.y}
          isAboutGuides={menu.isAboutGuides ?? false}
          at={stage?.pointAt(menu.x, menu.y) ?? { x: 0, y: 0 }}
          replacePicture={replacePicture}
          paste={paste}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

/** @returns how to unmount it */
function mountStage(
  container: HTMLElement,
  { editing, resources, stage }: EditorContext,
  options: StageOptions,
  mounted: (stage: Stage | null) => void,
): () => void {
  const created = createStage(container, editing, resources, options)
  stage.current = created
  mounted(created)
  return () => {
    stage.current = null
    mounted(null)
    created.dispose()
  }
}

/** The toolbar for cropping, whose code loads with the first cropping. */
function CropTools({ stage }: { stage: Stage }) {
  const isCropping = usePainted(stage, () => stage.cropping !== null)
  return isCropping && <CropBar stage={stage} />
}
