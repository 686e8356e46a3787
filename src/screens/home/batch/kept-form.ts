import { del, get, set } from 'idb-keyval'
import type { BatchTable, Mapping } from '#engine/document/index.ts'
import type { BatchBody } from '#server/api/batches.ts'
import { lazyStore } from '#src/browser-storage/lazy-store.ts'
import { type PictureFiles, withFile } from './picture-names.ts'

/** What the author has entered for a new batch. */
export interface BatchForm {
  /** `template:<id>` or `work:<id>`. */
  source: string | null
  table: BatchTable | null
  /** The columns that the author changed; by names if null. */
  mapping: Mapping | null
  /** Stays with another table, which may have the same names. */
  pictures: PictureFiles
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
  pictures: {},
  makes: 'videos',
  quality: 'hd',
  isSpoken: true,
  nameColumn: null,
}

const database = lazyStore('youlianyun-batch', 'forms')

/** The form of a user in this browser; undefined without one, or where the browser has no storage. */
export async function keptForm(userId: string): Promise<BatchForm | undefined> {
  try {
    const kept = await get<Partial<BatchForm>>(userId, database())
    // An older version of the product may have kept less.
    return kept && { ...EMPTY_FORM, ...kept }
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

type PictureListener = (userId: string, name: string, address: string) => void
const listeners = new Set<PictureListener>()

/** Pictures arrive at the same time; each is added to what the last one has left. */
let adding = Promise.resolve()

/** Adds an uploaded picture to the kept form of a user: uploads outlive the screen, which may be open again. */
export function keepPicture(userId: string, name: string, address: string): Promise<void> {
  const before = adding
  adding = add()
  return adding

  async function add() {
    await before
    const kept = await keptForm(userId)
    // Without a form, its batch was started or its author started again.
    if (kept) await keepForm(userId, { ...kept, pictures: withFile(kept.pictures, name, address) })
    for (const listener of listeners) listener(userId, name, address)
  }
}

/** Called for each picture once it is kept. @returns ends it */
export function onPictureKept(listener: PictureListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
