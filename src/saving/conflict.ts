import type { Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { ApiError } from '#src/api/client.ts'
import type { SaveMachine } from './save-machine.ts'
import { titleOfCopy } from './title-of-copy.ts'
import type { WorkService } from './types.ts'

/** What the author can do about a conflict. None of them loses either version. */
export interface ConflictChoices {
  /**
   * Stores our version over theirs, which the service keeps among the earlier versions of the work.
   * @returns whether it was stored; if a still newer version has come, `state.conflict` is about that one
   * @throws ApiError
   */
  overwrite(): Promise<boolean>
  /** Makes a new work of our version and leaves theirs as it is. @returns the new work's id; @throws ApiError */
  saveAsCopy(): Promise<string>
  /**
   * Puts their version in as one undo step. Ours is kept in the recycle bin where the author may create works.
   * @throws ApiError
   */
  takeTheirs(): Promise<TakenVersion>
}

/** Their version was put in. */
export interface TakenVersion {
  /** Undoes it unless something else was changed since. */
  undo: () => void
  /** The title of ours in the recycle bin; null where it could not be kept. */
  keptAs: string | null
}

interface Options {
  machine: SaveMachine
  service: WorkService
  mine: () => Project
  /** Stores our version over `version`, which ends the conflict. @throws ApiError */
  storeOver: (version: number) => Promise<void>
  /** Loads what is stored: our own save, which ends the conflict, or another version. @throws ApiError */
  reload: () => Promise<void>
  /** Makes the work equal to their version, which ends the conflict. @returns undoes it */
  adopt: (theirs: PageDetail, name: string) => Promise<() => void>
  /** Ends saving the present content to this work, once `made` has resolved. */
  giveUp: (made: Promise<unknown>) => Promise<void>
}

const isRefusedAs = (status: number, error: unknown) => error instanceof ApiError && error.status === status

export function createConflictChoices({
  machine,
  service,
  mine,
  storeOver,
  reload,
  adopt,
  giveUp,
}: Options): ConflictChoices {
  const { state } = machine

  /** Keeps our version. @returns its title there; null without the permission */
  async function setAside(): Promise<string | null> {
    const project = mine()
    const title = titleOfCopy(project.title)
    try {
      await service.setAside({ ...project, title })
      return title
    } catch (error) {
      if (isRefusedAs(403, error)) return null
      throw error
    }
  }

  return {
    async overwrite() {
      const theirs = state.conflict?.theirs
      if (!theirs) return false
      try {
        await storeOver(theirs.version)
      } catch (error) {
        if (!isRefusedAs(409, error)) throw error
        await reload()
      }
      return state.conflict === null
    },
    async saveAsCopy() {
      const project = mine()
      const made = service.create({ ...project, title: titleOfCopy(project.title) })
      await giveUp(made)
      return made
    },
    async takeTheirs() {
      const keptAs = state.conflict && (await setAside())
      const theirs = state.conflict?.theirs
      if (!theirs) return { undo: () => {}, keptAs }
      const where = keptAs === null ? '' : '，你的版本在回收站'
      return { undo: await adopt(theirs, `使用版本 ${theirs.version}${where}`), keptAs }
    },
  }
}
