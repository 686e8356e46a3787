import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createElement, type Page, type Project } from '#engine/document/index.ts'
import { followTies, placedNarration } from '#engine/document/operations/index.ts'
import { correctionOf, lineTimesOf } from '#engine/document/subtitling/index.ts'
import type { Tie } from '#engine/elements/element.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { isVoice, type VoiceElement } from '#engine/elements/voice/schema.ts'
import { splitNarrationClip, splitPage } from '#engine/timeline/index.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { animatedText, projectOf } from '#test/support/timeline-project.ts'

const TEXT = '今天天气很好，我们一起出发。'
const SECONDS = 7
const LINE_WIDTH = 16

const words = Array.from(TEXT, (text, at) => ({ text, start: at * 0.5 + 0.1, end: at * 0.5 + 0.5 }))

interface Tied {
  ties: Omit<Tie, 'clipId'>[]
  changes?: Parameters<typeof narrationClipItem>[0]
}

/** A page of ten seconds with a sentence, and a text with an animation for each tie to it. */
function pageWith({ ties, changes = {} }: Tied): { project: Project; page: Page; voice: VoiceElement } {
  const item = narrationClipItem({
    voiceText: TEXT,
    tempText: TEXT,
    voiceSrc: 'a',
    voiceNum: SECONDS,
    ...changes,
  })
  const texts = ties.map((tie) => {
    const element = animatedText('字', { type: 'pulse', delay: 0, duration: 0.1 })
    for (const animation of element.animations) animation.tie = { clipId: 'clip', ...tie }
    return element
  })
  const voice = createElement('qk-voice', { propsValue: { voiceSrcList: [{ ...item, id: 'clip' }] } })
  const project = projectOf({ seconds: 10, elements: [...texts, voice] })
  followTies(project)
  const [page] = project.pages
  if (!page || !isVoice(voice)) throw new Error('no page')
  return { project, page, voice }
}

/** Splits the sentence on its page. */
function split({ project, page, voice }: ReturnType<typeof pageWith>, at: number) {
  const made = splitNarrationClip(page, voice, at, 0, LINE_WIDTH)
  if (!made) throw new Error('not split')
  voice.propsValue.voiceSrcList = made.items
  made.moveTies(page)
  followTies(project)
  return made.items
}

const animationsOf = ({ elements }: Page) => elements.flatMap(({ animations }) => animations)
const itemsOf = ({ elements }: Page) =>
  elements.filter(isVoice).flatMap(({ propsValue }) => propsValue.voiceSrcList)

const tie = fc.record(
  { character: fc.nat(TEXT.length - 1), offset: fc.integer({ min: -3, max: 8 }).map((tenth) => tenth / 10) },
  { requiredKeys: ['offset'] },
)
const some = fc.record({
  ties: fc.array(tie, { minLength: 1, maxLength: 4 }),
  hasWords: fc.boolean(),
  at: fc.integer({ min: 6, max: 60 }).map((tenth) => tenth / 10),
})

describe('splitting a narration clip', () => {
  test.prop([some])('keeps the times of what is tied to it', ({ ties, hasWords, at }) => {
    const work = pageWith({ ties, changes: hasWords ? { words } : {} })
    const before = animationsOf(work.page).map(({ delay }) => delay)
    split(work, at)
    const after = animationsOf(work.page)
    after.forEach(({ delay }, index) => expect(delay).toBeCloseTo(before[index] ?? -1, 2))
    expect(after.every(({ tie }) => tie !== undefined)).toBe(true)
  })

  it('ties what is tied to characters behind the cut to the second part', () => {
    const ties = [{ offset: 0.2 }, { character: 2, offset: 0 }, { character: 9, offset: 0 }]
    const work = pageWith({ ties, changes: { words } })
    const [first, second] = split(work, 3.5)
    expect([first?.voiceText, second?.voiceText]).toEqual(['今天天气很好，', '我们一起出发。'])
    expect(second?.id).not.toBe(first?.id)
    expect(animationsOf(work.page).map(({ tie }) => [tie?.clipId, tie?.character])).toEqual([
      ['clip', undefined],
      ['clip', 2],
      [second?.id, 2],
    ])
  })

  it('gives the second part an id only if something is tied to it', () => {
    const [first, second] = split(pageWith({ ties: [{ character: 2, offset: 0 }] }), 3.5)
    expect(first?.id).toBe('clip')
    expect(second).not.toHaveProperty('id')
  })

  it.each([
    ['a single line stays with the first part', {}, 'One line', ['One line', undefined]],
    [
      'lines go with their subtitles',
      { subtitle: '今天天气很好\n我们一起出发', subtitleOf: TEXT },
      'Nice day\nOff we go',
      ['Nice day', 'Off we go'],
    ],
    [
      'the rest of a subtitle has none',
      { subtitle: '今天天气很好我们\n一起出发', subtitleOf: TEXT },
      'Nice day we\ngo off',
      ['Nice day we', '\ngo off'],
    ],
  ] as const)('shares out the second language: %s', (_, changes, secondSubtitle, expected) => {
    const items = split(pageWith({ ties: [], changes: { words, secondSubtitle, ...changes } }), 3.5)
    expect(items.map((item) => item.secondSubtitle)).toEqual(expected)
  })
})

describe('the texts of a split narration clip', () => {
  const textsAt = (tempText: string, at = 3.5) =>
    split(pageWith({ ties: [], changes: { words, tempText } }), at).map((item) => [
      item.voiceText,
      item.tempText,
    ])

  it.each([
    [
      'with readings',
      '〔今天|jīn tiān〕天气很好，〔我们|wǒ men〕一起出发。',
      ['〔今天|jīn tiān〕天气很好，', '〔我们|wǒ men〕一起出发。'],
    ],
    [
      'with a reading of some length at the end',
      '今天天气很好，我们一起〔出发|一二三四五六七八九十〕。',
      ['今天天气很好，', '我们一起〔出发|一二三四五六七八九十〕。'],
    ],
    [
      'changed since the sound was recorded',
      '朋友们，今天天气真的很好很好，我们出发！',
      ['朋友们，今天天气真的很好很好，', '我们出发！'],
    ],
    ['with another ending', '今天天气很好，大家快走吧！', ['今天天气很好，', '大家快走吧！']],
  ])('are cut at the same character: %s', (_, tempText, expected) => {
    expect(textsAt(tempText)).toEqual([
      ['今天天气很好，', expected[0]],
      ['我们一起出发。', expected[1]],
    ])
  })

  it('are cut beside a reading that the cut would divide', () => {
    expect(textsAt('今天天气很〔好，我们|hǎo〕一起出发。')).toEqual([
      ['今天天气很好，我们', '今天天气很〔好，我们|hǎo〕'],
      ['一起出发。', '一起出发。'],
    ])
    expect(textsAt('今天天气很〔好，我们一起出发|hǎo〕。')).toEqual([
      ['今天天气很', '今天天气很'],
      ['好，我们一起出发。', '〔好，我们一起出发|hǎo〕。'],
    ])
  })

  it('are both whole if one is too short to be cut', () => {
    expect(textsAt('好')).toEqual([
      [TEXT, '好'],
      [TEXT, '好'],
    ])
  })

  test.prop([
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: TEXT.length, maxLength: TEXT.length }),
    fc.integer({ min: 6, max: 60 }),
  ])('say what they show wherever there are readings', (lengths, tenth) => {
    const parts: string[] = []
    for (let at = 0; at < TEXT.length; ) {
      const length = lengths[at] ?? 0
      const written = TEXT.slice(at, at + Math.max(1, length))
      parts.push(length === 0 ? written : `〔${written}|x〕`)
      at += written.length
    }
    const tempText = parts.join('')
    const items = textsAt(tempText, tenth / 10)
    for (const [voiceText, text = ''] of items) expect(withoutReadings(text)).toBe(voiceText)
    if (items[0]?.[1] !== tempText) expect(items.map(([, text]) => text).join('')).toBe(tempText)
  })
})

describe('the corrected subtitles of a split narration clip', () => {
  const partsOf = (changes: Tied['changes'], at = 3.5) =>
    split(pageWith({ ties: [], changes: { words, ...changes } }), at).map((item) => correctionOf(item))

  it.each([
    ['go with their subtitles', '今天的天气很好\n咱们一起出发', ['今天的天气很好'], ['咱们一起出发']],
    ['are cut where the sentence is', '今天天气好，我们就出发啦', ['今天天气好'], ['我们就出发啦']],
    ['stay with what they correct', '我们一起出发', [], ['我们一起出发']],
    ['are cut in proportion', 'Sunny day off we go', ['Sunny day'], ['off we go']],
    ['keep words whole', '今天 very nice，我们 go', ['今天 very nice'], ['我们 go']],
  ])('%s', (_, subtitle, first, second) => {
    expect(partsOf({ subtitle, subtitleOf: TEXT })).toEqual([first, second])
  })

  it('are shared out by their own times', () => {
    const subtitle = '今天天气很好\n我们一起\n出发'
    const subtitleTimes = [
      { start: 0, end: 2 },
      { start: 2, end: 6 },
      { start: 6, end: 7.5 },
    ]
    const items = split(
      pageWith({ ties: [], changes: { words, subtitle, subtitleOf: TEXT, subtitleTimes } }),
      4,
    )
    expect(items.map((item) => [correctionOf(item), lineTimesOf(item)])).toEqual([
      [
        ['今天天气很好', '我们'],
        [
          { start: 0, end: 2 },
          { start: 2, end: 4 },
        ],
      ],
      [
        ['一起', '出发'],
        [
          { start: 4, end: 6 },
          { start: 6, end: 7.5 },
        ],
      ],
    ])
  })

  it('leaves out those that the text has outgrown', () => {
    const items = split(pageWith({ ties: [], changes: { words, subtitle: '明天', subtitleOf: '明天' } }), 3.5)
    expect(items.map(correctionOf)).toEqual([undefined, undefined])
  })
})

describe('splitting a narration clip of a page with pauses', () => {
  const pacing = { isFollowed: false, leadIn: 0, gap: 0.4, tail: 0 }
  const heardOn = (page: Page) =>
    placedNarration(page, { start: 0, end: 30, overlap: 0 }).map(({ cue }) => cue)

  it('changes nothing that is heard', () => {
    const work = pageWith({ ties: [], changes: { words } })
    work.page.data.narration = pacing
    work.voice.propsValue.voiceSrcList.push(narrationClipItem({ voiceSrc: 'b', voiceNum: 1 }))
    const [whole, last] = heardOn(work.page)
    split(work, 3.5)
    const [first, second, after] = heardOn(work.page)
    expect(first).toMatchObject({ start: whole?.start, end: 3.5, fadeOut: 0 })
    expect(second).toMatchObject({ start: 3.5, end: whole?.end, from: first?.to, fadeIn: 0 })
    expect(after?.start).toBe(last?.start)
  })

  it('pauses again between parts that are not in the order of their sound', () => {
    const work = pageWith({ ties: [] })
    work.page.data.narration = pacing
    const [first, second] = split(work, 3.5)
    if (!first || !second) throw new Error('not split')
    work.voice.propsValue.voiceSrcList = [second, first]
    expect(heardOn(work.page).map(({ start }) => start)).toEqual([0, 3.9])
  })
})

describe('splitting a page within a sentence', () => {
  test.prop([some])('keeps the times of what is tied to it', ({ ties, hasWords, at }) => {
    const { project, page } = pageWith({ ties, changes: hasWords ? { words } : {} })
    const before = animationsOf(page).map(({ delay }) => delay)
    const parts = splitPage(page, at, 0, LINE_WIDTH)
    const delays = () => parts.map((part) => animationsOf(part).map(({ delay }) => delay))
    const split = delays()
    project.pages = [...parts]
    followTies(project)
    delays().forEach((side, index) =>
      side.forEach((delay, each) => expect(delay).toBeCloseTo(split[index]?.[each] ?? -1, 2)),
    )
    const [first = [], second = []] = split
    const times = [...first, ...second.map((delay) => delay + at)]
    for (const time of before) expect(times.some((each) => Math.abs(each - time) < 0.11)).toBe(true)
  })

  it('keeps ties on the page where their characters are spoken, and shares out the second language', () => {
    const ties = [{ offset: 0 }, { character: 2, offset: 0 }, { character: 9, offset: 0 }]
    const secondSubtitle = 'Nice day\nOff we go'
    const subtitle = { subtitle: '今天天气很好\n我们一起出发', subtitleOf: TEXT }
    const { page } = pageWith({ ties, changes: { words, secondSubtitle, ...subtitle } })
    const parts = splitPage(page, 3.5, 0, LINE_WIDTH)
    expect(parts.map((part) => animationsOf(part).map(({ tie }) => tie?.character))).toEqual([
      [undefined, 2],
      [2],
    ])
    for (const part of parts)
      for (const { tie } of animationsOf(part)) expect(tie?.clipId).toBe(itemsOf(part)[0]?.id)
    expect(parts.flatMap(itemsOf).map((item) => item.secondSubtitle)).toEqual(['Nice day', 'Off we go'])
  })
})
