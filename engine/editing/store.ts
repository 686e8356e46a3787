import { proxy } from 'valtio/vanilla'
import {
  type Box,
  type Cover,
  clonePlain,
  type Guide,
  type Page,
  type Project,
  registerFonts,
  type SoundLane,
  withUsedFonts,
} from '#engine/document/index.ts'
import { type Container, type CopiedStyle, findElement } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { installFastProxies } from './fast-proxies.ts'
import { createHistory, type History } from './history.ts'
import { lazyProxy } from './lazy-proxies.ts'
import { type Preferences, restorePreferences } from './preferences.ts'
import { snapshotOf } from './revision.ts'
import { settleTiming } from './settle-timing.ts'

/** Content of a history entry of the pages. `coverList` is empty, as covers have a history of their own. */
export interface Undoable {
  project: Project
  activePageId: string
  /** The active element: the selected one, or the last of several. */
  activeElementId: string | null
}

/** Content of a history entry of the cover tab. */
export interface UndoableCovers {
  coverList: Cover[]
  activeCoverId: string | null
  activeElementId: string | null
}

export interface Clipboard {
  /** Plain copies, bottom layer first; immutable. */
  readonly elements: readonly Element[]
  /** Id of the page or cover that they were copied from. */
  readonly sourceId: string
}

/** Undoes one step, as long as it is the last one of its history. */
export interface StepUndo {
  isLast(): boolean
  /** Undoes the step if it is the last one, and tells whether it did. The page that is shown stays. */
  run(): boolean
}

/** A message about what an action did, or why it did nothing. `showNotice` and `showStep` make one. */
export interface Notice {
  /** In Chinese. */
  text: string
  /** For the undo button; null without a step, when there is no button. */
  undo: StepUndo | null
}

/** A piece of music and, if it was split, one of its parts. */
export interface MusicPartRef {
  elementId: string
  part: number
}

/** Neither saved nor undoable. */
export interface Session {
  isCoverTab: boolean
  /** The ids of a multiple selection; ignored unless the active element is among them. */
  selectedIds: string[]
  /** The group whose children are selectable. */
  enteredGroupId: string | null
  /** The clicked guide; ignored while elements are selected. */
  selectedGuide: Guide | null
  /** The music that was clicked on the timeline, which may be that of another page; ignored while elements are selected. */
  selectedMusic: MusicPartRef | null
  /** The guide under the pointer. */
  hoveredGuide: Guide | null
  /** The lane that is heard alone while the author plays the video on the stage. */
  soloLane: SoundLane | null
  /** Whether the stage shows the video instead of the page. */
  isVideoShown: boolean
  /** Whether dragging on the stage pans, as with the space bar. */
  isHandOn: boolean
  /** Elements that a gesture moves; the stage's mirror does not update them until it ends. */
  heldIds: string[]
  /** Whether a drag is in progress; it disables undo and redo. */
  isGestureOn: boolean
  /** Whether a marquee is changing the selection; panels show the selection when it ends. */
  isMarqueeOn: boolean
  clipboard: Clipboard | null
  /** Set when an empty clipboard was pasted into a text: the next paste on the stage uses the copied elements. */
  isCopyFlagSet: boolean
  /** The copied style; held by reference. */
  copiedStyle: CopiedStyle | null
  /** The copied page, in the size of the work; held by reference. */
  copiedPage: Page | null
  /** The format painter: applies the copied style to the next clicked element, or to all until it is turned off. */
  painter: 'once' | 'kept' | null
  /** The zoom of 适合窗口 at the current stage size; written by the stage. */
  fitZoom: number
  notice: Notice | null
  /** The version that was loaded or saved last. It counts saves and is not undoable. */
  version: number
}

/** The part of a box in which what the stage shows may differ from the document. */
export type ShownBox = Pick<Box, 'left' | 'width' | 'height'>

/** Functions that the stage provides, as they need text layout or the viewport. */
export interface Tools {
  /** Fits the box of a text to its content; ignores other kinds. */
  fitText: ((element: Element, container: Container) => void) | null
  /**
   * The box that the stage shows of an element, within its group: that of a text follows its content. Null where it is
   * the one in the document.
   */
  shownBox: ((element: Element, groups: readonly Element[]) => ShownBox | null) | null
  /**
   * The elements of a page's snapshot in the boxes that the stage shows; the same objects where the document has them,
   * and the same list while nothing changes.
   */
  shownAll: ((elements: readonly Element[]) => readonly Element[]) | null
  /** Loads the fonts of texts, whose boxes are estimates until then; null if all are loaded. */
  loadFonts: ((elements: readonly Element[]) => Promise<unknown> | null) | null
  /** Zooms and pans to fit the page into the stage, also when only the view was panned. */
  showPage: (() => void) | null
  /** Zooms and pans to fit the selection into the stage. */
  showSelection: (() => void) | null
  /** Adds a text at a free place of the page and starts editing it. */
  writeText: (() => void) | null
  /** Starts editing an element's content in place. @returns whether it can be edited */
  editContent: ((id: string) => boolean) | null
}

/** The tools while there is no stage. */
export const noTools = (): Tools => ({
  fitText: null,
  shownBox: null,
  shownAll: null,
  loadFonts: null,
  showPage: null,
  showSelection: null,
  writeText: null,
  editContent: null,
})

/** A step of the covers' history made while the pages were shown, where undo and redo apply to it as well. */
export interface CoverStep {
  /** The position of the pages' history. */
  readonly pages: unknown
  /** The positions of the covers' history before and after. */
  readonly before: unknown
  readonly after: unknown
}

/** The state of an open project: undoable content, preferences, session, and two histories. */
export interface Editing {
  readonly undoable: Undoable
  readonly covers: UndoableCovers
  readonly preferences: Preferences
  readonly session: Session
  readonly history: History
  readonly coverHistory: History<Cover[]>
  /** Steps of the covers made while the pages were shown, in order. */
  readonly coverSteps: CoverStep[]
  readonly tools: Tools
}

interface Options {
  /** The current time in ms, of any origin. */
  now: () => number
  /** The saved preferences; not validated. */
  preferences?: unknown
}

/** Opens a copy of a project for editing. */
export function createEditing(project: Project, { now, preferences }: Options): Editing {
  installFastProxies()
  const { coverList, ...rest } = clonePlain(project)
  registerFonts(rest.fonts)
  const undoable = lazyProxy<Undoable>({
    project: { ...rest, coverList: [] },
    activePageId: rest.pages[0]?.uuid ?? '',
    activeElementId: null,
  })
  const covers = lazyProxy<UndoableCovers>({
    coverList,
    activeCoverId: coverList[0]?._id ?? null,
    activeElementId: null,
  })
  const coverHistory = createHistory(covers, { content: 'coverList', fits: fitsCovers, now })
  return {
    undoable,
    covers,
    preferences: proxy(restorePreferences(preferences)),
    session: proxy<Session>({
      isCoverTab: false,
      selectedIds: [],
      enteredGroupId: null,
      selectedGuide: null,
      selectedMusic: null,
      hoveredGuide: null,
      soloLane: null,
      isVideoShown: false,
      isHandOn: false,
      heldIds: [],
      isGestureOn: false,
      isMarqueeOn: false,
      clipboard: null,
      isCopyFlagSet: false,
      copiedStyle: null,
      copiedPage: null,
      painter: null,
      fitZoom: 1,
      notice: null,
      version: project.version,
    }),
    history: createHistory(undoable, {
      content: 'project',
      fits: fitsPages,
      settle: () => settleTiming(undoable),
      now,
    }),
    coverHistory,
    coverSteps: [],
    tools: noTools(),
  }
}

/**
 * The current project with covers and version: saved, previewed and exported. It is read-only and shares unchanged
 * parts with earlier ones. It lists the uploaded fonts that it uses.
 */
export function joinedProject({ undoable, covers, session }: Editing): Project {
  return withUsedFonts({
    ...snapshotOf(undoable).project,
    coverList: snapshotOf(covers).coverList,
    version: session.version,
  })
}

/** Whether the active page and element of a state exist in its project. */
function fitsPages({ project, activePageId, activeElementId }: Readonly<Undoable>): boolean {
  return fits(
    project.pages.find((page) => page.uuid === activePageId),
    activeElementId,
  )
}

function fitsCovers({ coverList, activeCoverId, activeElementId }: Readonly<UndoableCovers>): boolean {
  const cover = coverList.find(({ _id }) => _id === activeCoverId)
  return activeCoverId === null || fits(cover, activeElementId)
}

const fits = (container: Container | undefined, activeElementId: string | null) =>
  container !== undefined &&
  (activeElementId === null || findElement(container, activeElementId) !== undefined)
