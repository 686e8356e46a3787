import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

export const ACCOUNT = { appId: '5f8a1b2c', apiKey: 'the-api-key', apiSecret: 'the-api-secret' }

/** What a client has asked for. */
export interface XfyunRequest {
  common: { app_id: string }
  business: Record<string, unknown> & { vcn: string }
  data: { status: number; text: string }
}

/** Answers a request that was accepted. */
type Answer = (socket: WebSocket, request: XfyunRequest) => void

export interface Xfyun {
  endpoint: string
  requests: XfyunRequest[]
  /** The texts that were to be spoken. */
  texts: () => string[]
  /** How many connections are open. */
  open: () => number
}

/**
 * Online speech synthesis as 讯飞 documents it: checks who signed what and when, answers with the given frames.
 * @param refuse what to say instead of opening a connection
 */
export async function startXfyun(answer: Answer, refuse?: { status: number; body: string }): Promise<Xfyun> {
  const requests: XfyunRequest[] = []
  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    const wrong = refuse ?? handshakeErrorOf(request)
    if (wrong) return end(socket, wrong)
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.once('message', (message) => {
        const asked = JSON.parse((message as Buffer).toString()) as XfyunRequest
        requests.push(asked)
        answer(client, asked)
      })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate()
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  return {
    endpoint: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v2/tts`,
    requests,
    texts: () => requests.map(({ data }) => Buffer.from(data.text, 'base64').toString()),
    open: () => sockets.clients.size,
  }
}

export const frame = (audio: Buffer | null, status: number) =>
  JSON.stringify({
    code: 0,
    message: 'success',
    sid: 'tts000',
    data: audio && { audio: audio.toString('base64'), status, ced: '1' },
  })

export const errorFrame = (code: number, message: string) => JSON.stringify({ code, message, sid: 'tts000' })

function end(socket: Duplex, { status, body }: { status: number; body: string }) {
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** The service's own checks of a handshake. */
function handshakeErrorOf({
  url = '',
  headers,
}: IncomingMessage): { status: number; body: string } | undefined {
  const query = new URL(url, 'ws://here').searchParams
  const [authorization, date, host] = ['authorization', 'date', 'host'].map((name) => query.get(name) ?? '')
  const parts = Object.fromEntries(
    [
      ...Buffer.from(authorization ?? '', 'base64')
        .toString()
        .matchAll(/(\w+)="([^"]*)"/g),
    ].map(([, name, value]) => [name, value]),
  )
  const refused = (status: number, message: string) => ({ status, body: JSON.stringify({ message }) })
  if (parts.api_key === undefined) return refused(401, 'Unauthorized')
  if (Math.abs(Date.parse(date ?? '') - Date.now()) > 300_000 || host !== headers.host) {
    return refused(
      403,
      'HMAC signature cannot be verified, a valid date or x-date header is required for HMAC Authentication',
    )
  }
  const signed = createHmac('sha256', ACCOUNT.apiSecret)
    .update(`host: ${host}\ndate: ${date}\nGET /v2/tts HTTP/1.1`)
    .digest('base64')
  const isRight =
    parts.api_key === ACCOUNT.apiKey &&
    parts.algorithm === 'hmac-sha256' &&
    parts.headers === 'host date request-line' &&
    parts.signature === signed
  return isRight ? undefined : refused(401, 'HMAC signature does not match')
}
