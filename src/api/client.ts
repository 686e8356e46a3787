import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios'
import { recordOf } from '#engine/util/is-record.ts'
import type { AnswerOf, Call, RequestOf } from '#server/api/call.ts'
import { takeAhead, urlOf } from './ahead.ts'
import { callHeaders, credentials } from './credentials.ts'
import { ApiError, httpError, refusal } from './errors.ts'

export { ApiError, assertApiError, ignoreReported, isGone } from './errors.ts'

/** Transport for one base address; each call resolves to the body of the answer. @throws ApiError */
export interface Client {
  get<Body>(path: string, query?: object, options?: CallOptions): Promise<Body>
  post<Body>(path: string, body?: object, options?: CallOptions): Promise<Body>
  /** Sends the fields urlencoded, like a form. */
  postForm<Body>(path: string, fields: Record<string, string>, options?: CallOptions): Promise<Body>
  put<Body>(path: string, body?: object, options?: CallOptions): Promise<Body>
  delete<Body>(path: string, query?: object, options?: CallOptions): Promise<Body>
}

export interface CallOptions {
  signal?: AbortSignal
  /** The caller shows errors itself; no message appears. */
  quiet?: boolean
  /** The page is going away and the request must outlive it. Browsers send at most 64 KB of such requests. */
  isLast?: boolean
  /** Called with the share of the request that has been sent, 0 to 1. */
  onSent?: (share: number) => void
}

/** What the application does about errors, besides the caller. */
export interface CallListener {
  /** Shows a message. */
  failed(error: ApiError): void
  /** The session has ended. */
  unauthorized(): void
  /** The user may not do this, perhaps not any more. */
  forbidden(error: ApiError): void
}

const TIMEOUT_MS = 60_000
/** The same as the object store's. */
const UPLOAD_TIMEOUT_MS = 300_000
const QUARK = '/quark'
const BOOT = '/yly-boot'
const BAIDU = '/baidu'

let listener: CallListener | null = null
let guard: (token: string) => boolean = () => true

/** Before each call, `next` is asked whether it may be made with the present token. */
export function guardCalls(next: (token: string) => boolean): void {
  guard = next
}

/** @returns the token of a call that is about to be made; @throws ApiError when it is another account's by now */
export function guardedToken(): string {
  const { token } = credentials()
  if (!guard(token)) throw new ApiError('登录的账号已更换，没有执行', 401)
  return token
}

/** Sets the listener of all calls. @returns removes it */
export function listenToCalls(next: CallListener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}

/** The first client, `/quark`: `{ status, body, msg, code }`. */
export const quark: Client = clientOf(QUARK, quarkBody)

/** The calls of the assistant, with the same envelope. */
const baidu: Client = clientOf(BAIDU, quarkBody)

/** @throws ApiError for an envelope that refuses the call */
export function quarkBody(answer: Record<string, unknown>): unknown {
  if (answer.code === 401) throw httpError(401, answer)
  if (!isSuccess(answer)) throw refusal(answer)
  return answer.body
}

/** The second client, `/yly-boot`: `{ success, result, message, code, timestamp }`; any code but 200 is an error. */
export const boot: Client = clientOf(BOOT, (answer) => {
  if (answer.code === 401) throw httpError(401, answer)
  if (!isSuccess(answer) || answer.code !== 200) throw refusal(answer)
  return answer.result
})

const isSuccess = ({ status, success }: Record<string, unknown>) => Boolean(status || success)

/** Downloads a file: the browser opens it in a new window and saves or shows it. */
export function download(url: string): void {
  window.open(url, '_blank', 'noopener')
}

type Arguments<Input> = Input extends undefined
  ? [options?: CallOptions]
  : object extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

/** Makes the client's function of a call. @param defaults options of every use */
export function callTo<C extends Call>(
  call: C,
  defaults?: CallOptions,
): (...args: Arguments<RequestOf<C>>) => Promise<AnswerOf<C>> {
  return (...args) => {
    const [input, options] = (call.request ? args : [{}, ...args]) as [object?, CallOptions?]
    return sendCall(call, input ?? {}, { ...defaults, ...options })
  }
}

/** Makes a call with unchecked input, such as a body that is already serialized. */
export function sendCall<C extends Call>(
  { method, path }: C,
  input: object,
  options?: CallOptions,
): Promise<AnswerOf<C>> {
  const [client, base] = clients.find(([, base]) => path.startsWith(`${base}/`)) ?? [quark, QUARK]
  const rest = path.slice(base.length)
  if (method === 'GET') return client.get<AnswerOf<C>>(rest, input, options)
  if (method === 'DELETE') return client.delete<AnswerOf<C>>(rest, input, options)
  return client.post<AnswerOf<C>>(rest, input, options)
}

/** Makes the client's function of a call that receives files and text fields. */
export function uploadTo<C extends Call>(
  call: C,
): (files: readonly File[], fields?: Record<string, string>, options?: CallOptions) => Promise<AnswerOf<C>> {
  return (files, fields = {}, options) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const file of files) form.append('file', file)
    return sendCall(call, form, options)
  }
}

const clients = [
  [quark, QUARK],
  [boot, BOOT],
  [baidu, BAIDU],
] as const

type Open = (answer: Record<string, unknown>) => unknown

function clientOf(baseURL: string, open: Open): Client {
  const http = axios.create({ baseURL, timeout: TIMEOUT_MS })
  http.interceptors.request.use((config) => {
    for (const [name, value] of Object.entries(callHeaders())) config.headers.set(name, value)
    return config
  })
  const call = async <Body>(config: AxiosRequestConfig, options: CallOptions = {}): Promise<Body> => {
    const token = guardedToken()
    try {
      return (await send(http, { ...config, ...transportOf(options) }, open)) as Body // by the service's types
    } catch (error) {
      if (error instanceof ApiError) report(error, options.quiet ?? false, token)
      throw error
    }
  }
  return {
    async get<Body>(url: string, params?: object, options?: CallOptions) {
      const known = await openedAhead(urlOf(baseURL + url, params), open)
      return known ? (known.body as Body) : call<Body>({ method: 'GET', url, params }, options)
    },
    post: (url, data = {}, options) =>
      call(
        {
          method: 'POST',
          url,
          data,
          // axios sets the type only of JSON that it serializes itself, and of forms.
          ...(data instanceof Blob && { headers: { 'content-type': data.type } }),
          ...(data instanceof FormData && { timeout: UPLOAD_TIMEOUT_MS }),
        },
        options,
      ),
    postForm: (url, fields, options) =>
      call({ method: 'POST', url, data: new URLSearchParams(fields) }, options),
    put: (url, data = {}, options) => call({ method: 'PUT', url, data }, options),
    delete: (url, params, options) => call({ method: 'DELETE', url, params }, options),
  }
}

/** The body of an answer that was requested ahead; null when there is none or it is an error. */
async function openedAhead(url: string, open: Open): Promise<{ body: unknown } | null> {
  const answer = await takeAhead(url)
  try {
    return answer ? { body: open(answer) } : null
  } catch {
    return null
  }
}

const transportOf = ({ signal, isLast, onSent }: CallOptions): AxiosRequestConfig => ({
  ...(signal && { signal }),
  ...(onSent && { onUploadProgress: ({ progress }) => onSent(progress ?? 0) }),
  ...(isLast && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
})

async function send(http: AxiosInstance, config: AxiosRequestConfig, open: Open): Promise<unknown> {
  try {
    const { data } = await http.request<unknown>(config)
    // A proxy may answer with a page of its own.
    return open(recordOf(data))
  } catch (error) {
    if (!axios.isAxiosError(error) || axios.isCancel(error)) throw error
    const { status = 0, data, headers } = error.response ?? {}
    throw httpError(status, data, secondsIn(headers?.['retry-after']))
  }
}

/** The number of seconds in a Retry-After header; undefined without one, or with a date. */
const secondsIn = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d+$/.test(header) ? Number(header) : undefined

/**
 * Tells the listener of an error.
 * @param token that the call was made with: its late refusal says nothing about a session that has begun since
 */
export function report(error: ApiError, quiet: boolean, token: string): void {
  if (error.status === 401) {
    if (token === credentials().token) listener?.unauthorized()
    return
  }
  if (error.status === 403 && token === credentials().token) listener?.forbidden(error)
  // Whoever saves handles the conflict.
  if (!quiet && error.status !== 409) listener?.failed(error)
}
