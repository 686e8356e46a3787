import { subscribe } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { type Editing, syncFooters } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { ConflictChoices } from './conflict.ts'
import { createCoverPublisher, type PublishCover } from './cover.ts'
import type { CoverRecords } from './cover-records.ts'
import { reportKeptChanges } from './kept-changes.ts'
import { createLocalKeeper } from './local-keeper.ts'
import type { OtherVersions } from './other-versions.ts'
import { createSaveMachine } from './save-machine.ts'
import { createSender } from './sender.ts'
import { atOnce, SAVE_TIMING, type SaveTiming, type WhenAtRest, within } from './timing.ts'
import { trackWork } from './tracked-work.ts'
import type { CopySlot, LocalCopy, SaveState, WorkService } from './types.ts'

export interface Saving extends ConflictChoices, OtherVersions {
  /** Reactive. */
  readonly state: SaveState
  /** Goes back from a conflict to editing, unsaved. */
  postpone(): void
  /** Saves at once. Never rejects: errors are in `state`. */
  save(): Promise<void>
  /** Whether the service has all changes of the author, also when it refuses the picture of the cover or any other. */
  isSaved(): boolean
  /** Sends what is not saved, unless that waits for the author or a retry. */
  flush(): void
  /** Writes the local copy. @returns whether this browser has what the service does not have */
  keep(): Promise<boolean>
  /** The page may go away: keeps everything without waiting. @returns whether nothing would be lost */
  keepNow(): boolean
  /** The page goes away: `keepNow`, and a last save that outlives the page. */
  sendLast(): void
  /** Retries at once if a retry is pending. */
  retryNow(): void
  /** The author's permissions have changed. */
  recheck(): void
  /** Saves what is not saved and stops. Resolves after the attempt; if it fails, the local copy stays. */
  close(): Promise<void>
  /** `close` without waiting. */
  dispose(): void
}

export interface SavingOptions {
  workId: string
  service: WorkService
  slot: CopySlot
  /** ms since 1970. */
  now: () => number
  timing?: SaveTiming
  /** Whether the author may save; otherwise nothing is sent and changes stay in this browser. */
  maySave?: () => boolean
  /** How the work was opened; by default the service has its content. */
  start?: Start
  /** The local copies that the work was opened from; their attempts may still arrive. */
  kept?: Pick<LocalCopy, 'attempts' | 'changedAt' | 'replaces'>
  publishCover?: PublishCover
  /** An unchanged work that was opened without the service turned out to have a newer version there. */
  onOutdated?: () => void
  /** The work has become another version. */
  onTaken?: (project: Project) => void
  /** The service has everything, as this version. */
  onSaved?: (version: number, json: string) => void
  /** What stored covers show, as far as this browser knows. */
  coverRecords?: CoverRecords
  /** When covers are made and dialogs open that the author did not ask for; at once by default. */
  whenAtRest?: WhenAtRest
}

export type Start =
  /** From a local copy; what the service has is unknown. */
  | { kind: 'kept' }
  /** From what the service had earlier; what it has now is unknown. */
  | { kind: 'earlier' }
  /** From a local copy; the service has something else. */
  | { kind: 'conflict'; theirs: PageDetail }

/** Keeps the edited work: in this browser within a second, at the service within ten. */
export function createSaving(editing: Editing, options: SavingOptions): Saving {
  const { workId, service, slot, now, kept, start } = options
  const { maySave = () => true, timing = SAVE_TIMING, onOutdated = () => {}, onSaved = () => {} } = options
  const machine = createSaveMachine(start && (start.kind === 'earlier' ? 'earlier' : 'kept'))
  const { state } = machine
  const { publishCover, whenAtRest = atOnce, coverRecords: records } = options
  const publish: PublishCover | undefined =
    publishCover && (async (project) => (maySave() ? publishCover(project) : ''))
  const cover = createCoverPublisher(editing, publish, () => sender.poke(), { whenAtRest, records })
  const work = trackWork(editing, {
    workId,
    isSaved: start === undefined || start.kind === 'earlier',
    kept,
    cover,
    now,
    onChange() {
      machine.changed()
      keeper.schedule()
      sender.schedule()
    },
  })
  const keeper = createLocalKeeper({ work, machine, slot, replaces: kept?.replaces ?? [], timing })
  const sender = createSender({
    editing,
    work,
    machine,
    keeper,
    cover,
    service,
    slot,
    timing,
    now,
    maySave,
    isVerified: start?.kind !== 'earlier',
    whenAtRest,
    onOutdated,
    onSaved,
  })
  const stopReporting = reportKeptChanges({
    isUnsaved: () => !work.isSaved(),
    holds: () => !work.isSaved() && state.local === 'kept',
    async save() {
      await within(timing.patience, keeper.keep())
      // A conflict waits for the author.
      if (!work.isSaved() && !state.conflict) await within(timing.closing, save())
    },
    subscribe: (onChange) => subscribe(state, onChange),
  })
  let isClosed = false

  /** In the middle of a gesture it would split the gesture's undo step. */
  function syncUnlessDragging() {
    if (editing.session.heldIds.length === 0) syncFooters(editing)
  }

  /** Opens the dialog of a conflict with what has changed since. @returns whether there is one */
  function openConflict(): boolean {
    if (state.conflict) sender.conflictWith(state.conflict.theirs)
    return state.conflict !== null
  }

  async function save(): Promise<void> {
    if (openConflict()) return
    syncUnlessDragging()
    machine.unblocked()
    sender.resetRetries()
    await sender.send()
    openConflict()
  }

  function sendAgain() {
    machine.unblocked()
    void sender.send()
  }

  async function close(): Promise<void> {
    if (isClosed) return
    if (!machine.isBlocked()) syncUnlessDragging()
    isClosed = true
    sender.endRetries()
    work.stop()
    await within(timing.patience, keeper.keep())
    await within(timing.closing, sendRest())
    keeper.stop()
    sender.stop()
    cover.dispose()
    stopReporting()
  }

  async function sendRest(): Promise<void> {
    if (!work.isSaved() || cover.isUnsaved()) await sender.send()
    if (work.isSaved() && (await cover.finish())) await sender.send()
  }

  /** Loaded on first use: a work opens without them. */
  async function otherVersions() {
    const { createOtherVersions } = await import('./other-versions.ts')
    const onTaken = options.onTaken ?? (() => {})
    return createOtherVersions({ editing, work, machine, sender, service, save, onTaken })
  }

  /** Loaded on first use, too. */
  async function choices() {
    const { createConflictChoices } = await import('./conflict.ts')
    return createConflictChoices({
      machine,
      service,
      mine: work.project,
      async storeOver(version) {
        sender.overwriteNext()
        await sender.store(version + 1)
      },
      reload: sender.reload,
      adopt: async (theirs, name) => (await otherVersions()).adopt(theirs, { name }),
      async giveUp(made) {
        const present = work.content()
        await made
        work.acknowledge(present)
        machine.conflictResolved()
        sender.settle()
        await within(timing.patience, keeper.keep())
      },
    })
  }

  if (!maySave()) sender.stayReadOnly()
  if (start?.kind === 'conflict') sender.conflictWith(start.theirs)
  else if (start) {
    keeper.schedule()
    sender.poke()
  } else if (maySave()) cover.consider()

  return {
    overwrite: async () => (await choices()).overwrite(),
    saveAsCopy: async () => (await choices()).saveAsCopy(),
    takeTheirs: async () => (await choices()).takeTheirs(),
    postpone: machine.closeConflict,
    async noticeVersion(version) {
      if (state.barrier === 'gone' || state.barrier === 'forbidden') sendAgain()
      return version > editing.session.version ? (await otherVersions()).noticeVersion(version) : null
    },
    restoreVersion: async (project, name) => (await otherVersions()).restoreVersion(project, name),
    state,
    save,
    isSaved: work.isSaved,
    flush() {
      if (work.isSaved()) return
      void keeper.keep()
      if (state.retryAt === null) void sender.send()
    },
    async keep() {
      const present = work.content()
      await within(timing.patience, keeper.keep())
      return keeper.has(present) || state.local === 'kept'
    },
    keepNow: keeper.keepNow,
    sendLast() {
      if (work.isSaved()) return
      if (state.status === 'saving' || machine.isBlocked()) keeper.keepNow()
      else sender.sendLast()
    },
    retryNow() {
      if (state.retryAt !== null || state.barrier === 'session') sendAgain()
    },
    recheck() {
      if (maySave() === (state.barrier !== 'readOnly')) return
      if (state.barrier !== 'readOnly') return sender.stayReadOnly()
      machine.writable()
      void sender.send()
    },
    close,
    dispose: () => void close(),
  }
}
