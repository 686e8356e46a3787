import type { Project } from '#engine/document/index.ts'
import { posterOf, type Still } from '#engine/document/operations/index.ts'
import { type Editing, joinedProject } from '#engine/editing/index.ts'
import { type CoverRecords, digestOf } from './cover-records.ts'
import { atOnce, type WhenAtRest } from './timing.ts'

/** Renders and uploads a work's cover. @returns its address, or '' to leave the cover as it is */
export type PublishCover = (project: Project) => Promise<string>

/** Minimum interval between covers, in ms. */
const PAUSE = 30_000

interface CoverOptions {
  whenAtRest?: WhenAtRest | undefined
  /** None: what the stored cover shows is unknown, and counts as up to date. */
  records?: CoverRecords | undefined
}

/** Updates the cover of a work from its cover or first page, unless the author has set another one. */
export interface CoverPublisher {
  /** The project with the latest cover. */
  into(project: Project): Project
  /** Whether a cover has been made that is not saved yet. */
  isUnsaved(): boolean
  saved(): void
  /** After a save or the opening: makes a new cover when the author is idle, if its content has changed. */
  consider(): void
  /** The same at once, for the last time. @returns whether a cover has been made that is not saved yet */
  finish(): Promise<boolean>
  /** The work has become another version, with a cover of its own. */
  rebase(): void
  dispose(): void
}

export function createCoverPublisher(
  editing: Editing,
  publish: PublishCover | undefined,
  onMade: () => void,
  { whenAtRest = atOnce, records }: CoverOptions = {},
): CoverPublisher {
  const project = () => joinedProject(editing)
  let initial = project().coverImage
  let drawn = drawnInto(initial)
  let url: string | null = null
  let isUnsaved = false
  let isPausing = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The page that the stored cover shows; null if it shows an earlier state, as the tab was closed before a new one. */
  function drawnInto(cover: string): Still | null {
    const opened = posterOf(project())
    if (cover === '' || !records) return opened
    const known = records.find(cover)
    if (known === undefined) records.keep(cover, digestOf(opened))
    return known === undefined || known === digestOf(opened) ? opened : null
  }

  /** The author has set a cover. */
  const isCustom = () => project().coverImage !== initial

  let making: Promise<void> | undefined
  let stopWaiting = () => {}

  const isOutdated = () => !isOver && !isCustom() && (drawn === null || !isSame(posterOf(project()), drawn))

  async function make(publish: PublishCover) {
    const now = project()
    drawn = posterOf(now)
    try {
      const made = await publish(now)
      if (made === '' || isOver) return
      records?.keep(made, digestOf(posterOf(now)))
      url = made
      isUnsaved = true
      onMade()
    } catch (error) {
      console.warn('the cover was not updated', error)
    }
  }

  function consider() {
    if (!publish || isPausing || !isOutdated()) return
    isPausing = true
    stopWaiting = whenAtRest(() => {
      timer = setTimeout(() => {
        isPausing = false
        consider()
      }, PAUSE)
      making = make(publish)
    })
  }

  return {
    into: (project) => (url === null || isCustom() ? project : { ...project, coverImage: url }),
    isUnsaved: () => isUnsaved,
    saved() {
      isUnsaved = false
    },
    consider,
    rebase() {
      initial = project().coverImage
      drawn = drawnInto(initial)
      url = null
      isUnsaved = false
    },
    async finish() {
      stopWaiting()
      await making
      if (publish && isOutdated()) await make(publish)
      return isUnsaved
    },
    dispose() {
      isOver = true
      stopWaiting()
      clearTimeout(timer)
    },
  }
}

/** Snapshots are the same objects while nothing changes. */
const isSame = (a: Still, b: Still) => a.elements === b.elements && a.commonStyle === b.commonStyle
