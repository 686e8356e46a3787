import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isVoiceId } from '#engine/document/catalogue/voices.ts'
import { spokenText, withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { createQueue } from '#engine/util/create-queue.ts'
import { RefusedError, UserError } from '#server/errors.ts'
import { forkScript } from '#server/fork-script.ts'
import type { EspeakNews, EspeakOrder } from './espeak-messages.ts'
import { embeddedVoices, peakOf, rateOf, readable } from './espeak-voices.ts'
import { mp3Seconds } from './mp3.ts'
import { wordsOf } from './spoken-words.ts'
import type { Speech, VoiceProvider } from './voice.ts'

const CHILD = fileURLToPath(new URL('./espeak-child.ts', import.meta.url))

/** A text of full length takes a few seconds. */
const TIMEOUT_MS = 60_000
/** The process takes about 200 MB and ends after this idle time. */
const IDLE_MS = 60_000
/** A new number invalidates the stored sounds. */
const EDITION = 1

const ABSENT =
  '服务没有语音合成：请管理员设置 XFYUN_APP_ID、XFYUN_API_KEY、XFYUN_API_SECRET 使用讯飞，或安装可选依赖 @echogarden/espeak-ng-emscripten'

interface Options {
  /** Path of the process's script. */
  child?: string
  timeoutMs?: number
  idleMs?: number
}

/** Offline Mandarin in a separate process that is started on first use. */
export function createEspeak({
  child: path = CHILD,
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
}: Options = {}): VoiceProvider {
  const run = createQueue(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function ready(): ChildProcess {
    if (child?.connected) return child
    const started = forkScript(path, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    child = started
    return started
  }

  function end() {
    child?.kill('SIGKILL')
    child = undefined
  }

  function ask(order: EspeakOrder, signal: AbortSignal): Promise<EspeakNews> {
    const process = ready()
    return new Promise<EspeakNews>((resolve, reject) => {
      // It does not read messages while it speaks, so it can only be ended.
      const giveUp = (reason: unknown) => {
        end()
        reject(reason)
      }
      const timer = setTimeout(() => giveUp(new UserError('语音合成没有响应，请重试')), timeoutMs)
      const onAbort = () => giveUp(signal.reason)
      const onExit = () => settle(() => reject(new UserError('语音合成意外退出，请重试')))
      const onNews = (news: EspeakNews) => settle(() => resolve(news))
      const settle = (how: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        process.off('exit', onExit).off('error', onExit).off('message', onNews)
        how()
      }
      signal.addEventListener('abort', onAbort, { once: true })
      process.once('exit', onExit).once('error', onExit).once('message', onNews)
      process.send(order, () => {})
    })
  }

  return {
    sourceOf: (voiceName) => `espeak ${EDITION} ${voiceName}`,
    speak: ({ text, voiceName, speed, volume }, signal) =>
      run(async () => {
        clearTimeout(idle)
        if (!isVoiceId(voiceName)) throw new RefusedError(`没有声音“${voiceName}”，请换一个声音`)
        const voice = embeddedVoices[voiceName]
        try {
          // The voice reads syllables of pinyin with tone digits between characters.
          const spoken = readable(spokenText(text, (_, pinyin) => ` ${pinyin} `))
          const order = { text: spoken, voice, rate: rateOf(speed), peak: peakOf(volume) }
          return speechOf(await ask(order, signal), text, spoken)
        } finally {
          idle = setTimeout(end, idleMs)
          idle.unref()
        }
      }, signal),
    close: async () => {
      clearTimeout(idle)
      end()
    },
  }
}

function speechOf(news: EspeakNews, text: string, spoken: string): Speech {
  if (news.kind === 'nothing') throw new RefusedError('这段文字没有可以读出来的内容，请修改后重试')
  if (news.kind === 'absent') throw new UserError(ABSENT)
  if (news.kind === 'failed') throw new UserError('语音合成出错，请重试', { cause: news.message })
  const mp3 = Buffer.from(news.mp3)
  const words = wordsOf(withoutReadings(text), spoken, news.words)
  return { mp3, seconds: mp3Seconds(mp3), words: words.length > 0 ? words : undefined }
}
