import { proxy, snapshot } from 'valtio/vanilla'
import { type Cover, clonePlain, type Guide, type Project } from '#engine/document/index.ts'
import type { Container, CopiedStyle } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { CoverStep } from './cover-steps.ts'
import { createHistory, type History } from './history.ts'
import { type Preferences, restorePreferences } from './preferences.ts'
import { fitsCovers, fitsPages } from './selection.ts'

/** What a history entry of the pages holds. The covers have a history of their own: `coverList` is empty here. */
export interface Undoable {
  project: Project
  activePageId: string
  /** The selected element; of several the one selected last. */
  activeElementId: string | null
}

/** What a history entry of the cover tab holds. */
export interface UndoableCovers {
  coverList: Cover[]
  activeCoverId: string | null
  activeElementId: string | null
}

export interface Clipboard {
  /** Plain copies, bottom layer first. Never changed: a new copy replaces them. */
  readonly elements: readonly Element[]
  /** The page or cover they come from. */
  readonly sourceId: string
}

/** Something that was done for the author, told with the chance to undo it. */
export interface Notice {
  /** In Chinese. */
  text: string
}

/** Neither saved nor undoable. */
export interface Session {
  isCoverTab: boolean
  /** All selected elements, when they are several; counts only while the active one is among them. */
  selectedIds: string[]
  /** The group whose children are being selected. */
  enteredGroupId: string | null
  /** The guide that the author has clicked; counts only while no element is selected. */
  selectedGuide: Guide | null
  /** The guide under the pointer. */
  hoveredGuide: Guide | null
  /** The stage shows the video instead of the page. */
  isVideoShown: boolean
  /** Elements that a gesture is moving: whoever mirrors the document leaves them alone until it ends. */
  heldIds: string[]
  /** The author is dragging something on the stage: undo and redo wait for the end. */
  isGestureOn: boolean
  clipboard: Clipboard | null
  /** An empty clipboard was pasted into a text: the next paste on the stage means the elements that were copied. */
  isCopyFlagSet: boolean
  /** How the element looks whose style was copied; held by reference. */
  copiedStyle: CopiedStyle | null
  /** The format painter: the next element that is clicked takes the copied style, or all until it is put down. */
  painter: 'once' | 'kept' | null
  /** What 适合窗口 comes to at the moment; the stage knows. */
  fitZoom: number
  notice: Notice | null
  /** The version that was loaded or saved last. It counts saves, so no undo may touch it. */
  version: number
}

/** What only the stage can do, which knows how texts are painted and what is in sight; it puts it here. */
export interface Tools {
  /** Gives a text the box that its content asks for; other kinds are left as they are. */
  fitText: ((element: Element, container: Container) => void) | null
  /** The fonts in which texts are set: until they are there, the boxes of those texts are a guess. null: they are. */
  loadFonts: ((elements: readonly Element[]) => Promise<unknown> | null) | null
  /** Zooms and pans such that what is selected fills the stage. */
  showSelection: (() => void) | null
  /** Edits the content of an element where it stands. @returns whether that can be done */
  editContent: ((id: string) => boolean) | null
}

/** The author's editor: three drawers, each named by its rule, and the two histories. */
export interface Editing {
  readonly undoable: Undoable
  readonly covers: UndoableCovers
  readonly preferences: Preferences
  readonly session: Session
  readonly history: History
  readonly coverHistory: History
  /** Steps of the covers that were made among the pages, in the order in which they were. */
  readonly coverSteps: CoverStep[]
  readonly tools: Tools
}

interface Options {
  /** The present time in ms, of any origin. */
  now: () => number
  /** As they were saved; unknown data is welcome. */
  preferences?: unknown
}

/** Opens a project for editing. The project itself is left as it is. */
export function createEditing(project: Project, { now, preferences }: Options): Editing {
  const { coverList, ...rest } = clonePlain(project)
  const undoable = proxy<Undoable>({
    project: { ...rest, coverList: [] },
    activePageId: rest.pages[0]?.uuid ?? '',
    activeElementId: null,
  })
  const covers = proxy<UndoableCovers>({
    coverList,
    activeCoverId: coverList[0]?._id ?? null,
    activeElementId: null,
  })
  return {
    undoable,
    covers,
    preferences: proxy(restorePreferences(preferences)),
    session: proxy<Session>({
      isCoverTab: false,
      selectedIds: [],
      enteredGroupId: null,
      selectedGuide: null,
      hoveredGuide: null,
      isVideoShown: false,
      heldIds: [],
      isGestureOn: false,
      clipboard: null,
      isCopyFlagSet: false,
      copiedStyle: null,
      painter: null,
      fitZoom: 1,
      notice: null,
      version: project.version,
    }),
    history: createHistory(undoable, { content: 'project', fits: fitsPages, now }),
    coverHistory: createHistory(covers, { content: 'coverList', fits: fitsCovers, now }),
    coverSteps: [],
    tools: { fitText: null, loadFonts: null, showSelection: null, editContent: null },
  }
}

/**
 * The whole project as it is now, covers and version joined in: what is saved, previewed and exported. It
 * shares what did not change with the last one and is read-only.
 */
export function joinedProject({ undoable, covers, session }: Editing): Project {
  const joined = {
    ...snapshot(undoable).project,
    coverList: snapshot(covers).coverList,
    version: session.version,
  }
  return joined as Project // a snapshot refuses writes at run time; its readers do not write
}
