import { describe, expect, it } from 'vitest'
import { FORMAT, migrate, migrations } from '#engine/document/migrations.ts'
import { Report } from '#engine/document/report.ts'

type Data = Record<string, unknown>

const withElement = (element: Data): Data => ({ pages: [{ elements: [element] }] })
const withStyle = (commonStyle: Data): Data => withElement({ commonStyle })

/** Input and output of each migration. */
const examples: Record<string, [before: Data, after: Data][]> = {
  'author-becomes-auther': [
    [{ author: '6481' }, { author: '6481', auther: '6481' }],
    [
      { author: 'a', auther: 'b' },
      { author: 'a', auther: 'b' },
    ],
  ],
  'backslashes-in-addresses': [
    [{ videoUrl: '\\resource\\a.mp4' }, { videoUrl: '/resource/a.mp4' }],
    [
      withElement({ propsValue: { imageSrc: '\\a\\b.png', imageSrcList: ['c\\d.png'], text: 'a\\b' } }),
      withElement({ propsValue: { imageSrc: '/a/b.png', imageSrcList: ['c/d.png'], text: 'a\\b' } }),
    ],
  ],
  'double-hash-in-colours': [[withStyle({ color: '##FF6EC7' }), withStyle({ color: '#FF6EC7' })]],
  'one-radius-becomes-five': [
    [withStyle({ borderRadius: 4 }), withStyle({ borderRadius: [4, 0, 0, 0, 0] })],
    [withStyle({ borderRadius: [1, 2, 3, 4, 5] }), withStyle({ borderRadius: [1, 2, 3, 4, 5] })],
  ],
  'line-height-ratio-becomes-px': [
    [withStyle({ lineHeight: 1.5, fontSize: 20 }), withStyle({ lineHeight: 30, fontSize: 20 })],
    [withStyle({ lineHeight: 24 }), withStyle({ lineHeight: 24 })],
  ],
  'font-weight-words-become-numbers': [[withStyle({ fontWeight: 'bold' }), withStyle({ fontWeight: 700 })]],
  'hyphenated-font-family': [
    [withStyle({ 'font-family': '楷体' }), withStyle({ 'font-family': '楷体', fontFamily: '楷体' })],
    [
      withElement({ commonStyle: {}, propsValue: { font: 'wryh' } }),
      withElement({ commonStyle: { fontFamily: 'wryh' }, propsValue: { font: 'wryh' } }),
    ],
  ],
  'wrapping-said-by-white-space': [
    [withStyle({ whiteSpace: 'pre' }), withStyle({ whiteSpace: 'pre', isWrapLine: false })],
    [withStyle({ isWrapLine: false }), withStyle({ isWrapLine: false, whiteSpace: 'pre' })],
  ],
  'carousel-milliseconds-become-seconds': [
    [
      withElement({ elName: 'qk-image-carousel', propsValue: { interval: 2500 } }),
      withElement({ elName: 'qk-image-carousel', propsValue: { interval: 2.5 } }),
    ],
  ],
  'frames-without-fill': [
    [
      withElement({ elName: 'qk-rectangle-border' }),
      withElement({ elName: 'qk-rectangle-border', propsValue: { bgColor: '' } }),
    ],
  ],
  'unset-volume-is-full': [
    [
      withElement({ elName: 'qk-bg-music', commonStyle: { volume: 0 } }),
      withElement({ elName: 'qk-bg-music', commonStyle: { volume: 100 } }),
    ],
    ...['0', '', null].map((volume): [Data, Data] => [
      withElement({ elName: 'qk-bg-music', commonStyle: { volume } }),
      withElement({ elName: 'qk-bg-music', commonStyle: { volume: 100 } }),
    ]),
    [
      withElement({ elName: 'qk-bg-music', commonStyle: { volume: 30 } }),
      withElement({ elName: 'qk-bg-music', commonStyle: { volume: 30 } }),
    ],
  ],
  'chart-colours-of-the-style': [
    [
      withElement({ elName: 'pie', commonStyle: { chartColor: ['#111', '#222'] } }),
      withElement({
        elName: 'pie',
        commonStyle: { chartColor: ['#111', '#222'] },
        propsValue: { chartColor: ['#111', '#222'] },
      }),
    ],
    [
      withElement({
        elName: 'bar',
        commonStyle: { chartColor: ['#111'] },
        propsValue: { chartColor: ['#333'] },
      }),
      withElement({
        elName: 'bar',
        commonStyle: { chartColor: ['#111'] },
        propsValue: { chartColor: ['#333'] },
      }),
    ],
  ],
  'pages-without-color-are-white': [
    [
      { pages: [{ commonStyle: { backgroundColor: '' } }] },
      { pages: [{ commonStyle: { backgroundColor: '#ffffff' } }] },
    ],
    [
      { pages: [{ commonStyle: { backgroundColor: '' }, data: { duration: 3 } }] },
      { pages: [{ commonStyle: { backgroundColor: '' }, data: { duration: 3 } }] },
    ],
  ],
}

describe('migrations', () => {
  it('each have an example', () => {
    expect(Object.keys(examples).toSorted()).toEqual(migrations.map(({ name }) => name).toSorted())
  })

  it.each(migrations.map(({ name, run }) => [name, run] as const))('%s', (name, run) => {
    for (const [before, after] of examples[name] ?? []) {
      const data = structuredClone(before)
      run(data, new Report())
      expect(data).toEqual(after)
    }
  })

  it('also apply to the children of groups and to covers', () => {
    const child = { commonStyle: { fontWeight: 'bold' } }
    const group = { propsValue: { components: [child] } }
    const project = { pages: [], coverList: [{ elements: [group] }] }
    migrate(project, new Report())
    expect(child.commonStyle.fontWeight).toBe(700)
  })

  it('run once: a muted sound in the current format stays muted', () => {
    const element = { elName: 'qk-bg-music', commonStyle: { volume: 0 } }
    migrate({ format: FORMAT, ...withElement(element) }, new Report())
    expect(element.commonStyle.volume).toBe(0)
  })

  it('do not change a format newer than the current one', () => {
    const project: Data = { format: FORMAT + 5, ...withStyle({ fontWeight: 'bold' }) }
    const before = structuredClone(project)
    migrate(project, new Report())
    expect(project).toEqual(before)
  })
})
