import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { SpeechAnswer, SpeechBatch } from '#server/api/voices.ts'
import { users } from '#server/db/schema.ts'
import { UserError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import type { SpeechOrder, VoiceProvider } from '#server/services/voice/index.ts'
import { FRAME_SECONDS, mp3Of } from '#test/support/mp3.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const spoken: SpeechOrder[] = []
const logged = vi.spyOn(log, 'error')
beforeEach(() => {
  spoken.length = 0
  logged.mockReset().mockReturnValue(undefined)
})
afterAll(() => logged.mockRestore())

/** Synthesizes one frame per character. */
const voice: VoiceProvider = {
  sourceOf: (name) => `test ${name}`,
  async speak(order) {
    spoken.push(order)
    if (order.text.includes('坏')) throw new UserError('讯飞中断了连接，请重试')
    const frames = order.text.length
    const speech = { mp3: mp3Of(frames), seconds: frames * FRAME_SECONDS }
    // As a provider that tells when words are heard.
    return order.text.includes('时')
      ? { ...speech, words: [{ text: order.text, start: 0.1, end: 0.2 }] }
      : speech
  },
  close: async () => {},
}

onEveryBackend((service) => {
  const convert = async (member: Member, body: object) => {
    const { http, envelope } = await member.post('/quark/voice/convertVoice', body)
    return {
      http,
      msg: envelope.msg,
      status: envelope.status,
      answer: envelope.body as unknown as SpeechAnswer,
    }
  }

  it("synthesizes a text and stores the sound in the user's folder", async () => {
    const amy = await service().member()
    const { answer } = await convert(amy, { text: ' 你好。 ', voiceName: 'vixf', voiceSpeed: 60 })
    expect(answer).toEqual({
      voiceSrc: expect.stringMatching(
        new RegExp(`^/media/users/${amy.id}/\\d{4}/\\d\\d/\\d\\d/voice-[0-9a-f]{32}\\.mp3$`),
      ),
      voiceNum: 3 * FRAME_SECONDS,
      voiceText: '你好。',
      voiceName: 'vixf',
    })
    expect(spoken).toEqual([{ text: '你好。', voiceName: 'vixf', speed: 60, volume: 50 }])
    const key = answer.voiceSrc.replace('/media/', '')
    expect(await service().storage.head(key)).toEqual({ size: 3 * 208, contentType: 'audio/mpeg' })
  })

  it('synthesizes equal texts once per user, also concurrently', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const body = { text: '你好' }
    const [first, same] = await Promise.all([convert(amy, body), convert(amy, body)])
    const later = await convert(amy, body)
    expect(new Set([first, same, later].map(({ answer }) => answer.voiceSrc)).size).toBe(1)
    expect(later.answer.voiceNum).toBe(2 * FRAME_SECONDS)
    expect(spoken).toHaveLength(1)
    const others = [
      await convert(ben, body),
      await convert(amy, { ...body, voiceSpeed: 51 }),
      await convert(amy, { ...body, voiceName: 'vixy' }),
      await convert(amy, { text: '您好' }),
    ]
    const all = [first, ...others].map(({ answer }) => answer.voiceSrc)
    expect(new Set(all).size).toBe(5)
  })

  it('tells when the words are heard if the provider does, also of a stored sound', async () => {
    const amy = await service().member()
    const words = [{ text: '计时', start: 0.1, end: 0.2 }]
    for (const _ of ['made', 'stored'])
      expect((await convert(amy, { text: '计时' })).answer).toMatchObject({ words })
    expect(spoken).toHaveLength(1)
    const { envelope } = await amy.post('/quark/voice/convertVoiceBatch', { items: [{ text: '计时' }] })
    expect((envelope.body as unknown as SpeechBatch).results).toMatchObject([{ words }])
    expect((await convert(amy, { text: '没有' })).answer.words).toBeUndefined()
  })

  it('returns a voice sample without storing it', async () => {
    const amy = await service().member()
    const { envelope } = await amy.post('/quark/voice/convertVoiceTTS', { text: '你好' })
    expect(envelope.body).toEqual({
      voiceSrc: `data:audio/mpeg;base64,${mp3Of(2).toString('base64')}`,
      voiceNum: 2 * FRAME_SECONDS,
      voiceText: '你好',
      voiceName: 'x3_yezi',
    })
    const long = await amy.post('/quark/voice/convertVoiceTTS', { text: '长'.repeat(201) })
    expect([long.envelope.status, long.envelope.msg]).toEqual([
      false,
      '一次最多读 200 字，这段有 201 字，请分成几段',
    ])
  })

  it('synthesizes several texts; a failed one does not affect the others', async () => {
    const amy = await service().member()
    const items = [
      { text: '一' },
      { text: '坏' },
      { text: '……' },
      { text: '二', voiceName: 'amy' },
      { text: '三' },
    ]
    const { envelope } = await amy.post('/quark/voice/convertVoiceBatch', { items, voiceName: 'vixq' })
    const { results } = envelope.body as unknown as SpeechBatch
    expect(results).toMatchObject([
      { status: true, voiceText: '一', voiceName: 'vixq', voiceNum: FRAME_SECONDS },
      { status: false, msg: '讯飞中断了连接，请重试' },
      { status: false, msg: '请写下要读的文字' },
      { status: false, msg: '没有声音“amy”，请换一个声音' },
      { status: true, voiceText: '三' },
    ])
    expect(logged).toHaveBeenCalledOnce()
  })

  it('reports errors in Chinese', async () => {
    const amy = await service().member()
    expect(await convert(amy, { text: '字'.repeat(2001) })).toMatchObject({
      http: 200,
      status: false,
      msg: '一次最多读 2000 字，这段有 2001 字，请分成几段',
    })
    expect(await convert(amy, { text: '  。' })).toMatchObject({ status: false, msg: '请写下要读的文字' })
    expect(await convert(amy, { text: '坏' })).toMatchObject({ http: 503, msg: '讯飞中断了连接，请重试' })
    expect(logged).toHaveBeenCalledOnce()
    expect(await convert(amy, { text: '好', voiceSpeed: 101 })).toMatchObject({ http: 400 })
    expect(await convert(amy, {})).toMatchObject({ http: 400 })
    const none = await amy.post('/quark/voice/convertVoiceBatch', { items: [] })
    expect(none.http).toBe(400)
  })

  it('counts samples for the daily limit, but not those that failed', async () => {
    const amy = await service().member()
    const { usage } = service().database
    const sample = async (text: string) => (await amy.post('/quark/voice/convertVoiceTTS', { text })).envelope
    await usage.add(amy.id, 'voice', 99_990)
    expect((await sample('六个字的一句')).status).toBe(true)
    expect((await sample('坏掉')).code).toBe(503)
    expect(await usage.today(amy.id, 'voice')).toBe(99_996)
    expect((await sample('还有五个字')).msg).toBe('每天最多生成 100000 字的配音，请明天再试')
    expect((await convert(amy, { text: '还有五个字' })).status).toBe(false)
    expect((await sample('四个字。')).status).toBe(true)
  })

  it('requires the permission', async () => {
    const nobody = await service().call('POST', '/quark/voice/convertVoice', { text: '好' })
    expect([nobody.http, nobody.envelope.msg]).toEqual([401, '未授权，请重新登录'])
    const reader = await service().member()
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, reader.id))
    expect(await convert(reader, { text: '好' })).toMatchObject({ http: 403, msg: '没有访问权限，拒绝访问' })
    for (const call of ['convertVoiceTTS', 'convertVoiceBatch']) {
      const body = { text: '好', items: [{ text: '好' }] }
      expect((await reader.post(`/quark/voice/${call}`, body)).http).toBe(403)
    }
    expect(spoken).toEqual([])
  })

  it('has limits per user and minute, and per day', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const text = '字'.repeat(2000)
    for (let at = 0; at < 50; at++) await convert(amy, { text, voiceSpeed: at })
    expect(await convert(amy, { text: '多' })).toMatchObject({
      status: false,
      msg: '每天最多生成 100000 字的配音，请明天再试',
    })
    // Stored sounds are still returned.
    expect((await convert(amy, { text, voiceSpeed: 3 })).status).toBe(true)
    expect((await convert(ben, { text: '好' })).status).toBe(true)
    for (let at = 0; at < 19; at++) await convert(ben, { text: '好' })
    const many = await Promise.all(Array.from({ length: 110 }, () => convert(ben, { text: '好' })))
    expect(many.some(({ http, msg }) => http === 429 && msg.startsWith('操作过于频繁'))).toBe(true)
    expect(await convert(amy, { text, voiceSpeed: 3 })).toMatchObject({ http: 200 })
  })
}, voice)
