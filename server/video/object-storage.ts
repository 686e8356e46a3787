/** Where finished files are kept. */
export interface ObjectStorage {
  /**
   * Stores a file, in place of an older one under the same key.
   * @returns its address as documents name it; root-relative where the service itself serves it
   */
  put(key: string, source: { path: string } | Buffer, contentType: string): Promise<string>
}
