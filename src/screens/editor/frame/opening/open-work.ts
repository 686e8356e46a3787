import type { Project } from '#engine/document/index.ts'
import { ApiError } from '#src/api/client.ts'
import {
  acquireEditLock,
  type EditLock,
  localCopiesOf,
  type Opening,
  planOffline,
  planOpening,
  takeOverEditLock,
} from '#src/saving/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { closeEditor, openEditor } from '../open-editor.ts'
import { fetchWork } from './preload.ts'

export type Opened =
  | { kind: 'editor'; editor: EditorContext; isRestored: boolean; close: () => void }
  /** Another tab of this browser has it; this is what the service has of it. */
  | { kind: 'elsewhere'; project: Project }

export type OpeningProblem = 'gone' | 'forbidden' | 'session' | 'unreachable' | 'failed'

/** A work that was not opened. */
export class OpeningError extends Error {
  override readonly name = 'OpeningError'
  readonly problem: OpeningProblem
  /** Whether this browser keeps a copy that can be worked on without the service. */
  readonly canContinue: boolean

  constructor(message: string, problem: OpeningProblem, canContinue: boolean) {
    super(message)
    this.problem = problem
    this.canContinue = canContinue
  }
}

interface Options {
  uploads: Uploads
  signal: AbortSignal
  /** Takes the work over from the tab that has it. */
  isForced: boolean
  /** Opens what this browser keeps, without asking the service. */
  isOffline: boolean
  /** Another tab has taken the work over; everything is saved and the editor is closed. */
  onLost: () => void
}

/** Desks of this tab that are still saving; who opens the work again waits for them. */
const closing = new Map<string, Promise<void>>()

/** Opens a work with whatever is kept of it here. @throws OpeningError */
export async function openWork(workId: string, options: Options): Promise<Opened> {
  await closing.get(workId)
  options.signal.throwIfAborted()
  const { userId: user, stored } = fetchWork(workId)
  const userId = await user.catch((error: unknown) => fail(error, false))
  const name = `${userId}/${workId}`
  let editor: EditorContext | null = null
  const close = () => {
    if (editor) track(workId, closeEditor(editor), seat)
    editor = null
  }
  const holder = {
    onAsked: async () => {
      close()
      await closing.get(workId)
    },
    onLost: () => {
      close()
      options.onLost()
    },
  }
  const seat = options.isForced ? await takeOverEditLock(name, holder) : await acquireEditLock(name, holder)
  // Whoever leaves while the work is still coming may be back before it has come.
  const giveUp = () => track(workId, undefined, seat)
  options.signal.addEventListener('abort', giveUp)
  try {
    options.signal.throwIfAborted()
    const copies = localCopiesOf(userId)
    const found = await copies.find(workId)
    // The tab that had it may have saved in the meantime.
    const fresh = options.isForced ? fetchWork(workId).stored : stored
    const opening = options.isOffline
      ? planOffline(found)
      : planOpening(await fresh.catch((error: unknown) => fail(error, planOffline(found) !== null)), found)
    options.signal.throwIfAborted()
    if (!opening) throw new OpeningError('本机没有这个视频的备份', 'unreachable', false)
    if (!seat) return { kind: 'elsewhere', project: projectOf(opening) }
    editor = openEditor(opening, { workId, userId, copies, uploads: options.uploads })
    return { kind: 'editor', editor, isRestored: opening.kind === 'restored', close }
  } catch (error) {
    giveUp()
    throw error
  } finally {
    options.signal.removeEventListener('abort', giveUp)
  }
}

const projectOf = (opening: Opening): Project => ('project' in opening ? opening.project : opening.mine)

/** Gives the seat up after the saving, and lets whoever opens the work again wait for both. */
function track(workId: string, saving: Promise<void> | undefined, seat: EditLock | null) {
  async function end() {
    await saving
    await seat?.release()
  }
  const ending = end().finally(() => {
    if (closing.get(workId) === ending) closing.delete(workId)
  })
  closing.set(workId, ending)
}

function fail(error: unknown, canContinue: boolean): never {
  if (!(error instanceof ApiError)) throw error
  throw new OpeningError(error.message, problemOf(error.status), canContinue)
}

function problemOf(status: number): OpeningProblem {
  if (status === 401) return 'session'
  if (status === 403) return 'forbidden'
  if (status === 200 || status === 400 || status === 404) return 'gone'
  return status === 0 || status >= 500 ? 'unreachable' : 'failed'
}
