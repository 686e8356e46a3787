import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CodePointBounds, readCodePoints } from '#engine/document/catalogue/code-points.ts'
import type { Project } from '#engine/document/index.ts'
import { messageOf } from '../errors.ts'
import { folderMedia } from '../render/media-source.ts'
import { readFontFile } from '../services/fonts/index.ts'

interface ProjectFonts {
  /** The characters of the fonts that could be read, by family. */
  coverage: Map<string, CodePointBounds>
  /** Why the others could not, in Chinese. */
  problems: string[]
}

/** Reads the uploaded fonts that a project on this machine uses. */
export async function readProjectFonts({ fonts = [] }: Project, folder: string): Promise<ProjectFonts> {
  const coverage = new Map<string, CodePointBounds>()
  const problems: string[] = []
  for (const { family, label, src } of fonts) {
    try {
      const { coverage: ranges } = await readFontFile(await bytesAt(src, folder))
      coverage.set(family, readCodePoints(ranges))
    } catch (error) {
      problems.push(`“${label}”用不了：${messageOf(error)}`)
    }
  }
  return { coverage, problems }
}

async function bytesAt(src: string, folder: string): Promise<Uint8Array> {
  if (/^(?:data:|https?:)/i.test(src)) {
    const response = await fetch(src)
    if (!response.ok) throw new Error(`服务器返回 ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  const found = await folderMedia(folder).find(src)
  if (!found || !('file' in found)) throw new Error('没有这个文件')
  return readFile(join(found.folder, found.file))
}
