import { describe, expect, it, vi } from 'vitest'
import { createXfyun } from '#server/services/voice/xfyun.ts'
import { FRAME_SECONDS, infoFrame, mp3Of } from '#test/support/mp3.ts'
import { ACCOUNT, errorFrame, frame, startXfyun, type Xfyun } from '#test/support/xfyun.ts'

const order = { text: '你好，世界。', voiceName: 'xiaoyan', speed: 56, volume: 64 }
const never = new AbortController().signal

const speak = ({ endpoint }: Xfyun, request = order, options: object = {}, signal = never) =>
  createXfyun({ ...ACCOUNT, endpoint, ...options }).speak(request, signal)

describe('讯飞', () => {
  it('is called as documented, and its frames are joined', async () => {
    const xfyun = await startXfyun((socket) => {
      socket.send(frame(null, 1))
      socket.send(frame(mp3Of(2), 1))
      socket.send(frame(mp3Of(3), 2))
    })
    const { mp3, seconds } = await speak(xfyun)
    expect(mp3).toEqual(mp3Of(5))
    expect(seconds).toBeCloseTo(5 * FRAME_SECONDS, 9)
    expect(xfyun.requests).toEqual([
      {
        common: { app_id: ACCOUNT.appId },
        business: {
          aue: 'lame',
          sfl: 1,
          auf: 'audio/L16;rate=16000',
          vcn: 'xiaoyan',
          speed: 56,
          volume: 64,
          pitch: 50,
          bgs: 0,
          tte: 'UTF8',
        },
        data: { status: 2, text: Buffer.from('你好，世界。').toString('base64') },
      },
    ])
    await vi.waitFor(() => expect(xfyun.open()).toBe(0))
  })

  it('gets readings in its own notation', async () => {
    const xfyun = await startXfyun((socket) => socket.send(frame(mp3Of(2), 2)))
    await speak(xfyun, { ...order, text: '去〔重庆|chóng qìng〕，〔2026|数字〕年。' })
    expect(xfyun.texts()).toEqual(['去重[=chong2]庆[=qing4]，二零二六年。'])
  })

  it('may split audio and messages anywhere', async () => {
    const xfyun = await startXfyun((socket) => {
      const whole = mp3Of(2)
      const first = frame(whole.subarray(0, 77), 1)
      socket.send(first.slice(0, 30), { fin: false })
      socket.send(first.slice(30), { fin: true })
      socket.send(frame(whole.subarray(77), 2))
    })
    expect((await speak(xfyun)).mp3).toEqual(mp3Of(2))
  })

  it('uses the configured speaker for a voice', async () => {
    const xfyun = await startXfyun((socket) => socket.send(frame(mp3Of(1), 2)))
    await speak(xfyun, order, { voices: { xiaoyan: 'x4_xiaoyan' } })
    expect(xfyun.requests[0]?.business.vcn).toBe('x4_xiaoyan')
    const { sourceOf } = createXfyun({ ...ACCOUNT, voices: { xiaoyan: 'x4_xiaoyan' } })
    expect(sourceOf('xiaoyan')).not.toBe(createXfyun(ACCOUNT).sourceOf('xiaoyan'))
  })

  it('gets long texts in pieces that end with sentences, and the sounds are joined', async () => {
    const xfyun = await startXfyun((socket) => socket.send(frame(Buffer.concat([infoFrame(), mp3Of(1)]), 2)))
    const text = `${'长'.repeat(1500)}。${'文'.repeat(400)}！${'字'.repeat(1200)}`
    const { mp3 } = await speak(xfyun, { ...order, text })
    expect(xfyun.texts().map((piece) => piece.length)).toEqual([1902, 1200])
    expect(xfyun.texts().join('')).toBe(text)
    expect(mp3).toEqual(mp3Of(2))
    const bytes = '𠮷'.repeat(1000) // four bytes, two units each
    const other = await startXfyun((socket) => socket.send(frame(mp3Of(1), 2)))
    await speak(other, { ...order, text: bytes.repeat(2) })
    expect(other.texts().every((piece) => Buffer.byteLength(piece) <= 6000)).toBe(true)
    expect(other.texts().join('')).toBe(bytes.repeat(2))
  })

  it.each([
    [{ apiSecret: 'another-secret' }, '请管理员检查 XFYUN_API_KEY 和 XFYUN_API_SECRET'],
    [{ apiKey: 'another-key' }, '请管理员检查 XFYUN_API_KEY 和 XFYUN_API_SECRET'],
    [{ now: () => new Date(Date.now() - 600_000) }, '服务器的时间不准'],
  ])('rejects %o with an explanation', async (options, message) => {
    const xfyun = await startXfyun((socket) => socket.send(frame(mp3Of(1), 2)))
    await expect(speak(xfyun, order, options)).rejects.toThrow(message)
    expect(xfyun.requests).toEqual([])
  })

  it.each([
    [403, '{"message":"Your IP address is not allowed"}', '白名单'],
    [401, '{"message":"Unauthorized"}', '没有接受签名'],
    [500, '', '请稍后重试'],
  ])('explains a refused connection with %i', async (status, body, message) => {
    const xfyun = await startXfyun(() => {}, { status, body })
    await expect(speak(xfyun)).rejects.toThrow(message)
  })

  it.each([
    [11_200, '没有开通声音“小研（vixy）”'],
    [10_313, '请管理员检查 XFYUN_APP_ID'],
    [11_201, '调用量已用完'],
    [10_109, '这段文字太长'],
    [19_999, '没有接受请求'],
  ])('explains error %i of a frame without its code', async (code, message) => {
    const xfyun = await startXfyun((socket) => socket.send(errorFrame(code, 'licc failed')))
    const failed = speak(xfyun, { ...order, voiceName: 'vixy' })
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.not.toThrow(String(code))
    await vi.waitFor(() => expect(xfyun.open()).toBe(0))
  })

  it('may disconnect, send garbage, stall or be unreachable', async () => {
    const cut = await startXfyun((socket) => {
      socket.send(frame(mp3Of(1), 1))
      setTimeout(() => socket.terminate(), 20)
    })
    await expect(speak(cut)).rejects.toThrow('讯飞中断了连接，请重试')
    const nonsense = await startXfyun((socket) => socket.send('<html>'))
    await expect(speak(nonsense)).rejects.toThrow('无法识别')
    const silent = await startXfyun((socket) => socket.send(frame(mp3Of(1), 1)))
    await expect(speak(silent, order, { silenceMs: 80 })).rejects.toThrow('没有及时回应')
    const empty = await startXfyun((socket) => socket.send(frame(Buffer.alloc(0), 2)))
    await expect(speak(empty)).rejects.toThrow('没有返回声音')
    const gone = createXfyun({ ...ACCOUNT, endpoint: 'ws://127.0.0.1:9/v2/tts' })
    await expect(gone.speak(order, never)).rejects.toThrow('没有连接到讯飞')
  })

  it('is disconnected when the request is aborted', async () => {
    const xfyun = await startXfyun((socket) => socket.send(frame(mp3Of(1), 1)))
    const stop = new AbortController()
    const speech = speak(xfyun, order, {}, stop.signal)
    await vi.waitFor(() => expect(xfyun.requests).toHaveLength(1))
    stop.abort(new Error('enough'))
    await expect(speech).rejects.toThrow('enough')
    await vi.waitFor(() => expect(xfyun.open()).toBe(0))
  })
})
