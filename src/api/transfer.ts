/** The upload of one file. `run` after an error resumes it. */
export interface Transfer {
  /** Key in the store, once the upload has started. */
  readonly key: string
  /** Bytes that the store has, also after an error. */
  readonly keptBytes: number
  /**
   * Sends what is missing.
   * @param onProgress sent share of the file, 0 to 1
   * @returns the file's address as documents store it
   */
  run(signal: AbortSignal, onProgress: (share: number) => void): Promise<string>
  /** Aborts the upload at the store. */
  abandon(): Promise<void>
}

export interface NewObject {
  file: File
  contentType: string
  /** Without a dot. */
  extension: string
}

/** The object store, as the author's browser writes to it. */
export interface Storage {
  begin(object: NewObject): Transfer
}
