import { type FilledAddress, newId, type Project, valuesOfRow } from '#engine/document/index.ts'
import { cellText } from '#engine/elements/grid.ts'
import { fillFittedTemplate } from '#engine/making/check/fit-texts.ts'
import type { Batch, BatchRow } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import type { PageRow } from '../db/pages.ts'
import type { Restorer } from '../documents/restorer.ts'
import type { WorkSpace } from '../documents/work-space.ts'
import { UserError } from '../errors.ts'
import type { ServiceMediaOptions } from '../render/media-source.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { speakProject, synthesizeWith, type VoiceSounds } from '../services/voice/index.ts'
import { orderVideo } from '../video/order-video.ts'
import { missingMedia, serviceLookup } from './missing-media.ts'

interface Services {
  database: Pick<Database, 'batches' | 'pages' | 'videoTasks' | 'queue'>
  restorer: Pick<Restorer, 'restore'>
  storage: Pick<ObjectStorage, 'head' | 'urlOf'>
  sounds: Pick<VoiceSounds, 'soundOf'>
  /** Where the service itself is, which rows may name as well as the public internet. */
  media: ServiceMediaOptions
  workSpace: WorkSpace
}

/** Of a host of media: many rows may name the same one that does not answer. */
const PATIENCE_MS = 5000

/** Why a row is not made: it was canceled, deleted, or given to another process. */
export const TAKEN_AWAY = new Error('the row is no longer ours')

/** Makes what a row asks for and stores it with the row. @throws whatever keeps it from being made */
export type MakeRow = (row: BatchRow, calls: { worker: string; signal: AbortSignal }) => Promise<void>

/**
 * Fills the template with a row, synthesizes its narration, stores the work and orders its video. A row that was made
 * in part goes on from there: its work is made once, also if the process is killed, and a retry takes the work as its
 * author has left it.
 */
export function rowMaker({ database, restorer, storage, sounds, media, workSpace }: Services): MakeRow {
  const { batches, pages, videoTasks, queue } = database
  const lookup = serviceLookup(media, storage)

  return async (row, { worker, signal }) => {
    const batch = await batches.find(row.batchId)
    if (!batch) return
    const page =
      (row.pageId !== null && (await pages.find(row.pageId))) || (await newWork(batch, row, worker, signal))
    signal.throwIfAborted()
    if (batch.makes === 'works') {
      await batches.settle(row, worker, { state: 'complete', pageId: page.id })
      return
    }
    const task = await orderVideo(database, { page, userId: batch.ownerId, quality: batch.quality })
    const result = { state: 'rendering', pageId: page.id, taskId: task.id } as const
    if (!(await batches.settle(row, worker, result))) await withdraw(row, task.id)
  }

  /** Cancels the video of a row that was canceled or deleted meanwhile; another process that has the row uses it. */
  async function withdraw(row: BatchRow, taskId: string): Promise<void> {
    const state = await batches.stateOfRow(row)
    if (state !== undefined && state !== 'cancelled') return
    await videoTasks.cancel(taskId, '已取消生成')
    await queue.remove(taskId)
  }

  async function newWork(batch: Batch, row: BatchRow, worker: string, signal: AbortSignal): Promise<PageRow> {
    await workSpace.check(batch.ownerId)
    const template = (await batches.documentOf(batch.id)) as Project // restored when it was saved
    const {
      project: filled,
      empty,
      addresses,
      crowded,
    } = fillFittedTemplate(template, valuesOfRow(row.cells, batch.mapping))
    // A title without placeholders would be that of all works.
    filled.title = titleOf(batch, row, filled.title === template.title ? '' : filled.title)
    // Lists draw the picture of the filled work.
    filled.coverImage = ''
    const [project, missing] = await Promise.all([
      batch.isSpoken ? spoken(filled, batch.ownerId, signal) : filled,
      missingMedia(
        addresses.map(({ address }) => address),
        lookup,
        { signal, patienceMs: PATIENCE_MS },
      ),
    ])
    const { id: _id, ...restored } = await restorer.restore(Buffer.from(JSON.stringify(project)), 'whole')
    const id = newId()
    // Noted before: the work of a process that is killed now is found by the next one.
    const remarks = [
      ...empty.map((name) => `${name} 是空的`),
      ...addresses
        .filter(({ address }) => missing.includes(address))
        .filter(({ names }) => !names.every((name) => empty.includes(name)))
        .map((address) => missingRemark(address, batch, row)),
      ...crowded,
    ]
    if (!(await batches.settle(row, worker, { pageId: id, remarks }))) throw TAKEN_AWAY
    const { ownerId, agentId } = batch
    await pages.insert({ id, kind: 'page', ownerId, agentId, ...restored, version: 1, savedBy: ownerId })
    const page = await pages.find(id)
    if (!page) throw new Error('the work of a row was not stored')
    return page
  }

  /** @throws UserError when a sentence has no sound: a video without it would be worth nothing */
  async function spoken(work: Project, ownerId: string, signal: AbortSignal): Promise<Project> {
    const { project, failures } = await speakProject(work, {
      signal,
      synthesize: synthesizeWith((order, stop) => sounds.soundOf(ownerId, order, stop)),
    })
    if (failures.length > 0) throw new UserError(`旁白没有合成：${failures.join('；')}`)
    return project
  }
}

/** Which cells of a row name a file that is not there. */
function missingRemark(
  { address, names }: FilledAddress,
  { columns, mapping }: Pick<Batch, 'columns' | 'mapping'>,
  { cells }: Pick<BatchRow, 'cells'>,
): string {
  const used = [...new Set(names.map((name) => mapping[name]))].filter((at) => typeof at === 'number')
  const texts = used.map((at) => cellText(cells[at]))
  const places = used.map((at) => `“${columns[at]}”列的“${shortened(cellText(cells[at]).trim())}”`).join('、')
  // A cell may be a part of the address.
  const whole = texts.includes(address) ? '' : ` ${shortened(address)}`
  return `找不到素材${whole}：${places}`
}

/** Of an address or a cell in a remark. */
const shortened = (address: string) => (address.length > 80 ? `${address.slice(0, 79)}…` : address)

/** Longest title of a work. */
const LONGEST = 100

/** The title of a row's work: its name in the table, the one that was filled, or the batch's with a number. */
export function titleOf(
  batch: Pick<Batch, 'title' | 'nameColumn'>,
  row: Pick<BatchRow, 'at' | 'cells'>,
  filled = '',
): string {
  const named = batch.nameColumn === null ? '' : cellText(row.cells[batch.nameColumn]).trim()
  const title = named || filled.trim() || `${batch.title} ${row.at + 1}`
  return title.slice(0, LONGEST).toWellFormed()
}
