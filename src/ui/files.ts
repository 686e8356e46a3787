/**
 * Lets the author select files in the browser's own dialog.
 * @param accept as the `accept` of a file input
 * @returns none when the dialog is canceled
 */
export function pickFiles(accept: string, areSeveral = false): Promise<File[]> {
  const { promise, resolve } = Promise.withResolvers<File[]>()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = areSeveral
  input.addEventListener('change', () => resolve([...(input.files ?? [])]))
  input.addEventListener('cancel', () => resolve([]))
  input.click()
  return promise
}

/** The same for a single file. */
export async function pickFile(accept: string): Promise<File | undefined> {
  const [file] = await pickFiles(accept)
  return file
}

/** Downloads a file. */
export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  saveAddress(url, name)
  // The download holds its own reference once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads the file at an address. Browsers show files of other origins instead, which a new tab does. */
export function saveAddress(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  if (link.origin !== location.origin) Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
