import { describe, expect, it } from 'vitest'
import { createElement, createProject, restoreProject } from '#engine/document/index.ts'
import { narrationOf } from '#engine/document/operations/index.ts'
import { fieldsOf } from '#engine/elements/schemas.ts'
import { voiceSchema } from '#engine/elements/voice/schema.ts'
import { restoredElement } from '#test/support/restored-element.ts'

function restored(propsValue: object) {
  const page = { uuid: 'p', elements: [{ uuid: 'v', elName: 'qk-voice', propsValue }] }
  const result = restoreProject({ ...createProject(), pages: [page] })
  if (!result.ok) throw new Error(result.error)
  const [element] = result.project.pages[0]?.elements ?? []
  return { element, narrationClips: result.project.pages.flatMap(narrationOf), report: result.report }
}

describe('a voice', () => {
  it('is audible only', () => {
    expect(voiceSchema).toMatchObject({ elName: 'qk-voice', label: '配音', visual: false })
    expect(voiceSchema.props.parse({})).toEqual({ voiceSrcList: [] })
  })

  it('is created without clips, with the default voice at neutral volume and speed', () => {
    const { propsValue, commonStyle } = createElement('qk-voice')
    expect(propsValue).toEqual({ voiceSrcList: [] })
    expect(commonStyle).toMatchObject({ voiceName: 'x3_yezi', voiceVolume: 50, voiceSpeed: 50 })
  })

  it.each([
    [
      { voiceVolume: 120, voiceSpeed: -1 },
      { voiceVolume: 100, voiceSpeed: 0 },
    ],
    [
      { voiceVolume: 'loud', voiceSpeed: '80' },
      { voiceVolume: 50, voiceSpeed: 80 },
    ],
    [{ voiceName: 'aisjiuxu' }, { voiceName: 'aisjiuxu' }],
    [{ voiceName: 'of another product' }, { voiceName: 'of another product' }],
    [{ voiceName: null }, { voiceName: 'x3_yezi' }],
  ])('restores %j as %j', (stored, expected) => {
    expect(restoredElement('qk-voice', { commonStyle: stored }).element.commonStyle).toMatchObject(expected)
  })

  it('keeps clips of other products with their unknown data', () => {
    const item = {
      voiceText: '旧文档。',
      voiceNum: 2.5,
      voiceSrc: 'https://cdn.example.com/a.mp3',
      sid: 'tts1',
    }
    const { element, narrationClips } = restored({ voiceSrcList: [item] })
    expect(element?.propsValue).toMatchObject({ voiceSrcList: [{ ...item, tempText: '', tempTextType: '' }] })
    expect(narrationClips).toMatchObject([
      { text: '旧文档。', seconds: 2.5, isOutdated: false, voiceName: 'x3_yezi' },
    ])
  })

  it.each([[{ voiceSrcList: 'a.mp3' }], [{ voiceSrcList: null }], [{}]])(
    'restores %o without clips',
    (props) => {
      expect(restored(props).narrationClips).toEqual([])
    },
  )

  it('repairs invalid clips', () => {
    const { narrationClips } = restored({
      voiceSrcList: [{ tempText: '好。', voiceNum: -3, voiceSrc: 7 }, 'text', { tempText: '也好。' }],
    })
    expect(narrationClips.map(({ text, seconds }) => [text, seconds])).toEqual(
      expect.arrayContaining([
        ['好。', 0],
        ['也好。', 0],
      ]),
    )
    expect(narrationClips.every(({ src }) => typeof src === 'string')).toBe(true)
  })

  it('restores trims, and leaves clips without one untrimmed', () => {
    const part = { start: 0.5, end: 2, fadeIn: 0.2, fadeOut: 0.3 }
    const { narrationClips, report } = restored({
      voiceSrcList: [
        { voiceSrc: 'a.mp3', voiceNum: 3, ...part },
        { voiceSrc: 'b.mp3', voiceNum: 3 },
        { voiceSrc: 'c.mp3', voiceNum: 3, start: -1, end: '2', fadeOut: null },
      ],
    })
    const whole = { start: 0, end: 0, fadeIn: 0, fadeOut: null }
    expect(narrationClips).toMatchObject([
      { part, seconds: 1.5 },
      { part: whole, seconds: 3 },
      { part: { start: 0, fadeIn: 0, fadeOut: null } },
    ])
    expect(report.filter(({ kind }) => kind === 'dropped')).toEqual([])
  })

  it('has controls for speed and volume', () => {
    const paths = fieldsOf('qk-voice').flatMap(({ rows }) =>
      rows.flatMap(({ fields }) => fields.map(({ path }) => path)),
    )
    expect(paths).toEqual(['commonStyle.voiceVolume', 'commonStyle.voiceSpeed'])
  })
})
