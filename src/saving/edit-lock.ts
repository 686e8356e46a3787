/** The right of one tab to edit a work; other tabs of the same browser wait until it is given up. */
export interface EditLock {
  /** Resolves when it is free for others. */
  release(): Promise<void>
}

interface Holder {
  /** Another tab asks to go on with the work: what is not saved is saved now. */
  onAsked: () => Promise<void>
  /** The seat is gone: another tab edits from now on. */
  onLost: () => void
}

/** A tab that does not answer for so long, in ms, is asleep or hangs; its local copy is all we can have. */
const PATIENCE = 10_000

/**
 * Takes the seat of a work if it is free. Where the browser has no locks (pages without https) it is always
 * free, and two tabs meet as two authors do: at the version.
 */
export function acquireEditLock(name: string, holder: Holder): Promise<EditLock | null> {
  return request(name, { ifAvailable: true }, holder)
}

/** Asks the tab that has the seat to save and give it up; one that does not answer loses it. */
export async function takeOverEditLock(name: string, holder: Holder, patience = PATIENCE): Promise<EditLock> {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
  channel.postMessage('please')
  channel.close()
  const seat = await request(name, { signal: AbortSignal.timeout(patience) }, holder).catch(() => null)
  return seat ?? (await request(name, { steal: true }, holder)) ?? FREE
}

const FREE: EditLock = { release: async () => undefined }

async function request(
  name: string,
  options: LockOptions,
  { onAsked, onLost }: Holder,
): Promise<EditLock | null> {
  // Typed as always there, but only secure contexts have it.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  if (!locks) return FREE
  return new Promise((resolve, reject) => {
    let isHeld = false
    function sit(): Promise<void> {
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
    // Settles when the lock is free again, a moment after it was given up.
    const request = locks
      .request(name, options, (lock) => (lock ? sit() : resolve(null)))
      .catch((error: unknown) => {
        // Stolen while it was held; or never had.
        if (isHeld) onLost()
        reject(error)
      })
  })
}
