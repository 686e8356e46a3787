import { type Remote, wrap } from 'comlink'

/** What the page has of a worker whose module exposes `Functions` with comlink. */
export interface ConnectedWorker<Functions> {
  /** Errors that they throw arrive as an `Error` with the same name and message. */
  calls: Remote<Functions>
  /** Rejects if the worker's code cannot be loaded: calls remain unsettled then. The worker is terminated. */
  lost: Promise<never>
}

/** Connects the page to a worker that has just been created. */
export function connectWorker<Functions>(worker: Worker): ConnectedWorker<Functions> {
  const lost = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('The code of the worker could not be loaded.'))
    })
  })
  lost.catch(() => {}) // nothing may be waiting for it
  return { calls: wrap<Functions>(worker), lost }
}
