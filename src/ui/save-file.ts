/** Downloads a file. */
export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download holds its own reference once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
