import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '../errors.ts'

/**
 * A digest of the contents of all sources, not their times, so that a checkout or a copy causes no build.
 * @param root the folder in which the sources are
 * @param sources files and folders, relative to it; missing ones count as empty
 * @param known a file that keeps the digest, so that the contents are read only after a change
 */
export async function stampOf(root: string, sources: readonly string[], known: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesIn(join(root, source))))).flat()
  const facts = factsOf(files)
  const kept = await readFile(known, 'utf8').catch(() => '')
  if (kept.startsWith(`${facts} `)) return kept.slice(facts.length + 1)
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [at, file] of files.entries()) {
    hash.update(relative(root, file)).update('\0').update(contents[at]!)
  }
  const stamp = hash.digest('hex')
  await keep(known, `${facts} ${stamp}`)
  return stamp
}

/**
 * A digest of names, sizes and times: while it is the same, the contents are. Synchronous: a thousand promises take much
 * longer than what they wait for.
 */
function factsOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Replaces a file as a whole, as other processes may be reading it. Where nothing can be written, there is none. */
async function keep(path: string, content: string): Promise<void> {
  const written = `${path}.${process.pid}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(written, content)
    await rename(written, path)
  } catch {
    await rm(written, { force: true }).catch(() => {})
  }
}

/** All files in a folder in a stable order; a file yields itself. */
async function filesIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return files.sort()
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [path]
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
