import { readFile } from 'node:fs/promises'
import { descendants } from '#test/support/processes.ts'

/** Clock ticks a second, in which Linux counts processor time. */
const TICKS = 100
const EVERY_MS = 100

/** Counts the processor time of processes and of all that they start, also of those that end meanwhile. */
export class ProcessorTime {
  readonly #roots: readonly number[]
  /** Seconds of each process, by the root above it. */
  readonly #seconds = new Map<number, Map<number, number>>()
  readonly #timer: NodeJS.Timeout
  #sampling = Promise.resolve()

  constructor(roots: readonly number[]) {
    this.#roots = roots
    this.#timer = setInterval(() => {
      this.#sampling = this.#sampling.then(() => this.#sample())
    }, EVERY_MS)
  }

  /** Seconds of each root so far. */
  async read(): Promise<number[]> {
    await this.#sampling
    await this.#sample()
    return this.#roots.map((root) =>
      [...(this.#seconds.get(root)?.values() ?? [])].reduce((sum, one) => sum + one, 0),
    )
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #sample(): Promise<void> {
    await Promise.all(
      this.#roots.map(async (root) => {
        const seen = this.#seconds.get(root) ?? new Map<number, number>()
        this.#seconds.set(root, seen)
        const pids = [root, ...(await descendants(root)).map(({ pid }) => pid)]
        await Promise.all(
          pids.map(async (pid) => {
            const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
            // After the name, which may contain spaces: utime and stime are the 12th and 13th fields.
            const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
            const used = (Number(fields[11]) + Number(fields[12])) / TICKS
            if (used >= 0) seen.set(pid, used)
          }),
        )
      }),
    )
  }
}
