import { proxy, ref } from 'valtio/vanilla'
import { OFFLINE } from './save-error.ts'
import type { Barrier, Conflict, SaveState } from './types.ts'

const EARLIER = '没有连上服务器，连上后显示最新的内容'

/** The save state and its transitions; nothing else writes the state. */
export interface SaveMachine {
  readonly state: SaveState
  /** Whether saving waits for the author: in a conflict, or behind a barrier. */
  isBlocked: () => boolean
  changed: () => void
  sending: () => void
  /** The service has a version. `settled` follows. */
  stored: (at: number) => void
  settled: (isSaved: boolean) => void
  /** @param isOpen whether its dialog opens */
  conflicted: (conflict: Conflict, isOpen: boolean) => void
  closeConflict: () => void
  /** The conflict is over without a save. `settled` follows. */
  conflictResolved: () => void
  blocked: (barrier: Barrier, message: string) => void
  readOnly: (isSaved: boolean) => void
  /** The author may save again. */
  writable: () => void
  unblocked: () => void
  /** A save failed. @param retryAt null when it is not tried again */
  failed: (status: 'offline' | 'failed', message: string, retryAt: number | null) => void
  retryCanceled: () => void
  keptLocally: (isKept: boolean) => void
}

/** How the work was opened, if what the service has is not known yet: `earlier` has no changes to save. */
type Unknown = 'kept' | 'earlier' | undefined

export function createSaveMachine(unknown: Unknown): SaveMachine {
  const isEarlier = unknown === 'earlier'
  const state = proxy<SaveState>({
    status: unknown ? 'offline' : 'saved',
    savedAt: null,
    message: isEarlier ? EARLIER : unknown ? OFFLINE.message : null,
    retryAt: null,
    barrier: null,
    local: unknown ? 'pending' : 'kept',
    isEarlier,
    conflict: null,
    isConflictOpen: false,
  })
  const set = (changes: Partial<SaveState>) => void Object.assign(state, changes)
  const noConflict = { conflict: null, isConflictOpen: false }
  return {
    state,
    isBlocked: () => state.conflict !== null || state.barrier !== null,
    changed() {
      if (state.status === 'saved') state.status = 'changed'
      if (state.local === 'kept') state.local = 'pending'
      if (state.isEarlier)
        set({ isEarlier: false, ...(state.message === EARLIER && { message: OFFLINE.message }) })
      // The change may have removed what the service refused.
      if (state.barrier === 'refused') state.barrier = null
    },
    sending: () => set({ status: 'saving' }),
    stored: (at) => set({ savedAt: at, message: null, retryAt: null, barrier: null, ...noConflict }),
    settled: (isSaved) =>
      set(
        isSaved ? { status: 'saved', message: null, retryAt: null, isEarlier: false } : { status: 'changed' },
      ),
    conflicted: (conflict, isOpen) =>
      set({
        status: 'conflict',
        conflict: ref(conflict),
        isConflictOpen: isOpen,
        retryAt: null,
        message: null,
      }),
    closeConflict: () => set({ isConflictOpen: false }),
    conflictResolved: () => set({ message: null, ...noConflict }),
    blocked: (barrier, message) => set({ status: 'failed', message, barrier, retryAt: null }),
    readOnly: (isSaved) =>
      set({
        status: isSaved ? 'saved' : 'changed',
        message: '没有修改权限，改动只留在这个浏览器',
        barrier: 'readOnly',
      }),
    writable: () => set({ barrier: null, message: null }),
    unblocked: () => set({ barrier: null }),
    failed: (status, message, retryAt) =>
      set({ status, message: state.isEarlier && status === 'offline' ? EARLIER : message, retryAt }),
    retryCanceled: () => set({ retryAt: null }),
    keptLocally: (isKept) => set({ local: isKept ? 'kept' : 'failed' }),
  }
}
