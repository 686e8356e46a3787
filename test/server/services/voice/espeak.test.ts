import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { VOICES } from '#engine/document/catalogue/voices.ts'
import { createEspeak } from '#server/services/voice/espeak.ts'
import { embeddedVoices, readable } from '#server/services/voice/espeak-voices.ts'
import { samplesOf } from '#test/support/ffmpeg.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const order = { text: '今天天气很好。', voiceName: 'x3_yezi', speed: 50, volume: 50 }
const never = new AbortController().signal
const espeak = createEspeak()
afterAll(() => espeak.close())

const speak = (change: Partial<typeof order> = {}) => espeak.speak({ ...order, ...change }, never)

describe('the embedded synthesizer', () => {
  it('speaks Mandarin, longer at a lower speed', async () => {
    const [first, slow, fast] = [await speak(), await speak({ speed: 0 }), await speak({ speed: 100 })]
    // Six syllables.
    expect(first.seconds).toBeGreaterThan(0.8)
    expect(first.seconds).toBeLessThan(3)
    expect(slow.seconds / first.seconds).toBeGreaterThan(1.5)
    expect(fast.seconds / first.seconds).toBeLessThan(0.7)
  })

  it('has voices that differ as labeled', async () => {
    const pitches = new Map<string, number>()
    for (const { id } of VOICES) {
      const { mp3 } = await speak({ voiceName: id, text: '今天天气很好，我们去公园。' })
      pitches.set(id, pitchOf(await pcmOf(mp3)))
    }
    for (const { id, gender } of VOICES) {
      const pitch = pitches.get(id) ?? 0
      if (gender === 'female') expect(pitch, id).toBeGreaterThan(150)
      else expect(pitch, id).toBeLessThan(130)
    }
    expect(Math.max(...pitches.values())).toBe(pitches.get('aisbabyxu'))
    const settings = Object.values(embeddedVoices).map((voice) => JSON.stringify(voice))
    expect(new Set(settings).size).toBe(VOICES.length)
  })

  it('has the requested volume, and reads numbers', async () => {
    const [quiet, neutral] = [
      await pcmOf((await speak({ volume: 10 })).mp3),
      await pcmOf((await speak()).mp3),
    ]
    expect(loudest(neutral)).toBeGreaterThan(0.5)
    expect(loudest(neutral)).toBeLessThan(0.9)
    expect(loudest(quiet)).toBeLessThan(0.25)
    const plain = await speak({ text: '今天卖了一百辆' })
    expect((await speak({ text: '今天卖了1286.6万辆' })).seconds).toBeGreaterThan(plain.seconds)
  })

  it('reads what the author says how to read', async () => {
    // The sound differs a little each time, its duration only with what is read.
    const secondsOf = async (text: string) => (await speak({ text })).seconds
    expect(await secondsOf('〔重|chóng〕')).toBe(await secondsOf('虫'))
    expect(await secondsOf('〔重|zhòng〕')).toBe(await secondsOf('重'))
    expect(await secondsOf('重')).not.toBe(await secondsOf('虫'))
    expect(await secondsOf('〔2026|数字〕')).toBe(await secondsOf('二零二六'))
    expect(await secondsOf('〔2026|数值〕')).toBe(await secondsOf('两千零二十六'))
  })

  it('tells when the words are heard, as the sound has it', async () => {
    const text = '四年时间，从〔300|数值〕万辆走到1200万辆，涨了35%。〔重|chóng〕回增长！AI也来了；今天就看。'
    for (const [voiceName, speed] of [
      ['x3_yezi', 50],
      ['vixf', 20],
      ['xiaoyu', 80],
    ] as const) {
      const { mp3, words = [], seconds } = await speak({ text, voiceName, speed })
      expect(words.map((word) => word.text).join('')).toBe(
        '四年时间，从300万辆走到1200万辆，涨了35%。重回增长！AI也来了；今天就看。',
      )
      const pcm = await pcmOf(mp3)
      for (const [index, { start, end }] of words.entries()) {
        const before = words[index - 1]
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(seconds)
        expect(start).toBeGreaterThanOrEqual(before?.end ?? 0)
        if (before && !/[，。！；]$/.test(before.text)) continue
        // Out of the silence of a pause.
        expect(Math.abs(onsetNear(pcm, start) - start), `${voiceName} ${words[index]?.text}`).toBeLessThan(
          0.06,
        )
      }
    }
  })

  it('reports text that it cannot read', async () => {
    await expect(speak({ text: '😀……' })).rejects.toThrow('没有可以读出来的内容')
    await expect(speak({ voiceName: 'amy' })).rejects.toThrow('没有声音“amy”')
    expect(readable('涨了3.5%，<b>￥100万</b>')).toBe('涨了百分之3点5， b 100万元 /b ')
  })

  it('stops its process when the request is aborted, and restarts it for the next one', async () => {
    const stop = new AbortController()
    const speech = espeak.speak({ ...order, text: order.text.repeat(250) }, stop.signal)
    setTimeout(() => stop.abort(new Error('enough')), 20)
    await expect(speech).rejects.toThrow('enough')
    expect((await speak()).seconds).toBeGreaterThan(0.8)
  })

  async function childSaying(code: string) {
    const child = join(await tempFolder(), 'child.mjs')
    await writeFile(child, code)
    return createEspeak({ child, timeoutMs: 4000 })
  }

  it('explains what to configure if it is not installed', async () => {
    const absent = await childSaying(`process.once('message', () => process.send({ kind: 'absent' }))`)
    await expect(absent.speak(order, never)).rejects.toThrow(
      /设置 XFYUN_APP_ID、XFYUN_API_KEY、XFYUN_API_SECRET 使用讯飞，或安装可选依赖/,
    )
    await absent.close()
  })

  it('reports a process that dies or hangs', async () => {
    const dying = await childSaying(`process.once('message', () => process.exit(1))`)
    await expect(dying.speak(order, never)).rejects.toThrow('意外退出')
    const hanging = await childSaying(`process.once('message', () => { for (;;); })`)
    await expect(hanging.speak(order, never)).rejects.toThrow('没有响应')
  })
})

const RATE = 22_050

async function pcmOf(mp3: Buffer): Promise<Float32Array> {
  const file = join(await tempFolder(), 'sound.mp3')
  await writeFile(file, mp3)
  return samplesOf(file, RATE)
}

/** Where sound begins after the quietest moment around a time, in seconds. */
function onsetNear(pcm: Float32Array, seconds: number): number {
  const size = RATE / 100
  const level = (window: number) =>
    pcm.subarray(window * size, (window + 1) * size).reduce((sum, sample) => sum + sample * sample, 0) / size
  const around = Array.from({ length: 40 }, (_, at) => Math.max(0, Math.round(seconds * 100) - 20 + at))
  const quiet = around.findIndex((window) => level(window) < 1e-6)
  const onset = around.slice(Math.max(0, quiet)).find((window) => level(window) > 1e-5)
  return (onset ?? Number.POSITIVE_INFINITY) / 100
}

const loudest = (pcm: Float32Array) => pcm.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)

/** Pitch of a voice in Hz: the median of the autocorrelation maxima of its sections. */
function pitchOf(pcm: Float32Array): number {
  const window = 1024
  const pitches: number[] = []
  for (let start = 0; start + 2 * window < pcm.length; start += window) {
    const product = (first: number, second: number) => {
      let sum = 0
      for (let at = start; at < start + window; at++) sum += (pcm[first + at] ?? 0) * (pcm[second + at] ?? 0)
      return sum
    }
    const energy = product(0, 0)
    if (energy / window < 0.003) continue
    let best = { lag: 0, likeness: 0.5 }
    for (let lag = Math.round(RATE / 450); lag < RATE / 60; lag++) {
      const likeness = product(0, lag) / Math.sqrt(energy * product(lag, lag))
      // Multiples of the period correlate as well, so the shortest one counts.
      if (likeness > best.likeness + 0.02) best = { lag, likeness }
    }
    if (best.lag > 0) pitches.push(RATE / best.lag)
  }
  return pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0
}
