/** Where media are looked for. */
export interface MediaLookup {
  /** What is known by a name that is not an http(s) address; undefined if there is nothing. */
  find: (name: string) => Promise<unknown>
  /** Fetches http(s) media. */
  fetch: (url: string, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>
}

/**
 * Those of the addresses at which nothing is, in their order.
 * @param patienceMs how long a host may take to answer
 * @throws the signal's reason when aborted
 */
export async function missingMedia(
  addresses: readonly string[],
  lookup: MediaLookup,
  { signal, patienceMs }: { signal: AbortSignal; patienceMs: number },
): Promise<string[]> {
  const isThere = await Promise.all(addresses.map((address) => answers(address, lookup, signal, patienceMs)))
  return addresses.filter((_, index) => !isThere[index])
}

async function answers(
  address: string,
  { find, fetch }: MediaLookup,
  signal: AbortSignal,
  patienceMs: number,
): Promise<boolean> {
  if (/^data:/i.test(address)) return true
  if (!/^https?:/i.test(address)) return (await find(address)) !== undefined
  const stop = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    const response = await fetch(address, { headers: {}, signal: stop })
    await response.body?.cancel()
    return response.ok
  } catch {
    signal.throwIfAborted()
    return false
  }
}
