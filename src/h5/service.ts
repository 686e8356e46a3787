import type { PublishedDocument } from '#engine/document/index.ts'

interface Envelope<Body> {
  status: boolean
  body: Body
  msg: string
}

/** An answer of the service that says, in Chinese, what is wrong. */
export class ServiceError extends Error {
  override name = 'ServiceError'
}

/**
 * What the author published.
 * @throws ServiceError when it was withdrawn; TypeError without a network
 */
export async function readDocument(id: string): Promise<PublishedDocument> {
  // The page has requested the same address ahead.
  return bodyOf(await fetch(`/quark/h5/document?id=${id}`, { credentials: 'same-origin' }))
}

/** Counts the visit; whether that works makes no difference to the visitor. */
export function reportVisit(id: string): void {
  void post('/quark/h5/visit', { id }).catch(() => undefined)
}

/** Sends a form. @throws as `readDocument`, with what to correct */
export async function sendForm(body: {
  id: string
  formId: string
  values: Record<string, string>
  website: string
}): Promise<void> {
  await bodyOf(await post('/quark/h5/submit', body))
}

const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })

async function bodyOf<Body>(response: Response): Promise<Body> {
  const { status, body, msg } = (await response.json()) as Envelope<Body>
  if (!status) throw new ServiceError(msg)
  return body
}
