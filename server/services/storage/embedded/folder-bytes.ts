/** Counts bytes by the user's folder that a key is in. */
export class FolderBytes {
  readonly #bytes = new Map<string, number>()

  sizeOf = (folder: string): number => this.#bytes.get(folder) ?? 0

  add(key: string, bytes: number): void {
    const folder = /^users\/[^/]+\//.exec(key)?.[0]
    if (folder) this.#bytes.set(folder, this.sizeOf(folder) + bytes)
  }

  clear(): void {
    this.#bytes.clear()
  }
}
