import { proxy, ref } from 'valtio/vanilla'
import { newId, type Project } from '#engine/document/index.ts'
import { type Editing, joinedProject, syncFooters } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { type ConflictChoices, createConflictChoices } from './conflict.ts'
import { type Content, createJsonWriter, isOurs, saveBody, watchContent } from './content.ts'
import { type CoverPublisher, createCoverPublisher, type PublishCover, type WhenAtRest } from './cover.ts'
import { isGone, OFFLINE, type SaveError, saveErrorOf } from './failures.ts'
import { reportKeptChanges } from './kept-changes.ts'
import { coalesced, createDelay, SAVE_TIMING, type SaveTiming, within } from './timing.ts'
import type { Attempt, CopySlot, LocalCopy, SaveState, WorkService } from './types.ts'

export interface Saving extends ConflictChoices {
  /** Reactive. */
  readonly state: SaveState
  /** Saves at once. Never rejects: what goes wrong is in `state`. */
  save(): Promise<void>
  /** Sends what is not saved, unless that waits for something. */
  flush(): void
  /** Writes the local copy. @returns whether this browser now keeps what the service does not have */
  keep(): Promise<boolean>
  /** The page may go away: keeps at once what is not kept. @returns whether nothing would be lost */
  keepNow(): boolean
  /** The page goes away: `keepNow`, and a last sending that does not need the page. */
  sendLast(): void
  /** Tries at once if something waits to be tried again. */
  retryNow(): void
  /** What the author may do has changed. */
  recheck(): void
  /** Saves what is not saved and stops. Resolves once that is done or has failed; local copies stay then. */
  close(): Promise<void>
  /** The same, for those who do not wait. */
  dispose(): void
}

export interface SavingOptions {
  workId: string
  service: WorkService
  slot: CopySlot
  /** ms since 1970. */
  now: () => number
  pace?: SaveTiming
  /** Whether the author may save; while not, nothing is sent, and changes stay in this browser. */
  maySave?: () => boolean
  /** How the work was opened; the service has what is on the editor, if nothing else is said. */
  start?: Start
  /** What was kept here: its sendings may still arrive. */
  kept?: Pick<LocalCopy, 'attempts' | 'changedAt' | 'replaces'>
  publishCover?: PublishCover
  /** When covers are made; at once unless told. */
  whenAtRest?: WhenAtRest
}

export type Start =
  /** What is on the editor was kept here; nobody knows what the service has. */
  | { kind: 'kept' }
  /** The same, and the service has something else. */
  | { kind: 'conflict'; theirs: PageDetail }

/** Keeps the work on the editor: in this browser within a second, at the service within ten. */
export function createSaving(editing: Editing, options: SavingOptions): Saving {
  const { workId, service, slot, now, maySave = () => true, pace = SAVE_TIMING, start } = options
  const write = createJsonWriter()
  const state = proxy<SaveState>({
    status: start ? 'offline' : 'saved',
    savedAt: null,
    message: start ? OFFLINE.message : null,
    retryAt: null,
    barrier: null,
    local: start ? 'pending' : 'kept',
    conflict: null,
    isConflictOpen: false,
  })

  const content = watchContent(editing, changed)
  /** What the service is known to have, and what this browser keeps. */
  let acknowledged: Content | null = start ? null : content.now()
  let kept: Content | null = null
  let changedAt = options.kept?.changedAt ?? now()
  let attempts: Attempt[] = [...(options.kept?.attempts ?? [])]
  const sent = new Map<string, Content>()
  let retries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Closed: nothing is tried again. Over: nothing new is sent either, since the work may be open again. */
  let [isClosed, isOver] = [false, false]

  const cover: CoverPublisher = createCoverPublisher(
    editing,
    options.publishCover,
    () => sendDelay.poke(),
    options.whenAtRest,
  )
  const isSaved = () => content.now() === acknowledged
  const isWaiting = () => state.conflict !== null || state.barrier !== null

  const localDelay = createDelay({ quiet: pace.localQuiet, limit: pace.localLimit }, () => void keep())
  const sendDelay = createDelay({ quiet: pace.quiet, limit: pace.limit }, () => void send())
  const leave = reportKeptChanges(() => !isSaved() && state.local === 'kept')

  function changed() {
    changedAt = now()
    if (state.status === 'saved') state.status = 'changed'
    if (state.local === 'kept') state.local = 'pending'
    // Something else may be what is wrong with it.
    if (state.barrier === 'refused') state.barrier = null
    localDelay.poke()
    if (!isWaiting() && state.retryAt === null) sendDelay.poke()
  }

  const projectNow = (): Project => cover.into(joinedProject(editing))

  const localCopy = (): LocalCopy => ({
    base: editing.session.version,
    attempts,
    json: write(projectNow()),
    changedAt,
    replaces: options.kept?.replaces ?? [],
  })

  const keep = coalesced(async () => {
    const present = content.now()
    localDelay.cancel()
    try {
      if (isSaved()) await slot.remove(options.kept?.replaces ?? [])
      else await slot.put(localCopy())
      kept = present
      state.local = 'kept'
    } catch {
      kept = null
      state.local = 'failed'
    }
    if (content.now() !== present) localDelay.poke()
  })

  function keepNow(): boolean {
    const present = content.now()
    if (isSaved() || present === kept) return true
    return slot.putNow(localCopy())
  }

  const send = coalesced(async () => {
    // Asked first, since a change that is only found now sets the timers.
    const isDone = isSaved()
    cancelTimers()
    if (isWaiting() || isOver) return
    if (!maySave()) return stayReadOnly()
    if (isDone && !cover.isUnsaved()) return settle()
    state.status = 'saving'
    try {
      await store(editing.session.version + 1)
    } catch (error) {
      await fail(error)
    }
  })

  /** @throws ApiError */
  async function store(version: number): Promise<void> {
    const present = content.now()
    const attempt = nextAttempt(version, present)
    const body = saveBody(write, projectOfContent(present), workId, attempt)
    // The attempt is noted before it is made: should all end here, the next opening knows it for its own.
    await within(pace.patience, keep())
    await service.store(body, { isLast: false })
    acknowledge(version, present)
  }

  function nextAttempt(version: number, of: Content): Attempt {
    const attempt = { version, saveId: newId() }
    attempts = [...attempts, attempt]
    sent.set(attempt.saveId, of)
    return attempt
  }

  const projectOfContent = ({ project, covers }: Content): Project =>
    cover.into({ ...project, coverList: covers } as Project) // the two halves of a content

  function acknowledge(version: number, stored: Content | null) {
    editing.session.version = version
    acknowledged = stored
    attempts = []
    sent.clear()
    retries = 0
    cover.saved()
    const over = { message: null, retryAt: null, barrier: null, conflict: null, isConflictOpen: false }
    Object.assign(state, { savedAt: now(), ...over })
    settle()
    void keep()
    cover.consider()
  }

  function settle() {
    const isDone = isSaved()
    state.status = isDone ? 'saved' : 'changed'
    if (isDone) Object.assign(state, { message: null, retryAt: null })
    else sendDelay.poke()
  }

  async function fail(error: unknown): Promise<void> {
    const failure = saveErrorOf(error)
    try {
      if (failure.kind === 'conflict') return meet(await service.load())
      if (isGone(error) && (await isDeleted()))
        return stopAt({ kind: 'barrier', barrier: 'gone', message: '这个视频已被删除，修改已存在本机' })
    } catch (again) {
      return stopAt(saveErrorOf(again))
    }
    stopAt(failure)
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
  function meet(stored: PageDetail) {
    if (isOurs(stored, attempts)) {
      const ours = attempts.find(({ version }) => version === stored.version)
      acknowledge(stored.version, sent.get(ours?.saveId ?? '') ?? null)
      return
    }
    showConflict(stored)
  }

  function showConflict(theirs: PageDetail) {
    cancelTimers()
    const mine = projectNow()
    const conflict = ref({ mine, base: editing.session.version, changedAt, theirs })
    Object.assign(state, { status: 'conflict', conflict, isConflictOpen: true, retryAt: null, message: null })
    void keep()
  }

  function stopAt(failure: SaveError) {
    cancelTimers()
    if (failure.kind === 'conflict') return waitToRetry('failed', '没有保存成功，修改已存在本机')
    if (failure.kind !== 'barrier') return waitToRetry(failure.kind, failure.message)
    Object.assign(state, {
      status: 'failed',
      message: failure.message,
      barrier: failure.barrier,
      retryAt: null,
    })
  }

  function stayReadOnly() {
    cancelTimers()
    Object.assign(state, {
      status: isSaved() ? 'saved' : 'changed',
      message: '没有修改权限，改动只留在这个浏览器',
      barrier: 'readOnly',
    })
  }

  function recheck() {
    if (maySave() === (state.barrier !== 'readOnly')) return
    if (state.barrier !== 'readOnly') return stayReadOnly()
    Object.assign(state, { barrier: null, message: null })
    void send()
  }

  function waitToRetry(status: 'offline' | 'failed', message: string) {
    const pause = pace.retries[Math.min(retries, pace.retries.length - 1)] ?? 0
    retries++
    Object.assign(state, { status, message, retryAt: isClosed ? null : now() + pause })
    if (!isClosed) retryTimer = setTimeout(() => void send(), pause)
  }

  function cancelTimers() {
    sendDelay.cancel()
    clearTimeout(retryTimer)
    state.retryAt = null
  }

  async function save(): Promise<void> {
    if (state.conflict) {
      state.isConflictOpen = true
      return
    }
    // In the middle of a gesture it would cut the gesture's one step in two.
    if (editing.session.heldIds.length === 0) syncFooters(editing)
    state.barrier = null
    retries = 0
    await send()
  }

  async function close(): Promise<void> {
    if (isClosed) return
    if (editing.session.heldIds.length === 0 && !isWaiting()) syncFooters(editing)
    isClosed = true
    content.stop()
    await within(pace.patience, keep())
    await within(pace.closing, sendRest())
    isOver = true
    localDelay.cancel()
    cancelTimers()
    cover.dispose()
    leave()
  }

  async function sendRest(): Promise<void> {
    if (!isSaved() || cover.isUnsaved()) await send()
    if (isSaved() && (await cover.finish())) await send()
  }

  const choices = createConflictChoices({
    state,
    service,
    mine: projectNow,
    storeOver: (version) => store(version + 1),
    reload: async () => meet(await service.load()),
    async giveUp(made) {
      const present = content.now()
      await made
      acknowledged = present
      attempts = []
      Object.assign(state, { conflict: null, isConflictOpen: false, message: null })
      settle()
      await within(pace.patience, keep())
    },
  })

  if (!maySave()) stayReadOnly()
  if (start?.kind === 'conflict') showConflict(start.theirs)
  else if (start) {
    localDelay.poke()
    sendDelay.poke()
  }

  return {
    ...choices,
    state,
    save,
    flush() {
      if (isSaved()) return
      void keep()
      if (state.retryAt === null) void send()
    },
    async keep() {
      const present = content.now()
      await within(pace.patience, keep())
      return kept === present || state.local === 'kept'
    },
    keepNow,
    sendLast() {
      if (isSaved()) return
      if (state.status === 'saving' || isWaiting()) {
        keepNow()
        return
      }
      const present = content.now()
      const attempt = nextAttempt(editing.session.version + 1, present)
      slot.putNow(localCopy())
      const body = saveBody(write, projectOfContent(present), workId, attempt)
      service.store(body, { isLast: true }).then(
        () => acknowledge(attempt.version, present),
        () => undefined,
      )
    },
    retryNow() {
      if (state.retryAt !== null || state.barrier === 'session') {
        state.barrier = null
        void send()
      }
    },
    recheck,
    close,
    dispose: () => void close(),
  }
}
