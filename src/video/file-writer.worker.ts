import { expose } from 'comlink'

/** What TypeScript declares only in a library that contradicts the one of pages. */
interface FileAccess {
  write(data: Uint8Array<ArrayBuffer>, options: { at: number }): number
  close(): void
}
interface AccessibleFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileAccess>
}

let file: FileAccess | null = null

/** What the page calls, each after the answer to the call before. */
const writer = {
  async open([folder, name]: readonly [folder: string, name: string]) {
    const root = await navigator.storage.getDirectory()
    const handle = await (await root.getDirectoryHandle(folder)).getFileHandle(name, { create: true })
    file = await (handle as AccessibleFile).createSyncAccessHandle()
  },
  write(data: Uint8Array<ArrayBuffer>, position: number) {
    const written = file?.write(data, { at: position })
    if (written !== data.byteLength) throw new DOMException('The disk is full.', 'QuotaExceededError')
  },
  close() {
    file?.close()
  },
}

export type FileWriter = typeof writer

expose(writer)
