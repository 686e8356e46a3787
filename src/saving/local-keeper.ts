import type { Content } from './content.ts'
import type { SaveMachine } from './save-machine.ts'
import { coalesced, createDelay, type SaveTiming } from './timing.ts'
import type { TrackedWork } from './tracked-work.ts'
import type { CopySlot } from './types.ts'

/** Keeps a local copy of what the service does not have yet. */
export interface LocalKeeper {
  /** Writes or removes the copy as needed. Never rejects. */
  keep: () => Promise<void>
  /** The same soon after the last change. */
  schedule: () => void
  /** Keeps without waiting, for a page that may go away. @returns whether nothing would be lost */
  keepNow: () => boolean
  /** Whether the local copy has this content. */
  has: (content: Content) => boolean
  stop: () => void
}

interface Options {
  work: TrackedWork
  machine: SaveMachine
  slot: CopySlot
  /** Keys of earlier copies that this one replaces. */
  replaces: readonly string[]
  timing: SaveTiming
}

export function createLocalKeeper({ work, machine, slot, replaces, timing }: Options): LocalKeeper {
  let kept: Content | null = null
  const delay = createDelay({ quiet: timing.localQuiet, limit: timing.localLimit }, () => void keep())

  const keep = coalesced(async () => {
    const present = work.content()
    delay.cancel()
    try {
      if (work.isSaved()) await slot.remove(replaces)
      else await slot.put(work.localCopy())
      kept = present
      machine.keptLocally(true)
    } catch {
      kept = null
      machine.keptLocally(false)
    }
    if (work.content() !== present) delay.poke()
  })

  return {
    keep,
    schedule: delay.poke,
    keepNow() {
      const present = work.content()
      if (work.isSaved() || present === kept) return true
      return slot.putNow(work.localCopy())
    },
    has: (content) => kept === content,
    stop: delay.cancel,
  }
}
