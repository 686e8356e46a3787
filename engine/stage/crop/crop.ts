import { type Box, boundsOf, type Point, rotatePoint } from '#engine/document/index.ts'
import {
  absoluteBox,
  cropPicture,
  isLockedAt,
  type Located,
  locate,
  pictureAppearance,
  pictureOf,
  withOverrides,
} from '#engine/document/operations/index.ts'
import { activeContainer, activeContainerId, activeHistory, selectedIds } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Insets } from '#engine/elements/element-renderer.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { contentInsetsOf } from '#engine/paint/index.ts'
import { boxOnStage } from '../pointer/handles.ts'
import type { View } from '../surface/view.ts'
import type { Cropping, InPlaceEditor, InPlaceHost } from '../text-editing/in-place-editor.ts'
import {
  type CropState,
  cropOf,
  cropState,
  panned,
  resized,
  withRatio,
  zoomedTo,
  zoomOf,
} from './crop-frame.ts'
import { type CropOverlay, createCropOverlay } from './crop-overlay.ts'

interface Session {
  id: string
  pageId: string | undefined
  /** The document's content at the start: any other change to it ends cropping. */
  before: string
  box: Box
  insets: Insets
  start: CropState
  state: CropState
  /** The state at the start of a drag. */
  dragStart: CropState
  ratio: number | null
  overlay: CropOverlay
}

/** Crops pictures in place. Frame and crop are written as one undo step at the end. */
export function createCrop({
  root,
  editing,
  resources,
  overrideDisplay,
  onChange,
}: InPlaceHost): InPlaceEditor {
  let session: Session | null = null
  let view: View = { zoom: 1, x: 0, y: 0 }

  function find({ id, pageId }: Pick<Session, 'id' | 'pageId'>): Located | undefined {
    const container = activeContainer(editing)
    return container && pageId === activeContainerId(editing) ? locate(container, id) : undefined
  }

  function enter(id: string): boolean {
    const pageId = activeContainerId(editing)
    const found = find({ id, pageId })
    const appearance = found && pictureAppearance(found.element)
    if (!found || !appearance || isLockedAt(found)) return false
    const src = pictureOf(found.element)
    const image = resources.image(src) ?? resources.movieFrame({ src, at: 0 })
    if (!image) return false
    cancel()
    const box = absoluteBox(found)
    const insets = contentInsetsOf(found.element.commonStyle)
    const start = cropState(contentOf(box, insets), image, appearance)
    const overlay = createCropOverlay(root, image, plain(appearance), {
      radius: radiusCss(found.element.commonStyle),
      actions: {
        startDrag: () => session && (session.dragStart = session.state),
        pan: (by) => session && setState(panned(session.dragStart, by)),
        resize: (handle, by) => session && setState(resized(session.dragStart, handle, by, session.ratio)),
        zoom: (factor, at) =>
          session && setState(zoomedTo(session.state, zoomOf(session.state) * factor, at)),
        nudge: (by) => session && setState(panned(session.state, by)),
        finish: leave,
        cancel,
      },
    })
    const states = { start, state: start, dragStart: start }
    session = { id, pageId, before: contentKey(found), box, insets, ...states, ratio: null, overlay }
    overrideDisplay(withOverrides(new Set([id]), hidden))
    overlay.focus()
    onChange()
    return true
  }

  function setState(state: CropState) {
    if (!session) return
    session.state = state
    onChange()
  }

  function close(): Session | null {
    const done = session
    if (!done) return null
    session = null
    done.overlay.remove()
    overrideDisplay(null)
    root.parentElement?.focus({ preventScroll: true })
    onChange()
    return done
  }

  function cancel() {
    close()
  }

  function leave() {
    const done = close()
    const container = activeContainer(editing)
    const found = done && find(done)
    const appearance = found && pictureAppearance(found.element)
    if (!done || !container || !appearance || done.state === done.start || contentKey(found) !== done.before)
      return
    const box = croppedBox(done)
    activeHistory(editing).change(() => cropPicture(container, done.id, cropOf(done.state, appearance), box))
  }

  function update(now: View) {
    view = now
    if (!session) return
    const found = find(session)
    if (!found || contentKey(found) !== session.before) cancel()
    else if (!selectedIds(editing).includes(session.id)) leave()
    else session.overlay.show(session.state, session.box, view)
  }

  const cropping = (session: Session): Cropping => ({
    ratio: session.ratio,
    pictureRatio: session.state.picture.width / session.state.picture.height,
    zoom: zoomOf(session.state),
    bounds: boundsOf(boxOnStage(croppedBox(session), view)),
    setRatio(ratio) {
      session.ratio = ratio
      setState(ratio === null ? session.state : withRatio(session.state, ratio))
    },
    zoomTo: (zoom) => setState(zoomedTo(session.state, zoom)),
    finish: leave,
    cancel,
  })

  return {
    get id() {
      return session?.id ?? null
    },
    get cropping() {
      return session && cropping(session)
    },
    enter,
    leave,
    update,
  }
}

/** The content box within border and padding, from the box's center. */
const contentOf = ({ width, height }: Box, { top, right, bottom, left }: Insets) => ({
  x: left - width / 2,
  y: top - height / 2,
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - bottom),
})

/** The element's box around the frame, including border and padding. */
function croppedBox({ box, insets, state: { frame } }: Session): Box {
  const [width, height] = [
    frame.width + insets.left + insets.right,
    frame.height + insets.top + insets.bottom,
  ]
  const center: Point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const moved = {
    x: center.x + frame.x - insets.left + width / 2,
    y: center.y + frame.y - insets.top + height / 2,
  }
  const { x, y } = rotatePoint(moved, center, box.rotate)
  return { left: x - width / 2, top: y - height / 2, width, height, rotate: box.rotate }
}

/** Identifies the content that cropping edits. */
function contentKey(found: Located): string {
  const { fit, crop, flipX, flipY } = pictureAppearance(found.element) ?? {}
  return JSON.stringify([absoluteBox(found), pictureOf(found.element), fit, crop, flipX, flipY])
}

const hidden = (element: Element): Element => ({
  ...element,
  commonStyle: { ...element.commonStyle, opacity: 0 },
})

const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

function radiusCss({ borderRadius, filletIndex }: CommonStyle): string {
  const [uniform, ...corners] = borderRadius
  return (filletIndex === 1 ? corners : [uniform]).map((radius) => `${radius}px`).join(' ')
}
