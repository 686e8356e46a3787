import { del, get, set } from 'idb-keyval'
import type { BatchTable, Mapping } from '#engine/document/index.ts'
import type { BatchBody } from '#server/api/batches.ts'
import { lazyStore } from '#src/browser-storage/lazy-store.ts'

/** What the author has entered for a new batch. */
export interface BatchForm {
  /** `template:<id>` or `work:<id>`. */
  source: string | null
  table: BatchTable | null
  /** The columns that the author changed; by names if null. */
  mapping: Mapping | null
  makes: NonNullable<BatchBody['makes']>
  quality: NonNullable<BatchBody['quality']>
  isSpoken: boolean
  /** The column that names works; by the template if null. */
  nameColumn: number | null
}

export const EMPTY_FORM: BatchForm = {
  source: null,
  table: null,
  mapping: null,
  makes: 'videos',
  quality: 'hd',
  isSpoken: true,
  nameColumn: null,
}

const database = lazyStore('youlianyun-batch', 'forms')

/** The form of a user in this browser; undefined without one, or where the browser has no storage. */
export async function keptForm(userId: string): Promise<BatchForm | undefined> {
  try {
    return await get<BatchForm>(userId, database())
  } catch {
    return undefined
  }
}

/** Keeps the form over reloads; a browser without storage keeps nothing. */
export async function keepForm(userId: string, form: BatchForm): Promise<void> {
  try {
    await set(userId, form, database())
  } catch {
    // The form works without being kept.
  }
}

export async function dropForm(userId: string): Promise<void> {
  try {
    await del(userId, database())
  } catch {
    // Nothing was kept.
  }
}
