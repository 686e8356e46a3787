import type { Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { saveErrorOf } from './save-error.ts'
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
  /** Puts their version in as one undo step. @returns undoes it unless something else was changed since */
  takeTheirs(): Promise<() => void>
  /** Goes back to editing, unsaved. */
  postpone(): void
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
  return {
    async overwrite() {
      const theirs = state.conflict?.theirs
      if (!theirs) return false
      try {
        await storeOver(theirs.version)
      } catch (error) {
        if (saveErrorOf(error).kind !== 'conflict') throw error
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
      const theirs = state.conflict?.theirs
      return theirs ? adopt(theirs, `使用版本 ${theirs.version}`) : () => {}
    },
    postpone: machine.closeConflict,
  }
}
