import { describe, expect, it } from 'vitest'
import {
  createElement,
  createProject,
  DEFAULT_SUBTITLES,
  formsIn,
  publishedDocument,
} from '#engine/document/index.ts'
import { composeGroup } from '#engine/document/operations/index.ts'
import { allKinds } from '#test/support/all-kinds.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { projectOf } from '#test/support/timeline-project.ts'

const media = { movie: 'movie.mp4', sound: 'sound.mp3' }

describe('a published document', () => {
  it('draws and sounds like the work: it keeps what all kinds are made of', () => {
    const project = allKinds(media)
    const before = structuredClone(project)
    const published = publishedDocument(project)
    expect(project).toEqual(before)
    const [page] = published.pages
    const kept = project.pages[0]?.elements ?? []
    expect(page?.elements.map(({ uuid, elName }) => [uuid, elName])).toEqual(
      kept.map(({ uuid, elName }) => [uuid, elName]),
    )
    for (const [at, element] of kept.entries()) {
      const shown = page?.elements[at]
      expect(shown?.commonStyle, element.elName).toEqual(element.commonStyle)
      if (element.elName !== 'qk-voice' && element.elName !== 'qk-group')
        expect(shown?.propsValue, element.elName).toEqual(element.propsValue)
    }
  })

  it('has no unknown keys at any depth', () => {
    const project = createProject()
    const button = createElement('qk-button')
    Object.assign(button.propsValue.states.hover, { memo: '内部' })
    Object.assign(button.commonStyle, { memo: '内部' })
    project.pages[0]?.elements.push(button)
    expect(JSON.stringify(publishedDocument(project))).not.toContain('内部')
  })

  it('says of the narration what its subtitles show, and nothing where they are not shown', () => {
    const item = narrationClipItem({
      tempText: '读作〔重庆|chóng qìng〕',
      voiceText: '读作重庆',
      voiceNum: 2,
    })
    const voice = createElement('qk-voice', {
      propsValue: { voiceSrcList: [{ ...item, voiceSrc: 'a.mp3' }] },
    })
    const project = projectOf(
      { seconds: 4, elements: [voice] },
      { seconds: 4, elements: [structuredClone(voice)] },
    )
    const [, second] = project.pages
    expect(publishedDocument(project).shownSubtitles).toBeUndefined()
    project.subtitles = { ...DEFAULT_SUBTITLES, isShown: false }
    expect(JSON.stringify(publishedDocument(project))).not.toContain('重庆')
    project.subtitles = Object.assign({ memo: '内部' }, DEFAULT_SUBTITLES)
    if (second) second.data.hasSubtitles = false
    const published = publishedDocument(project)
    expect(published.shownSubtitles?.settings).toEqual(DEFAULT_SUBTITLES)
    expect(published.shownSubtitles?.pages).toMatchObject([[{ text: '读作重庆', start: 0, end: 2 }], []])
    expect(JSON.stringify(published)).not.toMatch(/chóng|内部/)
  })

  it('lists forms, also those in groups, but not hidden ones', () => {
    const project = createProject()
    const [page] = project.pages
    if (!page) throw new Error('no page')
    const [form, hidden, text] = [
      createElement('qk-form'),
      createElement('qk-form'),
      createElement('qk-text'),
    ]
    hidden.isHidden = true
    page.elements.push(form, text, hidden)
    composeGroup(page, [form.uuid, text.uuid])
    expect([...formsIn(publishedDocument(project)).keys()]).toEqual([form.uuid])
  })
})
