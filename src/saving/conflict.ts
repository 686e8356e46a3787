import type { Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { projectOf } from './content.ts'
import { saveErrorOf } from './save-error.ts'
import type { SaveMachine } from './save-machine.ts'
import type { WorkService } from './types.ts'

/** What the author can do about a conflict. None of them loses either version. */
export interface ConflictChoices {
  /**
   * Stores our version over theirs, after saving theirs as a new work of the author.
   * @returns whether it was stored; if a still newer version has come, `state.conflict` is about that one
   * @throws ApiError
   */
  overwrite(): Promise<boolean>
  /** Makes a new work of our version and leaves theirs as it is. @returns the new work's id; @throws ApiError */
  saveAsCopy(): Promise<string>
  /** Goes back to editing, unsaved. */
  postpone(): void
}

interface Options {
  machine: SaveMachine
  service: WorkService
  mine: () => Project
  /** Stores our version as the one after `version`, which ends the conflict. @throws ApiError */
  storeOver: (version: number) => Promise<void>
  /** Loads what is stored: our own save, which ends the conflict, or another version. @throws ApiError */
  reload: () => Promise<void>
  /** Ends saving the present content to this work, once `made` has resolved. */
  giveUp: (made: Promise<unknown>) => Promise<void>
}

/** The title of the work that preserves an overwritten version. */
const overwrittenTitle = ({ title, version }: Pick<PageDetail, 'title' | 'version'>) =>
  `${title}（被覆盖的版本 ${version}）`

export function createConflictChoices({
  machine,
  service,
  mine,
  storeOver,
  reload,
  giveUp,
}: Options): ConflictChoices {
  const { state } = machine
  /** The version that was preserved last, in case overwriting it has to be tried again. */
  let preserved: number | null = null

  async function preserve(theirs: PageDetail) {
    if (preserved === theirs.version) return
    await service.create({ ...projectOf(theirs), title: overwrittenTitle(theirs) })
    preserved = theirs.version
  }

  return {
    async overwrite() {
      const theirs = state.conflict?.theirs
      if (!theirs) return false
      await preserve(theirs)
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
      const made = service.create({ ...project, title: `${project.title} 副本` })
      await giveUp(made)
      return made
    },
    postpone: machine.closeConflict,
  }
}
