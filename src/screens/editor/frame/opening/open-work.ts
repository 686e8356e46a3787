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
  /** Another tab of this browser edits it; `project` is the version of the service. */
  | { kind: 'elsewhere'; project: Project }

export type OpeningProblem = 'gone' | 'forbidden' | 'session' | 'unreachable' | 'failed'

/** The work could not be opened. */
export class OpeningError extends Error {
  override readonly name = 'OpeningError'
  readonly problem: OpeningProblem
  /** Whether there is a local copy that can be edited offline. */
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
  /** Takes the work over from another tab. */
  isForced: boolean
  /** Opens the local copy without asking the service. */
  isOffline: boolean
  /** Called when another tab has taken the work over; everything is saved and the editor is closed. */
  onLost: () => void
}

/** Editors of this tab that are still saving. Opening the same work again waits for them. */
const closing = new Map<string, Promise<void>>()

/** Opens a work, with the local copy if there is one. @throws OpeningError */
export async function openWork(workId: string, options: Options): Promise<Opened> {
  await closing.get(workId)
  options.signal.throwIfAborted()
  const { userId: user, stored } = fetchWork(workId)
  const userId = await user.catch((error: unknown) => fail(error, false))
  const name = `${userId}/${workId}`
  let editor: EditorContext | null = null
  const close = () => {
    if (editor) track(workId, closeEditor(editor), editLock)
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
  const editLock = options.isForced
    ? await takeOverEditLock(name, holder)
    : await acquireEditLock(name, holder)
  // The author may leave and come back while the work is still loading.
  const giveUp = () => track(workId, undefined, editLock)
  options.signal.addEventListener('abort', giveUp)
  try {
    options.signal.throwIfAborted()
    const copies = localCopiesOf(userId)
    const found = await copies.find(workId)
    // The other tab may have saved meanwhile.
    const fresh = options.isForced ? fetchWork(workId).stored : stored
    const opening = options.isOffline
      ? planOffline(found)
      : planOpening(await fresh.catch((error: unknown) => fail(error, planOffline(found) !== null)), found)
    options.signal.throwIfAborted()
    if (!opening) throw new OpeningError('本机没有这个视频的备份', 'unreachable', false)
    if (!editLock) return { kind: 'elsewhere', project: projectOf(opening) }
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

/** Releases the edit lock after saving. Opening the work again waits for both. */
function track(workId: string, saving: Promise<void> | undefined, editLock: EditLock | null) {
  async function end() {
    await saving
    await editLock?.release()
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
