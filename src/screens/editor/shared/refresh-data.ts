import type { Cell } from '#engine/elements/grid.ts'
import { boundDataOf, refreshBound } from '#engine/document/operations/index.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { fitRows, fitText } from '#engine/stage/index.ts'
import { dataSources } from '#src/api/calls.ts'
import type { EditorContext } from './editor-context.ts'

/** Reads the table at an address, or an uploaded sheet, through the service. */
export async function readData(url: string, signal?: AbortSignal): Promise<Cell[][]> {
  const { rows } = await dataSources.read({ url }, { ...(signal && { signal }) })
  return rows
}

export interface Refreshed {
  /** Charts, tables and texts whose data was read. */
  read: number
  /** Cells and texts that differ from before. */
  changed: number
  /** Addresses that gave no data, with the reason; their charts keep the last data. */
  failed: readonly { url: string; reason: unknown }[]
}

/** Stores a sheet, to whose address charts, tables and texts can be bound. @param notify says what was left out */
export async function uploadSheet(file: File, notify: (message: string) => void, signal: AbortSignal) {
  const stored = await dataSources.upload([file], {}, { signal })
  if (stored.omitted !== '') notify(`“${stored.name}”太大，${stored.omitted}`)
  return stored
}

/** Refreshes the data of all bound charts, tables and texts as one undo step. */
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
        const count = refreshBound(page, element.uuid, rowsOf.get(source.url) ?? [], refreshed)
        if (count === null) continue
        if (isText(element)) fitText(element, page)
        else fitRows(page, element.uuid, { least: element.commonStyle.height, most: undoable.project.height })
        read++
        changed += count
      }
    })
  }
  return { read, changed, failed }
}
