/** Maximum size of a file, such as a video, that is loaded for its sound, in bytes. */
const LARGEST = 500_000_000

/** Loads the bytes of a sound; null when the request fails or the file is too large. */
export async function fetchAudio(url: string, signal?: AbortSignal): Promise<ArrayBuffer | null> {
  const response = await fetch(url, signal ? { signal } : {})
  if (response.ok && Number(response.headers.get('content-length')) <= LARGEST) return response.arrayBuffer()
  void response.body?.cancel()
  return null
}
