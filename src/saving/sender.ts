import type { Editing } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { isGone } from '#src/api/client.ts'
import type { Content } from './content.ts'
import type { CoverPublisher } from './cover.ts'
import type { LocalKeeper } from './local-keeper.ts'
import { type SaveError, saveErrorOf } from './save-error.ts'
import type { SaveMachine } from './save-machine.ts'
import { coalesced, createDelay, type SaveTiming, type WhenAtRest, within } from './timing.ts'
import type { TrackedWork } from './tracked-work.ts'
import type { CopySlot, WorkService } from './types.ts'

/** Sends the work to the service, one save at a time, and decides what follows from the answer. */
export interface Sender {
  /** Sends what is not saved. Never rejects: errors are in the save state. */
  send: () => Promise<void>
  /** The same soon after the last change, unless that waits for the author or a retry. */
  schedule: () => void
  /** The same soon, whatever it waits for. */
  poke: () => void
  /** Resets the pauses between retries. */
  resetRetries: () => void
  /** Stores the content as this version. @throws ApiError */
  store: (version: number) => Promise<void>
  /** Takes up the version that the service has now. @throws ApiError */
  reload: () => Promise<void>
  /** The service keeps the version that the next save replaces, whatever the time. */
  overwriteNext: () => void
  /** @param isOpen whether the dialog about it opens */
  conflictWith: (theirs: PageDetail, isOpen?: boolean) => void
  /** The work has become a version that the service has. */
  adopted: (version: number) => void
  /** Updates the state after a save, and schedules the next one if something changed meanwhile. */
  settle: () => void
  /** Nothing is sent while the author may not save. */
  stayReadOnly: () => void
  /** Sends a last save that outlives the page. */
  sendLast: () => void
  /** Errors are not retried any more. */
  endRetries: () => void
  /** Nothing is sent any more. */
  stop: () => void
}

interface Options {
  editing: Editing
  work: TrackedWork
  machine: SaveMachine
  keeper: LocalKeeper
  cover: CoverPublisher
  service: WorkService
  slot: CopySlot
  timing: SaveTiming
  now: () => number
  maySave: () => boolean
  /** Whether the service is known to have the version that the work was opened with. */
  isVerified: boolean
  whenAtRest: WhenAtRest
  onOutdated: () => void
  onSaved: (version: number, json: string) => void
}

export function createSender(options: Options): Sender {
  const { editing, work, machine, keeper, cover, service, slot, timing, now, maySave, whenAtRest } = options
  const { state } = machine
  let retries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let { isVerified } = options
  let [isRetrying, isStopped, isOverwriting] = [true, false, false]
  let stopWaiting = () => {}
  const delay = createDelay({ quiet: timing.quiet, limit: timing.limit }, () => void send())

  const send = coalesced(async () => {
    // Asked first: a change that is only noticed now starts the timers.
    const isSaved = work.isSaved()
    cancelTimers()
    if (machine.isBlocked() || isStopped) return
    if (!maySave()) return stayReadOnly()
    if (isSaved && !cover.isUnsaved()) return isVerified ? settle() : verify()
    machine.sending()
    try {
      await store(editing.session.version + 1)
    } catch (error) {
      await handleError(error)
    }
  })

  /** Compares the version that was opened without the service with the one that it has. */
  async function verify(): Promise<void> {
    try {
      const { version } = await service.load()
      isVerified = true
      const isOutdated = version !== editing.session.version && work.isSaved() && !isStopped
      if (isOutdated) options.onOutdated()
      // What was changed meanwhile is sent, which the service refuses if it has another version.
      else settle()
    } catch (error) {
      await handleError(error)
    }
  }

  async function store(version: number): Promise<void> {
    const present = work.content()
    const body = work.attempt(version, present, isOverwriting).body()
    // The attempt is noted before it is sent: if the page crashes here, the next opening recognizes it.
    await within(timing.patience, keeper.keep())
    await service.store(body, { isLast: false })
    acknowledge(version, present)
  }

  function acknowledge(version: number, stored: Content | null) {
    editing.session.version = version
    work.acknowledge(stored)
    isVerified = true
    isOverwriting = false
    retries = 0
    cover.saved()
    machine.stored(now())
    settle()
    void keeper.keep()
    if (work.isSaved()) options.onSaved(version, work.localCopy().json)
    cover.consider()
  }

  function settle() {
    const isSaved = work.isSaved()
    machine.settled(isSaved)
    if (!isSaved) delay.poke()
  }

  async function handleError(error: unknown): Promise<void> {
    const saveError = saveErrorOf(error)
    try {
      if (saveError.kind === 'conflict') return meet(await service.load(), conflictLater)
      if (isGone(error) && (await isDeleted()))
        return stopAt({ kind: 'barrier', barrier: 'gone', message: '已被删除，修改已存在本机' })
    } catch (again) {
      return stopAt(saveErrorOf(again))
    }
    stopAt(saveError)
  }

  async function isDeleted(): Promise<boolean> {
    try {
      await service.load()
      return false
    } catch (error) {
      if (isGone(error)) return true
      throw error
    }
  }

  /** Something newer is stored: our own save, whose answer was lost, or someone else's. */
  function meet(stored: PageDetail, conflicted: (theirs: PageDetail) => void) {
    if (work.isOurs(stored)) acknowledge(stored.version, work.contentOfLost(stored))
    else conflicted(stored)
  }

  /** The dialog opens once the author is idle: it would take the keys from someone who types. */
  function conflictLater(theirs: PageDetail) {
    conflictWith(theirs, false)
    stopWaiting = whenAtRest(() => {
      if (state.conflict?.theirs === theirs) conflictWith(theirs)
    })
  }

  function conflictWith(theirs: PageDetail, isOpen = true) {
    cancelTimers()
    stopWaiting()
    const [mine, base, changedAt] = [work.project(), editing.session.version, work.changedAt()]
    machine.conflicted({ mine, base, changedAt, theirs }, isOpen)
    void keeper.keep()
  }

  function stopAt(error: SaveError) {
    cancelTimers()
    if (error.kind === 'conflict') retryLater('failed', '没有保存成功，修改已存在本机')
    else if (error.kind === 'barrier') machine.blocked(error.barrier, error.message)
    else retryLater(error.kind, error.message)
  }

  function retryLater(status: 'offline' | 'failed', message: string) {
    const pause = timing.retries[Math.min(retries, timing.retries.length - 1)] ?? 0
    retries++
    machine.failed(status, message, isRetrying ? now() + pause : null)
    if (isRetrying) retryTimer = setTimeout(() => void send(), pause)
  }

  function stayReadOnly() {
    cancelTimers()
    machine.readOnly(work.isSaved())
  }

  function cancelTimers() {
    delay.cancel()
    clearTimeout(retryTimer)
    machine.retryCanceled()
  }

  return {
    send,
    schedule() {
      if (!machine.isBlocked() && state.retryAt === null) delay.poke()
    },
    poke: delay.poke,
    resetRetries() {
      retries = 0
    },
    store,
    reload: async () => meet(await service.load(), conflictWith),
    overwriteNext() {
      isOverwriting = true
    },
    conflictWith,
    adopted(version) {
      cancelTimers()
      cover.rebase()
      machine.conflictResolved()
      acknowledge(version, work.content())
    },
    settle,
    stayReadOnly,
    sendLast() {
      const present = work.content()
      const { attempt, body } = work.attempt(editing.session.version + 1, present, isOverwriting)
      slot.putNow(work.localCopy())
      service.store(body(), { isLast: true }).then(
        () => acknowledge(attempt.version, present),
        () => undefined, // the local copy has it
      )
    },
    endRetries() {
      isRetrying = false
    },
    stop() {
      isStopped = true
      cancelTimers()
      stopWaiting()
    },
  }
}
