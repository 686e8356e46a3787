import { basename } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { Project } from '#engine/document/index.ts'
import { type StyleName, subtitleNotes } from '#engine/making/index.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { RefusedError, UserError } from '../errors.ts'
import { readProject } from '../project-file.ts'
import { writeOutput } from '../output-file.ts'
import { readArticle, withPictures } from '../services/articles/index.ts'
import { makeWork, type MakingSource, missingNumbers } from '../services/making/index.ts'
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
    const { project: made, planned } = await makeWork({ source, style, pages, size, template })
    const missing = missingNumbers(planned)
    const project = isSpoken ? await spoken(made, signal) : made
    await writeOutput(out, `${JSON.stringify(project, null, 2)}\n`)
    const seconds = project.pages.reduce((sum, { data }) => sum + data.duration, 0)
    console.error(`《${project.title}》：${project.pages.length} 页，约 ${Math.round(seconds)} 秒。`)
    for (const note of subtitleNotes(made)) console.error(`${note}。`)
    if (missing.length > 0) console.error(`请核对这些数字，文章里没有找到：${missing.join('、')}。`)
  } catch (error) {
    if (error instanceof RefusedError) throw new UserError(`${file}：${error.message}。`)
    throw error
  }
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
