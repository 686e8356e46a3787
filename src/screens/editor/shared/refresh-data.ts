import type { Cell } from '#engine/elements/grid.ts'
import { boundDataOf, refreshData, sheetOfRows } from '#engine/document/operations/index.ts'
import { dataSources } from '#src/api/calls.ts'
import type { EditorContext } from './editor-context.ts'

/** Reads the table at an address through the service. */
export async function readData(url: string, signal?: AbortSignal): Promise<Cell[][]> {
  const { rows } = await dataSources.read({ url }, { ...(signal && { signal }) })
  return rows
}

export interface Refreshed {
  /** Charts and tables whose data was read. */
  read: number
  /** Cells that differ from before. */
  changed: number
  /** Addresses that gave no data, with the reason; their charts keep the last data. */
  failed: readonly { url: string; reason: unknown }[]
}

/** Refreshes the data of all bound charts and tables as one undo step. */
export async function refreshAll({ editing }: Pick<EditorContext, 'editing'>): Promise<Refreshed> {
  const { history, undoable } = editing
  const urls = [...new Set(boundDataOf(undoable.project).map(({ source }) => source.url))]
  const answers = await Promise.allSettled(urls.map((url) => readData(url)))
  const refreshed = new Date().toISOString()
  const failed: { url: string; reason: unknown }[] = []
  const rowsOf = new Map<string, Cell[][]>()
  for (const [at, answer] of answers.entries()) {
    const url = urls[at] ?? ''
    if (answer.status === 'fulfilled') rowsOf.set(url, answer.value)
    else failed.push({ url, reason: answer.reason })
  }
  let [read, changed] = [0, 0]
  if (rowsOf.size > 0) {
    history.change(() => {
      for (const { page, element, source } of boundDataOf(undoable.project)) {
        const sheet = sheetOfRows(rowsOf.get(source.url) ?? [], source.range)
        if (!sheet) continue
        read++
        changed += refreshData(page, element.uuid, sheet, refreshed)
      }
    })
  }
  return { read, changed, failed }
}
