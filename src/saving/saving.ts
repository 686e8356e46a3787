import { proxy } from 'valtio/vanilla'
import type { Project } from '../../engine/document/index.ts'
import { type Editing, joinedProject } from '../../engine/editing/index.ts'

/** How far the work on the desk is kept. */
export interface SaveState {
  status: 'saved' | 'changed' | 'saving' | 'offline' | 'failed' | 'conflict'
  /** When the service last took it, ms since 1970. */
  savedAt: number | null
  /** What went wrong, in Chinese. */
  message: string | null
}

export interface Saving {
  /** Reactive. */
  readonly state: SaveState
  /** Saves at once. Never rejects: what goes wrong is in `state`. */
  save(): Promise<void>
  dispose(): void
}

interface Options {
  /** Stores at the service. @throws when it does not */
  store: (project: Project) => Promise<void>
  /** ms since 1970. */
  now: () => number
}

/** Keeps the work on the desk at the service. */
export function createSaving(editing: Editing, { store, now }: Options): Saving {
  const state = proxy<SaveState>({ status: 'saved', savedAt: null, message: null })
  return {
    state,
    async save() {
      state.status = 'saving'
      try {
        const project = joinedProject(editing)
        await store({ ...project, version: project.version + 1 })
        editing.session.version = project.version + 1
        Object.assign(state, { status: 'saved', savedAt: now(), message: null })
      } catch (error) {
        Object.assign(state, { status: 'failed', message: error instanceof Error ? error.message : '' })
      }
    },
    dispose() {},
  }
}
