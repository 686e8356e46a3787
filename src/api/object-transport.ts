import { NO_ANSWER, TIMEOUT } from './storage-error.ts'

/** The request that the OSS client passes to its HTTP library. */
interface TransportRequest {
  method: string
  headers: Record<string, string | number | null | undefined>
  content?: Uint8Array<ArrayBuffer> | string | undefined
  timeout?: number | number[]
}

interface TransportAnswer {
  status: number
  data: string
  headers: Record<string, string>
  res: { status: number; headers: Record<string, string> }
}

interface Options {
  /** Aborts running requests. */
  signal: AbortSignal
  /** Sent bytes of one request; 0 when it has ended, successfully or not. */
  onSent: (request: object, bytes: number) => void
}

/** Headers that only the browser may set. */
const FORBIDDEN = new Set(['host', 'content-length', 'user-agent'])

/**
 * HTTP for the OSS client. Its own implementation cannot be aborted within a part, reports no progress within a
 * part, and sets a Host header when the store's address is a number (`http://192.168.1.5`).
 */
export function objectTransport({ signal, onSent }: Options) {
  return {
    request: (url: string, request: TransportRequest): Promise<TransportAnswer> =>
      new Promise((resolve, reject) => {
        const xhr = new XMLHttpRequest()
        const fail = (status: number, name: string) => {
          settle()
          reject(Object.assign(new Error(`${request.method} ${name}`), { status, name }))
        }
        const abort = () => xhr.abort()
        const settle = () => {
          signal.removeEventListener('abort', abort)
          onSent(xhr, 0)
        }
        xhr.open(request.method, url)
        for (const [name, value] of Object.entries(request.headers)) {
          if (value !== null && value !== undefined && !FORBIDDEN.has(name.toLowerCase()))
            xhr.setRequestHeader(name, String(value))
        }
        xhr.timeout = [request.timeout ?? 0].flat().at(-1) ?? 0
        xhr.upload.addEventListener('progress', ({ loaded }) => onSent(xhr, loaded))
        xhr.addEventListener('load', () => {
          settle()
          const { status, responseText: data } = xhr
          const headers = headersOf(xhr)
          resolve({ status, data, headers, res: { status, headers } })
        })
        xhr.addEventListener('error', () => fail(NO_ANSWER, 'RequestError'))
        xhr.addEventListener('abort', () => fail(NO_ANSWER, 'AbortError'))
        xhr.addEventListener('timeout', () => fail(TIMEOUT, 'ResponseTimeoutError'))
        signal.addEventListener('abort', abort)
        // As a Blob: otherwise the browser adds a charset to the type, which is signed.
        xhr.send(request.content === undefined ? null : new Blob([request.content]))
        if (signal.aborted) xhr.abort()
      }),
  }
}

function headersOf(xhr: XMLHttpRequest): Record<string, string> {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/)
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}
