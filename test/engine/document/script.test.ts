import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  blankPage,
  createProject,
  DEFAULT_SUBTITLES,
  estimatedSeconds,
  newPacing,
} from '#engine/document/index.ts'
import {
  changeSubtitles,
  joinSentence,
  missingSpeech,
  moveSentence,
  narrationOf,
  placeBeside,
  removeScript,
  scriptPagesOf,
  setRecording,
  setSentence,
  setSound,
  setVoiceOfPages,
  splitSentence,
  textOfScript,
  writeScript,
} from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/project.ts'

/** A project whose pages have these sentences, and their sounds. */
function scripted(...pages: string[][]): Project {
  const project = { ...createProject(), pages: pages.map(blankPage) }
  pages.forEach((sentences, page) => void writeScript(project, at(project, page, 0), [sentences]))
  for (const speech of missingSpeech(project.pages))
    setSound(project, speech, { src: `/${speech.text}`, seconds: 2 })
  return project
}
const at = (project: Project, page: number, index: number) => ({
  pageId: project.pages[page]?.uuid ?? '',
  index,
})
const texts = ({ pages }: Project) => pages.map((page) => narrationOf(page).map(({ text }) => text))
const clips = ({ pages }: Project) => pages.flatMap(narrationOf)
const sounds = (project: Project) => clips(project).map(({ src }) => src)

describe('a script', () => {
  it('is split into pages at blank lines, at lines, or not at all', () => {
    const script = '一。二！\r\n三\n \n\n四；五'
    expect(scriptPagesOf(script, 'blankLines')).toEqual([
      ['一。', '二！', '三'],
      ['四；', '五'],
    ])
    expect(scriptPagesOf(script, 'lines')).toEqual([['一。', '二！'], ['三'], ['四；', '五']])
    expect(scriptPagesOf(script, 'none')).toEqual([['一。', '二！', '三', '四；', '五']])
    expect(scriptPagesOf(' \n\n', 'blankLines')).toEqual([])
  })

  it('fills the following pages without narration, and adds pages with the same background', () => {
    const project = scripted(['甲'], [], ['乙'])
    const [first] = project.pages
    if (first) first.commonStyle.backgroundColor = '#123456'
    const long = '长'.repeat(90)
    const written = writeScript(project, at(project, 0, 1), [['一'], ['二'], [long]])
    expect(texts(project)).toEqual([['甲', '一'], ['二'], [long], ['乙']])
    expect(written).toMatchObject({ end: at(project, 2, 1), pages: 3, added: 1 })
    expect(project.pages[2]?.commonStyle.backgroundColor).toBe('#123456')
    expect(project.pages[2]?.data.duration).toBe(20)
  })

  it('shows its subtitles on new pages, which are as long as their narration', () => {
    const project = createProject()
    const written = writeScript(project, at(project, 0, 0), [['一'], ['二']])
    expect(written).toMatchObject({ added: 1, isSubtitled: true })
    expect(project.subtitles).toEqual(DEFAULT_SUBTITLES)
    expect(project.pages.map(({ data }) => data.narration?.isFollowed)).toEqual([undefined, true])
    changeSubtitles(project, { isShown: false })
    expect(writeScript(project, at(project, 1, 1), [['三'], ['四']])).toMatchObject({ isSubtitled: false })
    expect(project.subtitles?.isShown, 'the author has decided').toBe(false)
  })

  it('leaves times and pictures of pages that exist as they are', () => {
    const project = scripted(['甲'], [])
    project.narration = { ...newPacing(), isFollowed: false, gap: 1 }
    const before = structuredClone(project.pages.map(({ data }) => data))
    writeScript(project, at(project, 0, 1), [['一'], ['二']])
    expect(project.subtitles).toBeUndefined()
    expect(project.pages.map(({ data }) => data)).toEqual(before)
    writeScript(project, at(project, 1, 1), [[], ['三']])
    const existing = project.pages.slice(0, 2).map(({ data }) => ({ ...data, hasSubtitles: undefined }))
    expect(existing).toEqual(before)
    expect(project.pages.map(({ data }) => data.hasSubtitles)).toEqual([false, false, undefined])
    expect(project.pages[2]?.data.narration).toMatchObject({ isFollowed: false, gap: 1 })
  })

  it('without pauses is cut into pieces at once', () => {
    const pages = scriptPagesOf('字'.repeat(100_000), 'none')
    expect(pages[0]?.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, () => 2000))
  })

  it('replaces a sentence, which keeps its sound if its text stays', () => {
    const project = scripted(['甲。', '乙。'])
    writeScript(project, at(project, 0, 0), [['甲。', '新。']], true)
    expect(sounds(project)).toEqual(['/甲。', '', '/乙。'])
  })
})

describe('a sentence', () => {
  it('is split into two without sounds, both marked as changed', () => {
    const project = scripted(['前后'])
    expect(splitSentence(project, at(project, 0, 0), 0)).toBe(false)
    expect(splitSentence(project, at(project, 0, 0), 1)).toBe(true)
    expect(clips(project)).toMatchObject([
      { text: '前', src: '', isOutdated: true },
      { text: '后', src: '', isOutdated: true },
    ])
  })

  it('joins the one before it, with a space between Latin words only', () => {
    const project = scripted(['你好，', 'Hello', 'world'])
    expect(joinSentence(project, at(project, 0, 2))).toBe(5)
    expect(joinSentence(project, at(project, 0, 1))).toBe(3)
    expect(joinSentence(project, at(project, 0, 0))).toBeUndefined()
    expect(clips(project)).toMatchObject([{ text: '你好，Hello world', src: '', isOutdated: true }])
  })

  it('is not joined to one with which it would be too long to be spoken', () => {
    const project = scripted(['长'.repeat(1500), '长'.repeat(501)])
    expect(joinSentence(project, at(project, 0, 1))).toBeUndefined()
    expect(clips(project)).toHaveLength(2)
  })

  it('keeps its sound on another page unless that has another voice', () => {
    const project = scripted(['一', '二'], ['三'], [])
    moveSentence(project, at(project, 0, 0), at(project, 2, 0))
    expect(texts(project)).toEqual([['二'], ['三'], ['一']])
    expect(sounds(project)).toEqual(['/二', '/三', '/一'])
    setVoiceOfPages(project, [project.pages[0]?.uuid ?? ''], { voiceName: 'vixy' })
    moveSentence(project, at(project, 1, 0), at(project, 0, 5))
    expect(clips(project)).toMatchObject([
      { text: '二', src: '' },
      { text: '三', src: '', isOutdated: true, voiceName: 'vixy' },
      { text: '一', src: '/一' },
    ])
  })

  it('has a place beside it, past the ends of its page on the neighboring pages', () => {
    const project = scripted(['一', '二'], ['三'])
    expect(placeBeside(project, at(project, 0, 0), 1)).toEqual(at(project, 0, 1))
    expect(placeBeside(project, at(project, 0, 1), 1)).toEqual(at(project, 1, 0))
    expect(placeBeside(project, at(project, 1, 0), -1)).toEqual(at(project, 0, 2))
    expect(placeBeside(project, at(project, 0, 0), -1)).toBeUndefined()
    expect(placeBeside(project, at(project, 1, 0), 1)).toBeUndefined()
  })
})

describe('a recorded sound', () => {
  it('stays when text or voice change, marked as outdated by the text only', () => {
    const project = scripted(['一', '二'])
    setRecording(project, at(project, 0, 0), { src: '/own', seconds: 3 })
    setVoiceOfPages(project, [project.pages[0]?.uuid ?? ''], { voiceName: 'vixy' })
    expect(clips(project)).toMatchObject([
      { src: '/own', seconds: 3, isRecorded: true, isOutdated: false },
      { src: '', isRecorded: false, isOutdated: true },
    ])
    setSentence(project, at(project, 0, 0), '壹')
    expect(clips(project)[0]).toMatchObject({ text: '壹', src: '/own', isOutdated: true })
    setRecording(project, at(project, 0, 0), null)
    expect(clips(project)[0]).toMatchObject({ text: '壹', src: '', isRecorded: false, isOutdated: true })
  })

  it('stays with the first part of a split sentence, and with two joined ones', () => {
    const project = scripted(['前后', '末'])
    setRecording(project, at(project, 0, 0), { src: '/own', seconds: 3 })
    splitSentence(project, at(project, 0, 0), 1)
    expect(clips(project)).toMatchObject([
      { text: '前', src: '/own', isOutdated: true },
      { text: '后', src: '', isRecorded: false },
      { text: '末', src: '/末' },
    ])
    setRecording(project, at(project, 0, 2), { src: '/end', seconds: 1 })
    joinSentence(project, at(project, 0, 2))
    expect(clips(project)[1]).toMatchObject({ text: '后末', src: '/end', isRecorded: true, isOutdated: true })
  })
})

describe('the text of a script', () => {
  const sentence = fc.array(fc.constantFrom('天', '地', 'a', '1', '，'), { minLength: 1, maxLength: 6 })
  const script = fc.array(
    fc.array(
      sentence.map((characters) => characters.join('')),
      { maxLength: 4 },
    ),
    { minLength: 1, maxLength: 4 },
  )
  const step = fc.tuple(fc.constantFrom('split', 'join', 'move'), fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(6))
  const joined = (project: Project) => texts(project).flat().join('').replaceAll(' ', '')
  const sorted = (text: string) => Array.from(text).toSorted().join('')

  test.prop([script, fc.array(step, { maxLength: 8 })])(
    'changes by splitting, joining and moving only in its order',
    (pages, steps) => {
      const project = scripted(...pages)
      for (const [kind, page, index, otherPage, place] of steps) {
        const [ref, before] = [at(project, page, index), joined(project)]
        if (kind === 'split') splitSentence(project, ref, place)
        if (kind === 'join') joinSentence(project, ref)
        if (kind === 'move') moveSentence(project, ref, at(project, otherPage, place))
        if (kind === 'move') expect(sorted(joined(project))).toBe(sorted(before))
        else expect(joined(project)).toBe(before)
        expect(texts(project).flat()).not.toContain('')
      }
    },
  )
})

describe('the estimated length of a sentence', () => {
  it('follows its syllables, pauses and speed', () => {
    expect(estimatedSeconds('今天说三件事')).toBeCloseTo(6 / 4.5)
    expect(estimatedSeconds('今天，说三件事。')).toBeCloseTo(6 / 4.5 + 0.65)
    expect(estimatedSeconds('视频editor')).toBeCloseTo(4 / 4.5)
    expect(estimatedSeconds('今天说三件事', 100)).toBeCloseTo(3 / 4.5)
    expect(estimatedSeconds('今天说三件事', 0)).toBeCloseTo(12 / 4.5)
  })
})

it('gives the whole script as a text from which it can be made again, and removes it', () => {
  const project = scripted(['一。', '〔重庆|chóng qìng〕二。'], [], ['三'])
  expect(textOfScript(project)).toBe('一。\n〔重庆|chóng qìng〕二。\n\n三')
  expect(scriptPagesOf(textOfScript(project), 'blankLines')).toEqual(
    texts(project).filter(({ length }) => length),
  )
  removeScript(project)
  expect(texts(project)).toEqual([[], [], []])
})
