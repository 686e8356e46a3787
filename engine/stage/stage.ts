import type { Point } from '../document/index.ts'
import { activeContainerId, activePage, type Editing } from '../editing/index.ts'
import type { Animation } from '../elements/element.ts'
import type { Resources } from '../scene/index.ts'
import { createBoard } from './board.ts'
import { createInlineText } from './inline-text.ts'
import { createMirror } from './mirror.ts'
import { paintAbove } from './overlay.ts'
import { createPointer } from './pointer.ts'
import { createPreview, type TrialClock } from './preview.ts'
import { createPainter } from './repaint.ts'
import type { View } from './view.ts'
import { createViewport } from './viewport.ts'

/** The canvas on which the author works. */
export interface Stage {
  /** Where the page lies now: screen = page × zoom + (x, y), CSS px from the container's corner. */
  readonly view: View
  /** Types into a text or a button of the active page. @returns whether it has a text to type into. */
  editText(id: string): boolean
  /** Whether the author is typing into an element on the stage. */
  readonly isTyping: boolean
  readonly isPlaying: boolean
  /**
   * Plays the active page's animations once; a press on the stage or another page ends it. A cover has none.
   * @param now the present time in ms, of any origin.
   * @returns a promise of the end.
   */
  playPage(now?: () => number): Promise<void>
  stopPlaying(): void
  /**
   * Shows at once what an animation does to an element of the active page, again and again; a press on the
   * stage, another page or null ends it, and the document is not touched.
   * @param onTime is told how far it is, in seconds, at each painting.
   */
  previewAnimation(
    elementId: string,
    animation: Readonly<Animation> | null,
    clock?: Partial<TrialClock>,
  ): void
  /** Where the stage is in the window, CSS px. */
  readonly bounds: DOMRect
  /** Moves the page on the stage, CSS px. */
  panBy(delta: Point): void
  dispose(): void
}

/**
 * Shows the active page or cover in `container` and lets the author touch it: everything goes through
 * `editing`, and whatever changes there is shown. One painting per animation frame, none while nothing changes.
 * @param container an element with a size; its position must not be static.
 * @param resources pictures and fonts, shared with whoever draws the same project; the caller disposes of them.
 */
export function createStage(container: HTMLElement, editing: Editing, resources: Resources): Stage {
  const { width, height } = editing.undoable.project
  let request = 0
  let isPictureStale = true
  const root = document.createElement('div')
  root.style.cssText =
    'position:absolute;inset:0;overflow:hidden;touch-action:none;user-select:none;background:#eceef2'
  container.append(root)

  const invalidateAbove = () => {
    request ||= requestAnimationFrame(paint)
  }
  const invalidate = () => {
    isPictureStale = true
    invalidateAbove()
  }
  const board = createBoard(root, { width, height })
  const viewport = createViewport(root, editing, invalidate)
  const mirror = createMirror(board.canvas, editing, resources, invalidate)
  const painter = createPainter(board.canvas, mirror.scene, (context) => board.clip(context))
  const preview = createPreview(mirror.scene, invalidate)
  let playedId: string | undefined
  const text = createInlineText(root, {
    editing,
    disguise: (as) => mirror.disguise(as),
    changed: invalidateAbove,
  })
  const pointer = createPointer(root, {
    editing,
    viewport,
    doubleClicked(hit, before) {
      const id = hit?.at(-1)?.uuid
      if (id !== undefined && before.includes(id)) text.enter(id)
    },
    pressed() {
      preview.stop()
      text.leave()
    },
    changed: invalidateAbove,
  })

  function paint() {
    request = 0
    if (isPictureStale) {
      isPictureStale = false
      board.fit(viewport.size, viewport.view, viewport.ratio)
      mirror.update()
      if (playedId !== activeContainerId(editing)) preview.stop()
      preview.show()
      painter.paint(mirror.ground)
    }
    text.follow(viewport.view)
    board.paintAbove((context) => {
      if (!preview.isPlaying) paintAbove(context, viewport.view, pointer.above(text.id !== null))
    })
  }

  return {
    get view() {
      return viewport.view
    },
    editText: (id) => text.enter(id),
    get isTyping() {
      return text.id !== null
    },
    get isPlaying() {
      return preview.isPlaying
    },
    async playPage(now = () => performance.now()) {
      if (editing.session.isCoverTab) return
      pointer.cancel()
      text.leave()
      mirror.update()
      playedId = activeContainerId(editing)
      await preview.play(mirror.page, activePage(editing).data.duration, now)
    },
    stopPlaying: () => preview.stop(),
    previewAnimation(elementId, animation, { now = () => performance.now(), onTime } = {}) {
      const element = mirror.scene.objectOf(elementId)?.element
      if (!animation || !element) {
        preview.stop()
        return
      }
      pointer.cancel()
      text.leave()
      playedId = activeContainerId(editing)
      preview.tryOn(element, animation, onTime ? { now, onTime } : { now })
    },
    get bounds() {
      return root.getBoundingClientRect()
    },
    panBy: (delta) => viewport.panBy(delta),
    dispose() {
      preview.stop()
      text.leave()
      pointer.dispose()
      mirror.dispose()
      viewport.dispose()
      // Last of all: putting a drag back asks for a frame.
      cancelAnimationFrame(request)
      board.dispose()
      root.remove()
    },
  }
}
