import type { Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { projectOf } from './content.ts'
import { saveErrorOf } from './failures.ts'
import type { SaveState, WorkService } from './types.ts'

/** What the author can do about a conflict. None of them loses either version. */
export interface ConflictChoices {
  /**
   * Stores ours over theirs, which becomes a work of the author's own before.
   * @returns whether it was stored; if a still newer version has come, `state.conflict` is about that one.
   * @throws ApiError
   */
  overwrite(): Promise<boolean>
  /** Makes a new work of ours and leaves theirs as it is. @returns the new work's id; @throws ApiError */
  saveAsCopy(): Promise<string>
  /** Back to editing, unsaved. */
  postpone(): void
}

interface EditorContext {
  state: SaveState
  service: WorkService
  mine: () => Project
  /** Stores what is on the editor as the version after `version`, which ends the conflict. @throws ApiError */
  storeOver: (version: number) => Promise<void>
  /** Looks again at what is stored: our own save, which ends the conflict, or another one. @throws ApiError */
  reload: () => Promise<void>
  /** What was on the editor when it was called need not be saved to this work any more, once `made` has come. */
  giveUp: (made: Promise<unknown>) => Promise<void>
}

/** The title of the copy that keeps an overwritten version. */
const overwrittenTitle = ({ title, version }: Pick<PageDetail, 'title' | 'version'>) =>
  `${title}（被覆盖的版本 ${version}）`

export function createConflictChoices({
  state,
  service,
  mine,
  storeOver,
  reload,
  giveUp,
}: EditorContext): ConflictChoices {
  /** The version that was copied last, should overwriting it have to be tried again. */
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
    postpone() {
      state.isConflictOpen = false
    },
  }
}
