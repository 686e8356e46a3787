/** Loads the bytes of a sound; null when the address answers with an error. */
export async function fetchAudio(url: string, signal?: AbortSignal): Promise<ArrayBuffer | null> {
  const response = await fetch(url, signal ? { signal } : {})
  return response.ok ? response.arrayBuffer() : null
}
