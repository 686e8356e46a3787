import { dequal } from 'dequal/lite'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { animationGroup, animationLabel } from '#engine/document/catalogue/animations.ts'
import { centerOf, cornersOf } from '#engine/document/index.ts'
import { activeContainer } from '#engine/editing/index.ts'
import type { Animation, CommonStyle } from '#engine/elements/element.ts'
import { clamp, type Point } from '#engine/geometry/index.ts'
import { poseAtPercent } from '#engine/timeline/index.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { middleOf } from './glyph.ts'
import styles from './stage-trial.module.css'

interface StageTrialProps {
  elementId: string
  animation: Animation
}

/** Distance between the chip and the outlines, and to the stage's edge, px. */
const GAP = 36
const EDGE = 12

/** Previews an animation on the stage while mounted, and labels it. */
export function StageTrial({ elementId, animation }: StageTrialProps) {
  const editor = useEditorContext()
  const time = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const { type, duration } = animation

  useEffect(() => {
    const stage = editor.stage.current
    if (!stage) return undefined
    const follow = (seconds: number) => {
      const text = `${seconds.toFixed(1)} / ${Number(duration.toFixed(1))} 秒`
      if (time.current && time.current.textContent !== text) time.current.textContent = text
      setPlace((before) => {
        const next = placeOf(editor, elementId, type)
        return dequal(before, next) ? before : next
      })
    }
    stage.previewAnimation(elementId, animation, { onTime: follow })
    return () => stage.previewAnimation(elementId, null)
  }, [editor, elementId, animation, type, duration])

  if (!place) return null
  const group = animationGroup(type)
  const { bounds, box, ghost, arrow, chip } = place
  return createPortal(
    <div
      className={styles.layer}
      data-group={group}
      style={{ left: bounds.left, top: bounds.top, width: bounds.width, height: bounds.height }}
    >
      <svg className={styles.outlines} aria-hidden="true" width={bounds.width} height={bounds.height}>
        <polygon className={styles.box} points={box} />
        {ghost !== '' && <polygon className={styles.ghost} points={ghost} />}
        {arrow !== '' && <path className={styles.arrow} d={arrow} />}
      </svg>
      <div className={styles.chip} style={{ left: chip.x, top: chip.y }}>
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
          <path d="M2 1v10l9-5z" fill="currentColor" />
        </svg>
        {animationLabel(type)}
        <span ref={time} className={styles.time} />
      </div>
    </div>,
    document.body,
  )
}

interface Place {
  bounds: { left: number; top: number; width: number; height: number }
  /**
   * Outlines of the element at rest and at the animation's outer end with an arrow between them, in stage px.
   */
  box: string
  ghost: string
  arrow: string
  chip: Point
}

/** Current positions on the screen; null while there is nothing to show. */
function placeOf({ editing, stage }: EditorContext, elementId: string, type: string): Place | null {
  const element = activeContainer(editing)?.elements.find(({ uuid }) => uuid === elementId)
  if (!element || !stage.current) return null
  const { view, bounds } = stage.current
  const { commonStyle } = element
  const onStage = ({ x, y }: Point): Point => ({ x: x * view.zoom + view.x, y: y * view.zoom + view.y })
  const rest = cornersOf(commonStyle).map(onStage)
  const far = outerEnd(commonStyle, type)?.map(onStage)
  const top = Math.min(...rest.map(({ y }) => y))
  const middle = onStage(centerOf(commonStyle))
  return {
    bounds: { left: bounds.left, top: bounds.top, width: bounds.width, height: bounds.height },
    box: pointsOf(rest),
    ghost: far ? pointsOf(far) : '',
    arrow: far ? arrowBetween(far, rest, animationGroup(type) === 'exit') : '',
    chip: {
      x: clamp(middle.x, 90, bounds.width - 90),
      y: clamp(top - GAP, EDGE, bounds.height - GAP - EDGE),
    },
  }
}

/** Corners where an entrance begins or an exit ends, if that is near enough to be visible. */
function outerEnd(style: Readonly<CommonStyle>, type: string): Point[] | undefined {
  const group = animationGroup(type)
  const pose = group === 'emphasis' ? undefined : poseAtPercent(type, group === 'exit' ? 100 : 0, style)
  if (!pose || pose.identity) return undefined
  const center = centerOf(style)
  const [a, b, c, d, e, f, g, h, i] = pose.transform
  const corners = cornersOf(style).map((corner) => {
    const [x, y] = [corner.x - center.x, corner.y - center.y]
    const w = g * x + h * y + i
    return { x: center.x + (a * x + b * y + c) / w, y: center.y + (d * x + e * y + f) / w }
  })
  const isNear = corners.every(({ x, y }) => Math.abs(x) < 1200 && Math.abs(y) < 1200)
  return isNear ? corners : undefined
}

/** Length of the arrow, px; it shows the direction, the outlines show the distance. */
const ARROW = 64

/** Placed at the element, pointing to or from the other outline. */
function arrowBetween(far: Point[], rest: Point[], isExit: boolean): string {
  const [here, there] = [middleOf(rest), middleOf(far)]
  const [x, y] = [there.x - here.x, there.y - here.y]
  const distance = Math.hypot(x, y)
  if (distance < 16) return ''
  const part = Math.min(1, ARROW / distance)
  const tail = { x: here.x + x * part, y: here.y + y * part }
  const [start, end] = isExit ? [here, tail] : [tail, here]
  const way = isExit ? 1 : -1
  const [ux, uy] = [(x / distance) * way, (y / distance) * way]
  const wing = (side: number) => {
    const [backX, backY] = [end.x - ux * 6 - uy * 4 * side, end.y - uy * 6 + ux * 4 * side]
    return `M${backX.toFixed(1)} ${backY.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
  }
  const line = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
  return `${line}${wing(1)}${wing(-1)}`
}

const pointsOf = (points: Point[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
