import type { DiskSpace } from '#server/disk-space.ts'
import { OssError } from './oss-error.ts'

/** Counts the used bytes of the store against its capacity. */
export class Space {
  readonly #limit: number
  readonly #disk: DiskSpace | undefined
  #used = 0

  /**
   * @param limit in bytes; Infinity leaves it to the disk
   * @param disk on which the database needs space, too
   */
  constructor(limit: number, disk?: DiskSpace) {
    this.#limit = limit
    this.#disk = disk
  }

  /** In bytes. */
  get used(): number {
    return this.#used
  }

  /**
   * Reserves space before it is used. The disk keeps it reserved until `written` or `release` is called.
   * @throws OssError when there is not enough
   */
  take(bytes: number): void {
    if (bytes > 0 && this.#disk?.hasRoomFor(bytes) === false) throw new OssError('QuotaExceeded')
    if (this.#used + bytes > this.#limit) throw new OssError('QuotaExceeded')
    this.#used += bytes
    this.#disk?.reserve(bytes)
  }

  /** Of reserved bytes, how many the disk now has. */
  written(bytes: number): void {
    this.#disk?.written(bytes)
  }

  /** Of reserved bytes, how many will not be written. */
  release(bytes: number): void {
    this.#disk?.release(bytes)
  }

  /** Reserves space again that was freed for something that then failed. */
  regain(bytes: number): void {
    this.#used += bytes
  }

  free(bytes: number): void {
    this.#used -= bytes
  }

  /** Corrects the count by what is on the disk. */
  count(bytes: number): void {
    this.#used = bytes
  }
}
