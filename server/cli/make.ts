import { basename, dirname, resolve } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { Project } from '#engine/document/index.ts'
import { dataNotes, type StyleName, subtitleNotes } from '#engine/making/index.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { missingMedia } from '../batches/missing-media.ts'
import { RefusedError, UserError } from '../errors.ts'
import { readProject } from '../project-file.ts'
import { writeOutput } from '../output-file.ts'
import { folderMedia } from '../render/media-source.ts'
import { readArticle, withPictures } from '../services/articles/index.ts'
import {
  assembleWork,
  type MakingSource,
  missingNumbers,
  type Planned,
  planWork,
} from '../services/making/index.ts'
import { PATIENCE_MS, withStoredPictures } from '../services/making/pictures.ts'
import { loadTemplates } from '../templates.ts'
import { dataUrls, refuseMissing } from './read-file.ts'
import { createSpeaker } from './speak.ts'

interface Making {
  file: string
  out: string
  isScript?: boolean
  /** Synthesizes the narration. */
  isSpoken?: boolean
  style?: StyleName | undefined
  pages?: number | undefined
  /** Of the pages in px. */
  size?: { width: number; height: number } | undefined
  /** Id of a template of the product, or a project file. */
  template?: string | undefined
}

/** Makes a project of an article. What was left out, and numbers that need a look, are listed on stderr. */
export async function make(
  { file, out, isScript, isSpoken, style, pages, size, template: named }: Making,
  signal: AbortSignal,
): Promise<void> {
  await refuseMissing(file)
  try {
    const template = named === undefined ? undefined : await templateOf(named)
    const source = isScript ? { script: decodedText(await readFile(file)) } : await sourceOf(file)
    const planned = await withoutMissingPictures(await planWork({ source, pages }), file, signal)
    const made = await assembleWork({ storyboard: planned.storyboard, style, size, template })
    const missing = missingNumbers(planned)
    const project = isSpoken ? await spoken(made, signal) : made
    await writeOutput(out, `${JSON.stringify(project, null, 2)}\n`)
    const seconds = project.pages.reduce((sum, { data }) => sum + data.duration, 0)
    console.error(`《${project.title}》：${project.pages.length} 页，约 ${Math.round(seconds)} 秒。`)
    console.error(`已生成 ${out}`)
    for (const note of [...dataNotes(planned.storyboard, made), ...subtitleNotes(made)])
      console.error(`${note}。`)
    if (missing.length > 0) console.error(`请核对这些数字，文章里没有找到：${missing.join('、')}。`)
  } catch (error) {
    if (error instanceof RefusedError) throw new UserError(`${file}：${error.message}。`)
    throw error
  }
}

/** The plan without pictures that nobody would see, which are named on stderr. */
async function withoutMissingPictures(planned: Planned, file: string, signal: AbortSignal): Promise<Planned> {
  const { storyboard } = planned
  const named = storyboard.pages.flatMap(({ content: { picture } }) => (picture ? [picture.url] : []))
  const lookup = folderMedia(dirname(resolve(file)))
  const missing = new Set(
    await missingMedia([...new Set(named)], lookup, { signal, patienceMs: PATIENCE_MS }),
  )
  for (const address of missing) console.error(`图片没有放进来，读不到 ${address.slice(0, 120)}`)
  const kept = new Map(named.filter((address) => !missing.has(address)).map((address) => [address, address]))
  return missing.size === 0 ? planned : { ...planned, storyboard: withStoredPictures(storyboard, kept) }
}

/** @throws UserError when there is neither a template nor a file of this name */
async function templateOf(name: string): Promise<Project> {
  const shipped = (await loadTemplates()).find(name)
  return shipped ?? (await readProject(name)).project
}

async function spoken(project: Project, signal: AbortSignal): Promise<Project> {
  const speaker = createSpeaker(signal)
  try {
    return await speaker.speak(project)
  } finally {
    await speaker.close()
  }
}

async function sourceOf(file: string): Promise<MakingSource> {
  const reading = await readArticle({ path: file, name: basename(file) })
  if ('text' in reading) return reading
  for (const note of reading.omitted) console.error(note)
  return { article: withPictures(reading.article, await dataUrls(reading.pictures)) }
}
