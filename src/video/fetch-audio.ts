/** A larger file, a video for instance, is not held in memory for its sound, bytes. */
const LARGEST = 500_000_000

/** Loads the bytes of a sound; null when the address answers with an error, or the file is too large. */
export async function fetchAudio(url: string, signal?: AbortSignal): Promise<ArrayBuffer | null> {
  const response = await fetch(url, signal ? { signal } : {})
  if (response.ok && Number(response.headers.get('content-length')) <= LARGEST) return response.arrayBuffer()
  void response.body?.cancel()
  return null
}
