import { onTestFinished, vi } from 'vitest'
import { createProject, newId, type Project } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { ApiError } from '#src/api/client.ts'
import {
  beginEditing,
  type CopySlot,
  type CoverRecords,
  type FoundCopy,
  type LocalCopy,
  type PublishCover,
  planOffline,
  planOpening,
  type Saving,
  type WhenAtRest,
  type WorkService,
} from '#src/saving/index.ts'

/** The outcome of the next save. */
export type Fate =
  | 'stored'
  /** Stored without an answer. */
  | 'answerLost'
  /** Lost. */
  | 'requestLost'
  /** Without an answer, and arrives after newer requests. */
  | 'late'
  | 'error'

/** Duration of an answer, of a time-out and of a late request, in ms. */
const ANSWER = 50
const TIMEOUT = 2000
const LATE = 9000

/** A service whose network the test controls. */
export class FakeService {
  readonly works = new Map<string, PageDetail>()
  /** Versions that a save has overwritten. */
  readonly overwritten: PageDetail[] = []
  readonly fates: Fate[] = []
  /** While set, every call fails with it. */
  down: ApiError | null = null
  /** What was put into the recycle bin. */
  readonly setAside: Project[] = []
  /** The author of the next save. */
  saver = { _id: 'author', name: '作者' }
  saves = 0

  create(project: Project): string {
    const id = newId()
    this.put(id, { ...project, version: 1 })
    return id
  }

  /** @throws ApiError 409 like the real one */
  update(id: string, pageData: Project, isOverwriting = false) {
    const stored = this.works.get(id)
    if (!stored) throw new ApiError('作品不存在，或已被删除', 200)
    if (pageData.version <= stored.version) {
      throw new ApiError('内容已被他人更新', 409, {
        version: stored.version,
        updated: stored.updated,
        updatedBy: stored.updatedBy,
      })
    }
    if (isOverwriting) this.overwritten.push(stored)
    this.put(id, pageData)
  }

  read(id: string): PageDetail {
    const stored = this.works.get(id)
    if (!stored) throw new ApiError('作品不存在，或已被删除', 200)
    return structuredClone(stored)
  }

  private put(id: string, project: Project) {
    const facts = {
      _id: id,
      ownerId: 'owner',
      members: [],
      isPublish: false,
      isTemplate: false,
      videoUrl: '',
      updatedBy: this.saver,
    }
    const times = { created: '2025-01-01T00:00:00Z', updated: new Date().toISOString() }
    this.works.set(id, { ...structuredClone(project), ...facts, ...times })
  }

  /** The service of one editor; a crashed editor gets no answers. */
  callsOf(id: string, life: { isOver: boolean }): WorkService {
    const answer = async <Result>(run: () => Result): Promise<Result> => {
      await sleep(ANSWER)
      if (this.down) throw this.down
      const result = run()
      return life.isOver ? new Promise<never>(() => undefined) : result
    }
    return {
      store: async (body) => {
        if (life.isOver) return new Promise<never>(() => undefined)
        const { pageData, isOverwriting } = JSON.parse(body) as SaveBody
        const update = () => this.update(id, pageData, isOverwriting)
        this.saves++
        const fate = this.fates.shift() ?? 'stored'
        if (fate === 'stored' || this.down) return answer(update)
        if (fate === 'error') throw new ApiError('服务器出错，请稍后再试', 500)
        if (fate === 'answerLost') attempt(update)
        if (fate === 'late') void sleep(LATE).then(() => attempt(update))
        await sleep(TIMEOUT)
        throw new ApiError('连接到服务器失败', 0)
      },
      load: () => answer(() => this.read(id)),
      setAside: (project) => answer(() => void this.setAside.push(structuredClone(project))),
      create: (project) => answer(() => this.create(JSON.parse(JSON.stringify(project)) as Project)),
    }
  }
}

interface SaveBody {
  pageData: Project
  isOverwriting: boolean
}

/** A browser's storage, which outlives editors. */
export class FakeBrowser {
  readonly copies = new Map<string, LocalCopy>()
  isFull = false

  slot(life: { isOver: boolean }): CopySlot {
    const key = newId()
    const { copies } = this
    const write = (copy: LocalCopy) => {
      if (this.isFull) return false
      if (!life.isOver) this.copies.set(key, structuredClone(copy))
      return true
    }
    return {
      async put(copy) {
        await sleep(5)
        if (!write(copy)) throw new DOMException('full', 'QuotaExceededError')
        if (!life.isOver) for (const each of copy.replaces) copies.delete(each)
      },
      putNow: write,
      remove: async (replaced) => {
        if (!life.isOver) for (const each of [key, ...replaced]) this.copies.delete(each)
      },
    }
  }

  find(): FoundCopy[] {
    return [...this.copies]
      .map(([key, copy]) => ({
        ...copy,
        key,
        discard: async () => {
          this.copies.delete(key)
        },
      }))
      .sort((a, b) => b.changedAt - a.changedAt)
  }
}

/** An author in an editor; each edit adds a number to the work. */
export class EditorContext {
  readonly editing: Editing
  readonly saving: Saving
  private readonly life = { isOver: false }

  constructor(service: FakeService, browser: FakeBrowser, workId: string, options: EditorOptions = {}) {
    const copies = browser.find()
    const opening = options.isOffline ? planOffline(copies) : planOpening(service.read(workId), copies)
    if (!opening) throw new Error('no local copy')
    const { publishCover, coverRecords, whenAtRest, maySave } = options
    const begun = beginEditing(opening, {
      workId,
      service: service.callsOf(workId, this.life),
      slot: browser.slot(this.life),
      now: Date.now,
      preferences: null,
      ...(publishCover && { publishCover }),
      ...(coverRecords && { coverRecords }),
      ...(whenAtRest && { whenAtRest }),
      ...(maySave && { maySave }),
    })
    this.editing = begun.editing
    this.saving = begun.saving
    // Open editors tell other test files, which share their modules, of kept changes.
    onTestFinished(() => this.saving.dispose())
  }

  edit(number: number) {
    const { history, undoable } = this.editing
    history.change(() => {
      undoable.project.script += `[${number}]`
    })
  }

  get status() {
    return this.saving.state.status
  }

  /** Kills the browser: nothing more is written or received. */
  crash() {
    this.life.isOver = true
    this.saving.dispose()
  }
}

interface EditorOptions {
  isOffline?: boolean
  publishCover?: PublishCover
  coverRecords?: CoverRecords
  whenAtRest?: WhenAtRest
  maySave?: () => boolean
}

/** The numbers of the edits in a work. */
export const editsIn = ({ script }: Pick<Project, 'script'>): number[] =>
  [...script.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))

export const projectOfCopy = (copy: LocalCopy): Project => JSON.parse(copy.json) as Project

export const newWork = (service: FakeService): string => service.create(createProject())

/** Lets fake time pass until `action` has ended. Code that it loads takes real time, so a fixed time may be too short. */
export async function passUntil<Result>(action: Promise<Result>): Promise<Result> {
  const state = { hasEnded: false }
  const end = () => {
    state.hasEnded = true
  }
  action.then(end, end)
  while (!state.hasEnded) await vi.advanceTimersByTimeAsync(100)
  return action
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function attempt(run: () => void) {
  try {
    run()
  } catch {
    // Nothing receives the error.
  }
}
