import type { StatesOf } from '#engine/document/operations/index.ts'
import type { Animation } from '#engine/elements/element.ts'
import { type Bounds, type Point } from '#engine/geometry/index.ts'
import type { PlaybackOverlay, PlaybackOverlayCallbacks } from './surface/playback-overlay.ts'
import type { PreviewClock } from './surface/scene-player.ts'
import type { View } from './surface/view.ts'
import type { Cropping, Formatting, SpanFormatting } from './text-editing/in-place-editor.ts'

/** The canvas on which the author edits a page. */
export interface Stage {
  /** Maps the page to the stage: stage = page × zoom + (x, y), in CSS px from the container's corner. */
  readonly view: View
  /** The bounding box of the selection, CSS px from the container's corner; null without a selection. */
  readonly selectionBounds: Bounds | null
  /** The position and size of the stage in the window, CSS px. */
  readonly bounds: DOMRect
  /** CSS px that the rulers take at the top and the left; 0 while they are hidden. */
  readonly inset: number
  /** CSS px at the right edge that something floating covers; the page and toolbars stay beside it. */
  readonly covered: number
  setCovered(width: number): void
  /** Converts client coordinates to px of the page. */
  pointAt(clientX: number, clientY: number): Point
  /** The topmost unlocked element, or group, at client coordinates. */
  elementAt(clientX: number, clientY: number): string | null
  /** Focuses the container. */
  focus(): void
  /** Pans the view, CSS px. */
  panBy(delta: Point): void
  /** Edits the content of an element in place. @returns whether the element has content to edit or to play. */
  editContent(id: string): boolean
  /** Adds a text centered at a point of the page, as one undo step, and starts to edit it. */
  writeAt(point: Point): void
  /** Whether the content of an element is being edited on the stage. */
  readonly isTyping: boolean
  /** The current cropping of a picture. */
  readonly cropping: Cropping | null
  /** The format of the rich text that is edited or that alone is selected. */
  readonly formatting: Formatting | null
  /** The format of the selected characters while a plain text is edited. */
  readonly spanFormatting: SpanFormatting | null
  /** Whether the page shows all of its elements, those that opaque ones hide excepted. */
  readonly isComplete: boolean
  /**
   * Whether the page is painted as in the video. While a page with many elements is zoomed, or after many were moved,
   * bitmaps are shown scaled or beside the pixel grid, and painted anew over the next frames.
   */
  readonly isExact: boolean
  /** Whether the pointer is dragging; what floats over the stage hides meanwhile. */
  readonly isDragging: boolean
  /** Whether an animation preview is on. */
  readonly isPlaying: boolean
  /**
   * Plays the animations of the active page once. A press on the stage or another page ends it. Covers have
   * no animations.
   * @param now returns the time in ms, of any origin.
   * @returns a promise that resolves at the end.
   */
  playPage(now?: () => number): Promise<void>
  /** Ends the animation preview. */
  stopPlaying(): void
  /**
   * Loops one animation of an element without touching the document, whatever its delay and repetition. A
   * press on the stage, another page, or null ends it.
   */
  previewAnimation(
    elementId: string,
    animation: Readonly<Animation> | null,
    clock?: Partial<PreviewClock>,
  ): void
  /**
   * Plays once the self-animations of elements, such as growing charts. The window's event `chart-animation`
   * does the same.
   * @param elementIds null plays all of the page; elements without a self-animation are skipped.
   */
  playSelfAnimations(elementIds: readonly string[] | null, now?: () => number): Promise<void>
  /**
   * Opens an overlay that shows frames of a video in place of the page. Pan and zoom go on. A press on the
   * stage, or an animation preview, closes it. While it is open, frames, handles and guides are hidden.
   */
  openPlaybackOverlay(callbacks: PlaybackOverlayCallbacks): PlaybackOverlay
  readonly isPlaybackOverlayOpen: boolean
  /** Shows elements in interaction states, until called again; the document is not touched. */
  applyStates(states: StatesOf): void
  /** Runs `listener` after every repaint. @returns a function that removes it. */
  onPainted(listener: () => void): () => void
  dispose(): void
}

/** A request for a context menu at a position of the window. */
export interface MenuRequest {
  x: number
  y: number
  /** The selected elements; empty for the stage itself. */
  targetIds: readonly string[]
  /** Whether a ruler or the selected guide was clicked. */
  isAboutGuides: boolean
}

/** What the stage leaves to its host. */
export interface StageOptions {
  /** An element without a picture was double-clicked or entered by a key: ask the author for a file. */
  onDoubleClickPicture?: (id: string) => void
  /** An element whose content the stage neither edits nor plays was double-clicked or entered by a key. */
  onDoubleClick?: (id: string) => void
  onContextMenu?: (request: MenuRequest) => void
  /** Whether a DOM element, such as a toolbar, belongs to the editor: using it does not end editing. */
  keepsEditing?: (target: Element) => boolean
  /** Typed or pasted content was rejected. @param reason is shown to the author, in Chinese. */
  onRejected?: (reason: string) => void
}
