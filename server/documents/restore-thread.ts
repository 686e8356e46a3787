import { HttpError } from '../errors.ts'
import { knownContainers } from './known-containers.ts'
import { type DocumentPlace, type RestoredDocument, restoreDocument } from './restore-document.ts'

export interface RestoreTask {
  json: Uint8Array
  place: DocumentPlace
}

/** An error loses its class between threads, so its parts are passed. */
export type RestoreOutcome =
  | { ok: true; restored: RestoredDocument }
  | { ok: false; status: number; message: string }

const known = knownContainers()

/** The work of a thread of the restorer. */
export default function restore({ json, place }: RestoreTask): RestoreOutcome {
  try {
    return { ok: true, restored: restoreDocument(json, place, known) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { ok: false, status: error.statusCode, message: error.message }
  }
}
