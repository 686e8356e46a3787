import { stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'

/**
 * Finds the file that a project refers to by a name relative to its folder. Names may contain backslashes,
 * percent encoding or a query.
 * @returns the path inside the folder; undefined when the file is missing or outside of it
 */
export async function findMediaFile(folder: string, name: string): Promise<string | undefined> {
  for (const candidate of new Set([name, withoutQuery(name), decoded(name), decoded(withoutQuery(name))])) {
    const inside = insidePath(candidate)
    if (inside && (await isFile(join(folder, inside)))) return inside
  }
  return undefined
}

/** Relative path without leading slashes; undefined when it leaves the folder. Links inside are allowed. */
function insidePath(name: string): string | undefined {
  if (name.includes('\0')) return undefined
  const path = normalize(name.replaceAll('\\', '/').replace(/^\/+/, ''))
  return path === '..' || path.startsWith(`..${sep}`) || path === '.' ? undefined : path
}

const withoutQuery = (name: string) => name.replace(/[?#].*$/s, '')

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
