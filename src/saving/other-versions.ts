import { subscribe } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { type Editing, takeVersion } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { projectOf } from './content.ts'
import type { SaveMachine } from './save-machine.ts'
import type { Sender } from './sender.ts'
import type { TrackedWork } from './tracked-work.ts'
import type { WorkService } from './types.ts'

/** What becomes of versions other than the one that is edited. */
export interface OtherVersions {
  /**
   * The service may have a newer version. An unchanged work becomes that version, in a step that can be undone only in the
   * list of steps; changes that are not saved are a conflict with it, whose dialog stays closed. Does nothing during a
   * gesture or a save: the next report comes soon. If the work was deleted or forbidden before, saving resumes.
   * @returns the version that the work has become; null otherwise
   */
  noticeVersion(version: number): Promise<PageDetail | null>
  /**
   * Puts an earlier version in as one undo step, after saving what is not saved; the next save keeps what it replaces
   * among the earlier versions.
   * @param name what the step is called, in Chinese
   * @returns undoes it unless something else was changed since; null in a conflict, whose dialog opens
   */
  restoreVersion(project: Project, name: string): Promise<(() => void) | null>
}

/** How the step is named, and whether someone else made it. */
type Step = Parameters<typeof takeVersion>[2]
type History = Editing['history']

interface Options {
  editing: Editing
  work: TrackedWork
  machine: SaveMachine
  sender: Sender
  service: WorkService
  save: () => Promise<void>
  /** The work has become another version. */
  onTaken: (project: Project) => void
}

/** @returns with `adopt`, which makes the work equal to the version that the service has, and returns how to undo it */
export function createOtherVersions({
  editing,
  work,
  machine,
  sender,
  service,
  save,
  onTaken,
}: Options): OtherVersions & { adopt: (stored: PageDetail, step: Step) => () => void } {
  const { session } = editing
  const { state } = machine

  function take(project: Project, step: Step): () => void {
    const undo = takeVersion(editing, project, step)
    onTaken(project)
    overwriteBehind(editing.history)
    return () => {
      undo()
      // Also where only covers differ.
      sender.overwriteNext()
    }
  }

  /** What the author goes back to before the current step replaces all of what others may have seen. */
  function overwriteBehind(history: History) {
    const taken = history.at()
    const stop = subscribe(
      history.status,
      () => {
        const at = history.contents().indexOf(taken)
        if (at < 0) stop()
        else if (at > history.status.index) sender.overwriteNext()
      },
      true,
    )
  }

  function adopt(stored: PageDetail, step: Step): () => void {
    const undo = take(projectOf(stored), step)
    sender.adopted(stored.version)
    return undo
  }

  function isNews(version: number): boolean {
    const isBusy = state.status === 'saving' || session.isGestureOn || session.heldIds.length > 0
    const isBlocked = state.barrier !== null && (state.barrier !== 'readOnly' || !work.isSaved())
    return version > Math.max(session.version, state.conflict?.theirs.version ?? 0) && !isBusy && !isBlocked
  }

  return {
    adopt,
    async noticeVersion(version) {
      if (!isNews(version)) return null
      const stored = await service.load().catch(() => null) // the next report tries again
      if (!stored || !isNews(stored.version) || work.isOurs(stored)) return null
      if (!work.isSaved()) {
        sender.conflictWith(stored, state.isConflictOpen)
        return null
      }
      adopt(stored, { name: `${stored.updatedBy?.name ?? '其他人'}的更新`, isForeign: true })
      return stored
    },
    async restoreVersion(project, name) {
      await save()
      if (state.conflict) return null
      sender.overwriteNext()
      // Its cover picture may be gone; the present one is replaced once the first page has changed.
      const { coverImage } = editing.undoable.project
      return take({ ...project, coverImage }, { name })
    },
  }
}
