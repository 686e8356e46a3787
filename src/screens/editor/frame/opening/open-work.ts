import type { Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { assertApiError } from '#src/api/client.ts'
import {
  acquireEditLock,
  type EditLock,
  editLockName,
  localCopiesOf,
  type Opening,
  planEarlier,
  planOffline,
  planOpening,
  takeOverEditLock,
} from '#src/saving/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { Uploads } from '#src/uploads/index.ts'
import { keptWork } from './kept-work.ts'
import { closeEditor, openEditor } from '../open-editor.ts'
import { fetchWork } from './preload.ts'

export type Opened =
  | { kind: 'editor'; editor: EditorContext; isRestored: boolean; close: () => void }
  /** Another tab of this browser edits it; `project` is the version of the service. */
  | { kind: 'elsewhere'; project: Project; lockName: string }

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
  /** Called when the work, opened without the service and not changed, has a newer version there. */
  onOutdated: () => void
}

/** Editors of this tab that are still saving. Opening the same work again waits for them. */
const closing = new Map<string, Promise<void>>()

/** Resolves once the editor of a work that was closed in this tab has saved; undefined when there is none. */
export const closed = (workId: string): Promise<void> | undefined => closing.get(workId)

/** Opens a work, with the local copy if there is one. @throws OpeningError */
export async function openWork(workId: string, options: Options): Promise<Opened> {
  await closing.get(workId)
  options.signal.throwIfAborted()
  const { userId: user, stored } = fetchWork(workId)
  const userId = await user.catch((error: unknown) => fail(error, false))
  const name = editLockName(userId, workId)
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
    const kept = keptWork(userId, workId)
    const page = options.isOffline
      ? null
      : await fresh.catch((error: unknown) => failWith(error, planOffline(found) !== null, kept))
    const earlier = page ? undefined : await kept.find()
    const opening = page
      ? planOpening(page, found)
      : (planOffline(found) ?? (earlier ? planEarlier(earlier.version, earlier.json) : null))
    options.signal.throwIfAborted()
    if (!opening) throw new OpeningError('本机没有这个作品的备份', 'unreachable', false)
    if (page) kept.keep({ ...factsOf(page), version: page.version, json: JSON.stringify(page) })
    if (!editLock) return { kind: 'elsewhere', project: projectOf(opening), lockName: name }
    const isTemplate = page?.isTemplate ?? earlier?.isTemplate ?? false
    editor = openEditor(opening, {
      ...{ workId, isTemplate, userId, copies, uploads: options.uploads },
      onOutdated: options.onOutdated,
      onSaved: (version, json) =>
        kept.keep({ title: editor?.editing.undoable.project.title ?? '', isTemplate, version, json }),
    })
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

const factsOf = ({ title, isTemplate }: PageDetail) => ({ title, isTemplate })

/** A work that the author may not open any more is not kept either, apart from their own changes. */
async function failWith(error: unknown, hasCopy: boolean, kept: ReturnType<typeof keptWork>): Promise<never> {
  assertApiError(error)
  const problem = problemOf(error.status)
  if (problem === 'gone' || problem === 'forbidden') kept.remove()
  const isKept = problem === 'unreachable' && (await kept.find()) !== undefined
  return fail(error, hasCopy || isKept)
}

function fail(error: unknown, canContinue: boolean): never {
  assertApiError(error)
  throw new OpeningError(error.message, problemOf(error.status), canContinue)
}

function problemOf(status: number): OpeningProblem {
  if (status === 401) return 'session'
  if (status === 403) return 'forbidden'
  if (status === 200 || status === 400 || status === 404) return 'gone'
  return status === 0 || status >= 500 ? 'unreachable' : 'failed'
}
