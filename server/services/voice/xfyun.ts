import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import WebSocket, { type RawData } from 'ws'
import { piecesOf } from '#engine/document/index.ts'
import { spokenText } from '#engine/elements/voice/pronunciation.ts'
import { createQueue } from '#engine/util/create-queue.ts'
import type { XfyunConfig } from '#server/config.ts'
import { UserError } from '#server/errors.ts'
import { joinMp3, mp3Seconds } from './mp3.ts'
import type { SpeechOrder, VoiceProvider } from './voice.ts'
import { handshakeError, speechError } from './xfyun-errors.ts'

/** 讯飞 online speech synthesis, WebAPI v2: https://www.xfyun.cn/doc/tts/online_tts/API.html */
const ENDPOINT = 'wss://tts-api.xfyun.cn/v2/tts'
/** The page says 8000 bytes, about 2000 characters, without an encoding; this fits with and without base64. */
const MAX_CHARACTERS = 2000
const MAX_BYTES = 6000
/** The service ends a connection that is silent for ten seconds. */
const SILENCE_MS = 15_000
/** Number of connections that a new account may open at once. */
const CONNECTIONS = 2

interface Frame {
  code: number
  message?: string
  sid?: string
  data?: { audio?: string; status?: number } | null
}

interface Options extends XfyunConfig {
  /** Time-out for silence, in ms. */
  silenceMs?: number
  now?: () => Date
}

/** Speech by 讯飞. One connection synthesizes one text; longer texts are joined. */
export function createXfyun(options: Options): VoiceProvider {
  const run = createQueue(CONNECTIONS)
  const open = new Set<WebSocket>()
  const { voices = {} } = options
  const speakerOf = (voiceName: string) => voices[voiceName] ?? voiceName

  return {
    sourceOf: (voiceName) => `xfyun ${speakerOf(voiceName)}`,
    async speak(order, signal) {
      const parts: Buffer[] = []
      for (const text of piecesOf(spokenText(order.text, markedSyllable), fits)) {
        parts.push(await run(() => speakPiece({ ...order, text }, signal), signal))
      }
      const mp3 = joinMp3(parts)
      if (mp3.length === 0) throw new UserError('讯飞没有返回声音，请重试')
      return { mp3, seconds: mp3Seconds(mp3) }
    },
    close: async () => {
      for (const socket of open) socket.terminate()
    },
  }

  function speakPiece(order: SpeechOrder, signal: AbortSignal): Promise<Buffer> {
    const { appId, silenceMs = SILENCE_MS, now = () => new Date() } = options
    const socket = new WebSocket(signedAddress(options, now()), { handshakeTimeout: silenceMs })
    open.add(socket)
    const heard: Buffer[] = []
    return new Promise<Buffer>((resolve, reject) => {
      const silence = setTimeout(() => fail(new UserError('讯飞没有及时回应，请重试')), silenceMs)
      const fail = (error: unknown) => {
        reject(error)
        socket.terminate()
      }
      const onAbort = () => fail(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      socket.on('unexpected-response', (_request, response) => {
        void textOf(response).then((text) => fail(handshakeError(response.statusCode ?? 0, text)))
      })
      socket.on('open', () => {
        silence.refresh()
        socket.send(JSON.stringify(requestOf(appId, speakerOf(order.voiceName), order)))
      })
      socket.on('message', (message) => {
        silence.refresh()
        const frame = frameOf(message)
        if (!frame) return fail(new UserError('讯飞的回应无法识别，请重试'))
        if (frame.code !== 0) return fail(speechError(frame, order.voiceName))
        if (frame.data?.audio) heard.push(Buffer.from(frame.data.audio, 'base64'))
        if (frame.data?.status !== 2) return
        resolve(Buffer.concat(heard))
        socket.close()
      })
      socket.on('error', (cause) => fail(new UserError('没有连接到讯飞，请检查网络后重试', { cause })))
      socket.on('close', () => {
        clearTimeout(silence)
        signal.removeEventListener('abort', onAbort)
        open.delete(socket)
        // After the last frame nothing can be refused.
        reject(new UserError('讯飞中断了连接，请重试'))
      })
    })
  }
}

/** 讯飞's mark of a character's reading. */
const markedSyllable = (character: string, pinyin: string) => `${character}[=${pinyin}]`

const fits = (text: string) => text.length <= MAX_CHARACTERS && Buffer.byteLength(text) <= MAX_BYTES

/** The address with the account's signature, valid for about five minutes. */
export function signedAddress(
  { apiKey, apiSecret, endpoint = ENDPOINT }: Pick<XfyunConfig, 'apiKey' | 'apiSecret' | 'endpoint'>,
  now: Date,
): URL {
  const url = new URL(endpoint)
  const date = now.toUTCString()
  const origin = `host: ${url.host}\ndate: ${date}\nGET ${url.pathname} HTTP/1.1`
  const signature = createHmac('sha256', apiSecret).update(origin).digest('base64')
  const authorization = `api_key="${apiKey}", algorithm="hmac-sha256", headers="host date request-line", signature="${signature}"`
  url.search = new URLSearchParams({
    authorization: Buffer.from(authorization).toString('base64'),
    date,
    host: url.host,
  }).toString()
  return url
}

function requestOf(appId: string, vcn: string, { text, speed, volume }: SpeechOrder) {
  return {
    common: { app_id: appId },
    business: {
      aue: 'lame',
      // Without it long texts time out.
      sfl: 1,
      auf: 'audio/L16;rate=16000',
      vcn,
      speed: Math.round(speed),
      volume: Math.round(volume),
      pitch: 50,
      bgs: 0,
      tte: 'UTF8',
    },
    data: { status: 2, text: Buffer.from(text).toString('base64') },
  }
}

function frameOf(message: RawData): Frame | undefined {
  try {
    // By default ws gives Buffers.
    const frame: unknown = JSON.parse((message as Buffer).toString())
    const isFrame = typeof frame === 'object' && frame !== null && 'code' in frame
    return isFrame && typeof frame.code === 'number' ? (frame as Frame) : undefined
  } catch {
    return undefined
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of response) text += String(chunk)
  } catch {
    // The received frames determine the result.
  }
  return text
}
