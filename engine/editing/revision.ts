import { snapshot, subscribe, unstable_getInternalStates } from 'valtio/vanilla'

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

const { versionHolder } = unstable_getInternalStates()
/** No version of an object: they begin at 1. */
const LISTENED = 0

/**
 * Valtio's snapshot of an object with a listener. Such an object hears of each write to anything in it, so it need not
 * visit all parts of a tree to learn which of them were written since the last check, as Valtio does after a write to
 * any object. Every check here has the same number: parts that were not written since have it already.
 */
function listenedSnapshot(state: object): unknown {
  const [version] = versionHolder
  versionHolder[0] = LISTENED
  try {
    return snapshot(state)
  } finally {
    versionHolder[0] = version
  }
}

/**
 * The read-only snapshot of a reactive object. It shares unchanged parts with earlier ones, and costs nothing while
 * the object did not change, little after a write to a part of it.
 */
export function snapshotOf<State extends object>(state: State): State {
  const entry = knownOf(state)
  const { revision } = entry
  if (entry.taken.revision !== revision) entry.taken = { revision, value: listenedSnapshot(state) }
  return entry.taken.value as State // read-only: a snapshot refuses writes at run time
}
