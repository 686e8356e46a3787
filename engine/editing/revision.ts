import { snapshot, subscribe } from 'valtio/vanilla'

interface Known {
  revision: number
  /** The last snapshot, and the revision that it shows. */
  taken: { revision: number; value: unknown }
}

const known = new WeakMap<object, Known>()

function knownOf(state: object): Known {
  const before = known.get(state)
  if (before) return before
  const created: Known = { revision: 0, taken: { revision: -1, value: null } }
  subscribe(
    state,
    () => {
      created.revision += 1
    },
    true,
  )
  known.set(state, created)
  return created
}

/**
 * Counts the writes to a reactive object and everything in it. Unlike Valtio's `getVersion`, it does not visit the
 * whole tree after a write to any object.
 */
export const revisionOf = (state: object): number => knownOf(state).revision

/**
 * The read-only snapshot of a reactive object. It shares unchanged parts with earlier ones, and costs nothing while
 * the object did not change: Valtio's `snapshot` visits the whole tree after a write to any object.
 */
export function snapshotOf<State extends object>(state: State): State {
  const entry = knownOf(state)
  const { revision } = entry
  if (entry.taken.revision !== revision) entry.taken = { revision, value: snapshot(state) }
  return entry.taken.value as State // read-only: a snapshot refuses writes at run time
}
