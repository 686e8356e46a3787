import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const versions = new Map<string, Promise<string>>()

/**
 * The ETag of a file that ships with the product, by its content: times of files differ between machines, which would
 * then not take each other's parts of videos.
 */
export function shippedVersion(path: string): Promise<string> {
  const known = versions.get(path)
  if (known) return known
  const version = readFile(path).then((bytes) => `"${createHash('sha256').update(bytes).digest('hex')}"`)
  versions.set(path, version)
  version.catch(() => versions.delete(path))
  return version
}
