import { statfs } from 'node:fs/promises'
import { MIB } from '#engine/util/bytes.ts'

/** Uploads and videos leave this much free, so that works can still be saved. */
const UPLOAD_RESERVE = 1024 * MIB
/** Below this nothing is stored: the embedded database does not survive a full disk. */
const DATABASE_RESERVE = 256 * MIB
const EVERY_MS = 1000

/** Watches the free space of a disk. */
export interface DiskSpace {
  /** Whether the disk is too full to store anything. */
  readonly isFull: boolean
  /** Whether a file of so many bytes leaves the database its reserve. */
  hasRoomFor: (bytes: number) => boolean
  /** Keeps space for bytes that are about to be written, until they are `written` or `released`. */
  reserve: (bytes: number) => void
  /** Counts reserved bytes as used, as the disk does when it is asked again. */
  written: (bytes: number) => void
  /** Gives up reserved bytes that will not be written. */
  release: (bytes: number) => void
  close: () => void
}

/** @param ask replaces asking for the free bytes of the folder's disk */
export async function watchDisk(folder: string, ask = () => freeBytesOf(folder)): Promise<DiskSpace> {
  let free = await ask()
  let reserved = 0
  const update = async () => {
    free = await ask()
  }
  const timer = setInterval(() => void update(), EVERY_MS).unref()
  return {
    get isFull() {
      return free < DATABASE_RESERVE
    },
    hasRoomFor: (bytes) => free - reserved - bytes >= UPLOAD_RESERVE,
    reserve: (bytes) => {
      reserved += bytes
    },
    written: (bytes) => {
      reserved -= bytes
      free -= bytes
    },
    release: (bytes) => {
      reserved -= bytes
    },
    close: () => clearInterval(timer),
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY // a file system that does not tell is not watched
  }
}
