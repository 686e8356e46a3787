import { vi } from 'vitest'

/** Answers 404 for files whose address contains `part`, until mocks are restored. */
export function refuseFiles(part: string) {
  const answer = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation((url, init) =>
    typeof url === 'string' && url.includes(part)
      ? Promise.resolve(new Response(null, { status: 404 }))
      : answer(url, init),
  )
}
