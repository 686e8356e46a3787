import { describe, expect, it } from 'vitest'
import { blankPage, createElement, createProject, piecesOf, sentencesOf } from '#engine/document/index.ts'
import {
  addNarration,
  fitPageToNarration,
  missingSpeech,
  moveNarrationClip,
  narrationOf,
  narrationSeconds,
  removeNarrationClip,
  setField,
  setNarrationClipPart,
  setNarrationClipText,
  setNarrationClipVoice,
  setSound,
  setVoiceOfPages,
  voiceOfPage,
} from '#engine/document/operations/index.ts'
import type { Page, Project } from '#engine/document/project.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'

function emptyProject(pages = 1): Project {
  return { ...createProject(), pages: Array.from({ length: pages }, blankPage) }
}
const pageOf = ({ pages }: Project, index = 0) => pages[index] as Page
const texts = (page: Page) => narrationOf(page).map(({ text }) => text)
const place = (page: Page, index: number) => narrationOf(page)[index]?.at ?? { elementId: '', index: 0 }

/** Sets all missing sounds; each lasts a second per character. */
function speakAll(project: Project) {
  for (const speech of missingSpeech(project.pages)) {
    const { text, voiceName, voiceSpeed } = speech
    setSound(project, speech, { src: `/${voiceName}/${voiceSpeed}/${text}.mp3`, seconds: text.length })
  }
}
function narrated(...sentences: string[]): Project {
  const project = emptyProject()
  addNarration(project, pageOf(project).uuid, sentences)
  speakAll(project)
  return project
}

describe('splitting a text', () => {
  it('gives sentences with their punctuation', () => {
    expect(sentencesOf('四年。翻了三倍！真的吗？！是；对\n\n 没有句号')).toEqual([
      '四年。',
      '翻了三倍！',
      '真的吗？！',
      '是；',
      '对',
      '没有句号',
    ])
    expect(sentencesOf('他说：“走吧。”然后走了。')).toEqual(['他说：“走吧。”', '然后走了。'])
    expect(sentencesOf('涨到3.5倍，v2.0。')).toEqual(['涨到3.5倍，v2.0。'])
    expect(sentencesOf(' \n。！…… ')).toEqual([])
  })

  it('gives pieces within the limit that join to the original text', () => {
    const short = (piece: string) => piece.length <= 10
    const text = '一二三四五。六七八九。一二三，四五六七，八九十一二三四五六七八九十'
    const pieces = piecesOf(text, short)
    expect(pieces.join('')).toBe(text)
    expect(pieces.every(short)).toBe(true)
    expect(pieces.slice(0, 3)).toEqual(['一二三四五。', '六七八九。', '一二三，四五六七，'])
    expect(piecesOf('短。', short)).toEqual(['短。'])
  })
})

describe('narration', () => {
  it('is added to one voice element per page, created on first use', () => {
    const project = emptyProject(2)
    const [first, second] = [pageOf(project), pageOf(project, 1)]
    addNarration(project, first.uuid, ['一。', '二。'])
    addNarration(project, first.uuid, ['三。'])
    expect(first.elements.map(({ elName }) => elName)).toEqual(['qk-voice'])
    expect(narrationOf(first)).toMatchObject([
      { text: '一。', src: '', isOutdated: false, voiceName: 'x3_yezi', voiceSpeed: 50 },
      { text: '二。' },
      { text: '三。' },
    ])
    addNarration(project, second.uuid, [])
    expect(second.elements).toEqual([])
  })

  it('takes the voice of the nearest earlier page', () => {
    const project = emptyProject(3)
    expect(voiceOfPage(project, pageOf(project).uuid).voiceName).toBe('x3_yezi')
    setVoiceOfPages(project, [pageOf(project, 1).uuid], { voiceName: 'vixf', voiceSpeed: 60 })
    addNarration(project, pageOf(project, 2).uuid, ['三。'])
    expect(narrationOf(pageOf(project, 2))).toMatchObject([{ voiceName: 'vixf', voiceSpeed: 60 }])
    expect(voiceOfPage(project, pageOf(project).uuid).voiceName).toBe('vixf')
  })

  it('has sounds for unchanged texts; outdated clips are silent', () => {
    const project = narrated('一二。', '三。')
    const page = pageOf(project)
    expect(narrationSeconds(page)).toBe(5)
    expect(missingSpeech([page])).toEqual([])
    setNarrationClipText(page, place(page, 0), '改过。')
    expect(narrationOf(page)).toMatchObject([
      { text: '改过。', src: '', seconds: 0, isOutdated: true },
      { text: '三。', src: '/x3_yezi/50/三。.mp3', isOutdated: false },
    ])
    const cues = cuesOf(project, planVideo(project, 30))
    expect(cues.map(({ src, start, end }) => [src, start, end])).toEqual([['/x3_yezi/50/三。.mp3', 0, 2]])
    speakAll(project)
    expect(narrationOf(page)[0]).toMatchObject({ src: '/x3_yezi/50/改过。.mp3', isOutdated: false })
  })

  it('keeps the sound of an unchanged text and removes a clip with an empty text', () => {
    const project = narrated('一。', '二。')
    const page = pageOf(project)
    setNarrationClipText(page, place(page, 0), ' 一。 ')
    expect(narrationOf(page)[0]?.src).not.toBe('')
    setNarrationClipText(page, place(page, 0), '  ')
    expect(texts(page)).toEqual(['二。'])
  })

  it('is not outdated if the text of a clip without sound changes', () => {
    const project = emptyProject()
    const page = pageOf(project)
    addNarration(project, page.uuid, ['一。'])
    setNarrationClipText(page, place(page, 0), '二。')
    expect(narrationOf(page)).toMatchObject([{ text: '二。', isOutdated: false }])
  })

  it('needs a new sound if voice or speed change, but not if the volume does', () => {
    const project = narrated('一。')
    const page = pageOf(project)
    const { elementId } = place(page, 0)
    setVoiceOfPages(project, [page.uuid], { voiceVolume: 80 })
    setVoiceOfPages(project, [page.uuid], { voiceName: 'x3_yezi' })
    expect(narrationOf(page)).toMatchObject([{ isOutdated: false, volume: 80 }])
    setField(page, elementId, 'commonStyle.voiceSpeed', 70)
    expect(missingSpeech([page])).toEqual([{ text: '一。', voiceName: 'x3_yezi', voiceSpeed: 70 }])
    // A sound for the old settings arrives too late.
    const late = { text: '一。', voiceName: 'x3_yezi', voiceSpeed: 50 }
    expect(setSound(project, late, { src: '/late.mp3', seconds: 1 })).toBe(0)
    expect(narrationOf(page)[0]?.src).toBe('')
  })

  it('can have a voice and speed of its own, which other changes of the voice do not affect', () => {
    const project = narrated('一。', '二。')
    const page = pageOf(project)
    setNarrationClipVoice(page, place(page, 1), { voiceName: 'vixf' })
    expect(missingSpeech([page])).toEqual([{ text: '二。', voiceName: 'vixf', voiceSpeed: 50 }])
    expect(narrationOf(page)).toMatchObject([{ hasOwnVoice: false }, { hasOwnVoice: true, isOutdated: true }])
    speakAll(project)
    setVoiceOfPages(project, [page.uuid], { voiceName: 'xiaoyu' })
    expect(narrationOf(page)).toMatchObject([{ src: '' }, { src: '/vixf/50/二。.mp3' }])
    setVoiceOfPages(project, [page.uuid], { voiceSpeed: 60 })
    expect(missingSpeech([page])).toMatchObject([
      { voiceName: 'xiaoyu', voiceSpeed: 60 },
      { voiceName: 'vixf', voiceSpeed: 60 },
    ])
    speakAll(project)
    setNarrationClipVoice(page, place(page, 1), null)
    expect(narrationOf(page)[1]).toMatchObject({ voiceName: 'xiaoyu', hasOwnVoice: false, src: '' })
  })

  it('displays texts without their readings, which the sound has', () => {
    const project = narrated('去〔重庆|chóng qìng〕。')
    const page = pageOf(project)
    expect(narrationOf(page)).toMatchObject([
      {
        text: '去〔重庆|chóng qìng〕。',
        written: '去重庆。',
        src: '/x3_yezi/50/去〔重庆|chóng qìng〕。.mp3',
      },
    ])
    const [voice] = page.elements
    expect(voice?.propsValue).toMatchObject({ voiceSrcList: [{ voiceText: '去重庆。' }] })
    setNarrationClipText(page, place(page, 0), '去重庆。')
    expect(narrationOf(page)).toMatchObject([{ isOutdated: true }])
  })

  it('shares one sound among clips with equal text and voice', () => {
    const project = emptyProject(2)
    for (const { uuid } of project.pages) addNarration(project, uuid, ['同样。', '同样。'])
    expect(missingSpeech(project.pages)).toHaveLength(1)
    const [speech] = missingSpeech(project.pages)
    expect(speech && setSound(project, speech, { src: '/a.mp3', seconds: 1 })).toBe(4)
  })

  it('can be reordered', () => {
    const project = narrated('一。', '二。', '三。')
    const page = pageOf(project)
    moveNarrationClip(page, place(page, 0), 2)
    expect(texts(page)).toEqual(['二。', '三。', '一。'])
    moveNarrationClip(page, place(page, 2), 0)
    expect(texts(page)).toEqual(['一。', '二。', '三。'])
    expect(narrationOf(page).every(({ src }) => src !== '')).toBe(true)
    removeNarrationClip(page, place(page, 1))
    expect(texts(page)).toEqual(['一。', '三。'])
  })

  it('may span several elements: a clip moved to another voice is outdated', () => {
    const project = narrated('一。', '二。')
    const page = pageOf(project)
    const other = createElement('qk-voice', {
      commonStyle: { voiceName: 'vixf' },
      propsValue: {
        voiceSrcList: [narrationClipItem({ voiceText: '旧。', voiceNum: 2, voiceSrc: '/old.mp3' })],
      },
    })
    page.elements.push(other)
    expect(texts(page)).toEqual(['一。', '二。', '旧。'])
    moveNarrationClip(page, place(page, 0), 2)
    expect(narrationOf(page)).toMatchObject([
      { text: '二。', src: '/x3_yezi/50/二。.mp3' },
      { text: '旧。', src: '/old.mp3', voiceName: 'vixf' },
      { text: '一。', src: '', voiceName: 'vixf', isOutdated: true },
    ])
  })

  it('may be trimmed: only the trimmed part counts toward its duration', () => {
    const project = narrated('一二三四五。', '六。')
    const page = pageOf(project)
    setNarrationClipPart(page, place(page, 0), { start: 1, end: 3.5 })
    setNarrationClipPart(page, place(page, 0), { fadeIn: 0.5, fadeOut: 0.2 })
    expect(narrationOf(page)).toMatchObject([
      { seconds: 2.5, part: { start: 1, end: 3.5, fadeIn: 0.5, fadeOut: 0.2 } },
      { seconds: 2, part: { start: 0, end: 0, fadeIn: 0, fadeOut: null } },
    ])
    expect(narrationSeconds(page)).toBe(4.5)
    expect(fitPageToNarration(project, page.uuid)).toBe(4.5)
    setNarrationClipPart(page, place(page, 0), null)
    expect(narrationOf(page)[0]).toMatchObject({
      seconds: 6,
      part: { start: 0, end: 0, fadeIn: 0, fadeOut: null },
    })
  })

  it('loses its trim and keeps its fades when its sound is replaced', () => {
    const project = narrated('一二三。', '四五六。', '七八九。')
    const page = pageOf(project)
    const part = { start: 1, end: 3, fadeIn: 0.5, fadeOut: 0.2 }
    const whole = { start: 0, end: 0, fadeIn: 0.5, fadeOut: 0.2 }
    for (const { at } of narrationOf(page)) setNarrationClipPart(page, at, part)
    setNarrationClipText(page, place(page, 0), '改过了。')
    expect(narrationOf(page)[0]).toMatchObject({ part: whole, seconds: 0 })
    // Other products may trim an outdated clip.
    setNarrationClipPart(page, place(page, 0), part)
    speakAll(project)
    expect(narrationOf(page)).toMatchObject([
      { part: whole, seconds: 4 },
      { part, seconds: 2 },
      { part, seconds: 2 },
    ])
    moveNarrationClip(page, place(page, 0), 2)
    expect(narrationOf(page)).toMatchObject([{ part }, { part }, { part: whole }])
    setVoiceOfPages(project, [page.uuid], { voiceVolume: 80 })
    expect(narrationOf(page)[0]).toMatchObject({ part })
    setVoiceOfPages(project, [page.uuid], { voiceName: 'vixf' })
    speakAll(project)
    expect(narrationOf(page).map(({ part, seconds }) => [part, seconds])).toEqual([
      [whole, 4],
      [whole, 4],
      [whole, 4],
    ])
  })

  it('can set the duration of its page', () => {
    const project = narrated('一二三四五六七。')
    const page = pageOf(project)
    const [voice] = page.elements
    if (voice?.elName !== 'qk-voice') throw new Error('no voice')
    const [item] = voice.propsValue.voiceSrcList
    if (item) item.voiceNum = 8.123
    expect(fitPageToNarration(project, page.uuid)).toBe(8.2)
    expect(page.data.duration).toBe(8.2)
    const [cue] = cuesOf(project, planVideo(project, 30))
    expect(cue).toMatchObject({ end: 8.123, fadeOut: 0 })
    const silent = emptyProject()
    expect(fitPageToNarration(silent, pageOf(silent).uuid)).toBeUndefined()
    expect(pageOf(silent).data.duration).toBe(6)
  })
})
