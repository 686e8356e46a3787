/** The exclusive right of one tab to edit a work. */
export interface EditLock {
  /** Resolves when other tabs can acquire the lock. */
  release(): Promise<void>
}

interface Holder {
  /** Another tab asks for the lock: saves what is not saved. */
  onAsked: () => Promise<void>
  /** The lock is lost: another tab edits from now on. */
  onLost: () => void
}

/** Time, in ms, after which a tab that does not answer loses the lock; only its local copy is left then. */
const PATIENCE = 10_000

/** Name of the lock of a work. */
export const editLockName = (userId: string, workId: string): string => `${userId}/${workId}`

/** The Web Locks; the types say that they always exist, but only secure contexts have them. */
const webLocks = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks

/** Whether a tab edits the work; false without the Web Locks API, when nobody knows. */
export async function isEditLockHeld(name: string): Promise<boolean> {
  const { held = [] } = (await webLocks()?.query()) ?? {}
  return held.some((lock) => lock.name === name)
}

/**
 * Acquires the lock of a work if it is free. Without the Web Locks API (pages without https) it is always free,
 * and two tabs meet at the version, like two authors.
 */
export function acquireEditLock(name: string, holder: Holder): Promise<EditLock | null> {
  return request(name, { ifAvailable: true }, holder)
}

/** Asks the tab with the lock to save and release it; a tab that does not answer loses it. */
export async function takeOverEditLock(name: string, holder: Holder, patience = PATIENCE): Promise<EditLock> {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
  channel.postMessage('please')
  channel.close()
  const lock = await request(name, { signal: AbortSignal.timeout(patience) }, holder).catch(() => null)
  return lock ?? (await request(name, { steal: true }, holder)) ?? FREE
}

const FREE: EditLock = { release: async () => undefined }

async function request(
  name: string,
  options: LockOptions,
  { onAsked, onLost }: Holder,
): Promise<EditLock | null> {
  const locks = webLocks()
  if (!locks) return FREE
  return new Promise((resolve, reject) => {
    let isHeld = false
    function hold(): Promise<void> {
      isHeld = true
      return new Promise((leave) => {
        const channel = new BroadcastChannel(name)
        const release = async () => {
          isHeld = false
          channel.close()
          leave()
          await request
        }
        channel.addEventListener('message', () => {
          void onAsked().finally(() => {
            if (isHeld) void release()
            onLost()
          })
        })
        resolve({ release })
      })
    }
    // Settles when the lock is free again, shortly after its release.
    const request = locks
      .request(name, options, (lock) => (lock ? hold() : resolve(null)))
      .catch((error: unknown) => {
        // The lock was stolen while it was held, or never acquired.
        if (isHeld) onLost()
        reject(error)
      })
  })
}
