import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios'
import type { Envelope } from '../../server/api.ts'

/** A call that was refused or got no answer. `message` is Chinese and made to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came; 200 when the call was understood and refused. */
  readonly status: number
  /** What the answer carried besides the message. */
  readonly body: unknown

  constructor(message: string, status: number, body?: unknown) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Calls of one base address; each resolves to the answer's body. @throws ApiError */
export interface Client {
  get<Body>(path: string, query?: object, options?: CallOptions): Promise<Body>
  post<Body>(path: string, body?: object, options?: CallOptions): Promise<Body>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Errors are the caller's to show: no message appears by itself. */
  quiet?: boolean
  /** The page is going away: the request outlives it. The browser takes 64 KB of such requests at a time. */
  isLast?: boolean
}

const TIMEOUT_MS = 60_000

/** The first client: `/quark`. */
export const quark: Client = clientOf(axios.create({ baseURL: '/quark', timeout: TIMEOUT_MS }))

function clientOf(http: AxiosInstance): Client {
  async function call<Body>(config: AxiosRequestConfig): Promise<Body> {
    try {
      const { data } = await http.request<Envelope<Body>>(config)
      if (!data.status) throw new ApiError(data.msg, 200, data.body)
      return data.body
    } catch (error) {
      throw error instanceof ApiError ? error : apiErrorOf(error)
    }
  }
  return {
    get: (url, params, options) => call({ method: 'GET', url, params, ...configOf(options) }),
    post: (url, data = {}, options) =>
      call({
        method: 'POST',
        url,
        data,
        ...configOf(options),
        // Only of what it writes as JSON itself does axios know the type.
        ...(data instanceof Blob && { headers: { 'content-type': data.type } }),
      }),
  }
}

const configOf = ({ signal, isLast }: CallOptions = {}): AxiosRequestConfig => ({
  ...(signal && { signal }),
  ...(isLast && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
})

function apiErrorOf(error: unknown): unknown {
  if (!axios.isAxiosError(error)) return error
  if (axios.isCancel(error)) return error
  const answer = error.response?.data as Partial<Envelope<unknown>> | undefined
  return new ApiError(answer?.msg ?? '连接到服务器失败', error.response?.status ?? 0, answer?.body)
}
