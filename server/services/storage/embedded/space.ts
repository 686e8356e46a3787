import { OssError } from './oss-error.ts'

/** Counts the bytes that the store takes, against what it may take. */
export class Space {
  readonly #limit: number
  #used = 0

  /** @param limit in bytes; Infinity leaves it to the disk */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Takes room before it is written to. @throws OssError when there is none */
  take(bytes: number): void {
    if (this.#used + bytes > this.#limit) throw new OssError('QuotaExceeded')
    this.#used += bytes
  }

  /** Takes back room that was freed for something that then failed. */
  regain(bytes: number): void {
    this.#used += bytes
  }

  free(bytes: number): void {
    this.#used -= bytes
  }

  /** Corrects the count by what has been found on the disk. */
  count(bytes: number): void {
    this.#used = bytes
  }
}
