import { basename, dirname, join } from 'node:path'
import type { BatchTable, FilledTemplate, Project } from '#engine/document/index.ts'
import { type Cell, cellText } from '#engine/elements/grid.ts'
import { fillFittedTemplate, type FittedTemplate } from '#engine/making/check/fit-texts.ts'
import { fileTitle } from '#engine/util/file-title.ts'
import { missingMedia } from '../batches/missing-media.ts'
import { messageOf, RefusedError, UserError } from '../errors.ts'
import { writeOutput } from '../output-file.ts'
import { readProject } from '../project-file.ts'
import { readTable } from '../services/tables/index.ts'
import type { BatchOptions } from './arguments.ts'
import { copyMedia, mediaOf } from './batch-media.ts'
import { refuseMissing } from './read-file.ts'
import { createSpeaker } from './speak.ts'
import { renderFile } from './video.ts'

/** Long enough for a slow host. */
const PATIENCE_MS = 15_000

/**
 * Fills a template with each row of a table, to a project or a video. A row with a fault does not end the others.
 * @throws UserError that lists the rows that failed
 */
export async function batch(options: BatchOptions, signal: AbortSignal): Promise<void> {
  const { file, rows, out, video, column, isSpoken } = options
  const { project: template, folder } = await readProject(file)
  const table = await tableOf(rows)
  const nameOf = namesOf(table, column)
  const media = mediaOf([folder, dirname(rows)])
  const speaker = createSpeaker(signal)
  const failed: number[] = []
  const total = table.rows.length
  try {
    for (const [index, row] of table.rows.entries()) {
      const title = `第 ${index + 1} 行`
      try {
        const filled = fillFittedTemplate(template, valuesOf(table, row))
        if (index === 0) reportNames(filled)
        await reportRow(title, filled)
        const say = (line: string) => console.error(`${title}：${line}`)
        const project = isSpoken ? await speaker.speak(filled.project, say) : filled.project
        await write(project, nameOf(row, index), `${title}，共 ${total} 行`)
        if (!video) console.error(`${index + 1}/${total}`)
      } catch (error) {
        signal.throwIfAborted()
        console.error(`${title}没有做成：${messageOf(error)}`)
        failed.push(index + 1)
      }
    }
  } finally {
    await speaker.close()
  }
  const kind = video ? '视频' : '项目'
  console.error(`${total} 行做成 ${total - failed.length} 个${kind}，在 ${out} 里。`)
  if (failed.length > 0) throw new UserError(`没有做成的是第 ${failed.join('、')} 行。`)

  async function reportRow(title: string, { empty, addresses, crowded }: FittedTemplate) {
    if (empty.length > 0) console.error(`${title}：${empty.join('、')} 是空的。`)
    const names = addresses.map(({ address }) => address)
    for (const address of await missingMedia(names, media, { signal, patienceMs: PATIENCE_MS }))
      console.error(`${title}：找不到素材 ${address}`)
    for (const remark of crowded) console.error(`${title}：${remark}。`)
  }

  async function write(project: Project, name: string, title: string) {
    if (video) return renderFile(project, media, { out: join(out, `${name}.mp4`), title, signal, ...video })
    await writeOutput(join(out, `${name}.json`), `${JSON.stringify(project, null, 2)}\n`)
    await copyMedia(project, media, out)
  }
}

/** @throws UserError */
async function tableOf(file: string): Promise<BatchTable> {
  await refuseMissing(file)
  try {
    const { table, notes } = await readTable({ path: file, name: basename(file) })
    for (const note of notes) console.error(`${file}：${note}。`)
    return table
  } catch (error) {
    if (error instanceof RefusedError) throw new UserError(`${file}：${error.message}。`)
    throw error
  }
}

/** Of columns with the same name, the first one. */
const valuesOf = ({ columns }: BatchTable, row: readonly Cell[]) =>
  Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null] as const).toReversed())

/** @throws UserError when there is no such column */
function namesOf({ columns, rows }: BatchTable, column: string | undefined) {
  const at = column === undefined ? -1 : columns.indexOf(column)
  if (column !== undefined && at < 0)
    throw new UserError(`表格里没有“${column}”这一列，有的是 ${columns.join('、')}。`)
  const digits = String(rows.length).length
  return (row: readonly Cell[], index: number) => {
    const number = String(index + 1).padStart(digits, '0')
    const title = at < 0 ? '' : fileTitle(cellText(row[at]))
    return title === '' ? number : `${number} ${title}`
  }
}

function reportNames({ missing, unused }: FilledTemplate) {
  if (missing.length > 0) console.error(`模板里的 ${missing.join('、')} 在表格里没有这一列，没有填。`)
  if (unused.length > 0) console.error(`表格里的 ${unused.join('、')} 在模板里没有用到。`)
}
