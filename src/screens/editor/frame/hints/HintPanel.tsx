import { dequal } from 'dequal/lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from '#engine/geometry/index.ts'
import { FloatingPanel } from '#src/ui/FloatingPanel.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { type EditorContext, useEditorContext } from '../../shared/editor-context.ts'
import { isModalOpen } from '../../shared/is-modal-open.ts'
import styles from './hints.module.css'
import { hints, selectionArea, setSeen } from './hints.ts'
import { placeBeside, type Side } from './place-beside.ts'

/** ms between looks at where things are. */
const INTERVAL = 200

/** Matches elements that handle Escape themselves: fields, menus, and popups such as that of a color. */
const OWN_ESCAPE = 'input, textarea, [role=menu] *, [role=dialog], [role=dialog] *'

interface Place extends Point {
  side: Side
  /** The middle of what the hint is about, from the panel's corner. */
  target: Point
}

/** A hint beside what it is about; not visible while that is not there. */
export function HintPanel({ id }: { id: string }) {
  const editor = useEditorContext()
  const panel = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const look = useEffectEvent(() => {
    const next = panel.current && placeOf(editor, id, panel.current)
    if (!dequal(next, place)) setPlace(next)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.matches(OWN_ESCAPE)
    if (event.key !== 'Escape' || place === null || isElsewhere || isModalOpen()) return
    event.preventDefault()
    event.stopPropagation()
    setSeen(editor.editing, id)
  })
  useEffect(() => {
    look()
    const timer = setInterval(look, INTERVAL)
    const pressed = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', pressed, true)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', pressed, true)
    }
  }, [])
  const index = hints.findIndex((hint) => hint.id === id)
  const hint = hints[index]
  if (!hint) return null
  return (
    <FloatingPanel
      ref={panel}
      role="status"
      aria-label="新手提示"
      className={styles.hint ?? ''}
      data-side={place?.side}
      style={{
        left: place?.x ?? 0,
        top: place?.y ?? 0,
        visibility: place ? 'visible' : 'hidden',
        '--target-x': `${place?.target.x ?? 0}px`,
        '--target-y': `${place?.target.y ?? 0}px`,
      }}
    >
      <div>
        <b>{hint.title}</b>
        <p>{hint.line}</p>
      </div>
      <IconButton
        icon="close"
        label="知道了"
        keys="Esc"
        size={24}
        onClick={() => setSeen(editor.editing, id)}
      />
      <small>
        {index + 1} / {hints.length}
      </small>
    </FloatingPanel>
  )
}

/** null while what the hint is about is not there, or the author is busy. */
function placeOf(editor: EditorContext, id: string, panel: HTMLElement): Place | null {
  const hint = hints.find((each) => each.id === id)
  const stage = editor.stage.current
  const isBusy = !stage || stage.isDragging || stage.isTyping || stage.isPlaybackOverlayOpen
  const area = isBusy || isModalOpen() ? null : hint?.area(editor)
  if (!stage || !hint || !area) return null
  const { offsetWidth: width, offsetHeight: height } = panel
  const whole = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
  const room = hint.isOnStage ? stage.bounds : whole
  const corner = placeBeside(area, { width, height }, room, hint.sides, selectionArea(editor))
  if (!corner) return null
  const target = {
    x: (area.left + area.right) / 2 - corner.x,
    y: (area.top + area.bottom) / 2 - corner.y,
  }
  return { ...corner, target }
}
