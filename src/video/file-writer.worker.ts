/** A request to the worker, sent after the reply to the one before. */
export type WriterMessage =
  | { type: 'open'; path: readonly [folder: string, name: string] }
  | { type: 'write'; data: Uint8Array<ArrayBuffer>; position: number }
  | { type: 'close' }

/** Null, or why it failed. */
export type WriterReply = DOMException | null

/** What TypeScript declares only in a library that contradicts the one of pages. */
interface FileAccess {
  write(data: Uint8Array<ArrayBuffer>, options: { at: number }): number
  close(): void
}
interface AccessibleFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileAccess>
}

let file: FileAccess | null = null

async function carryOut(message: WriterMessage) {
  if (message.type === 'open') file = await open(message.path)
  else if (message.type === 'write') write(message.data, message.position)
  else file?.close()
}

async function open([folder, name]: readonly [string, string]) {
  const root = await navigator.storage.getDirectory()
  const handle = await (await root.getDirectoryHandle(folder)).getFileHandle(name, { create: true })
  return (handle as AccessibleFile).createSyncAccessHandle()
}

function write(data: Uint8Array<ArrayBuffer>, position: number) {
  const written = file?.write(data, { at: position })
  if (written !== data.byteLength) throw new DOMException('The disk is full.', 'QuotaExceededError')
}

addEventListener('message', ({ data }: MessageEvent<WriterMessage>) => {
  const reply = (answer: WriterReply) => postMessage(answer)
  carryOut(data).then(
    () => reply(null),
    (error: unknown) => reply(error instanceof DOMException ? error : new DOMException(String(error))),
  )
})
