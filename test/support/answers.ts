import { vi } from 'vitest'

export interface Call {
  method: string
  /** Path and query. */
  url: string
  /** With lower-case names. */
  headers: Record<string, string>
  /** Parsed if it is JSON. */
  body: unknown
  /** In ms. */
  timeout: number
}

/** An answer of the service; `null` if there is none. */
export type Reply = { http?: number; json: unknown; headers?: Record<string, string> } | null

type Answer = (call: Call) => Reply | Promise<Reply>

/** Answers in the envelope of the first client. */
export const ok = (body: unknown): Reply => ({ json: { status: true, body, msg: 'success', code: 200 } })
export const refused = (msg: string): Reply => ({ json: { status: false, body: {}, msg, code: 200 } })
export const failed = (http: number, msg = '', body: unknown = {}): Reply => ({
  http,
  json: { status: false, body, msg, code: http },
})

/** Replaces the network. @returns all calls in order */
export function answerCalls(answer: Answer): Call[] {
  const calls: Call[] = []
  class Xhr {
    readyState = 0
    status = 0
    statusText = ''
    responseText = ''
    response = ''
    responseURL = ''
    timeout = 0
    onloadend: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    ontimeout: (() => void) | null = null
    readonly upload = { addEventListener() {}, removeEventListener() {} }
    #isAborted = false
    #headers = 'content-type: application/json'
    readonly #call: Call = { method: '', url: '', headers: {}, body: undefined, timeout: 0 }
    addEventListener() {}
    open(method: string, url: string) {
      Object.assign(this.#call, { method, url })
    }
    setRequestHeader(name: string, value: string) {
      this.#call.headers[name.toLowerCase()] = value
    }
    getAllResponseHeaders() {
      return this.#headers
    }
    abort() {
      this.#isAborted = true
    }
    send(data: unknown) {
      Object.assign(this.#call, { body: parsed(data), timeout: this.timeout })
      calls.push(this.#call)
      void this.#finish()
    }
    async #finish() {
      const reply = await answer(this.#call)
      if (this.#isAborted) return undefined
      if (!reply) return this.onerror?.()
      Object.assign(this, { status: reply.http ?? 200, readyState: 4 })
      for (const [name, value] of Object.entries(reply.headers ?? {}))
        this.#headers += `\r\n${name}: ${value}`
      this.responseText = JSON.stringify(reply.json)
      this.response = this.responseText
      return this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Xhr)
  return calls
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data === null ? undefined : data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}
