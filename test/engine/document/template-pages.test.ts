import { describe, expect, it } from 'vitest'
import {
  blankPage,
  createElement,
  createProject,
  type Page,
  type Project,
  writtenText,
} from '#engine/document/index.ts'
import {
  backgroundMusic,
  insertTemplatePages,
  keepPages,
  projectOfPage,
  redesign as redesignOf,
  replaceAllPages,
} from '#engine/document/operations/index.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'

const text = (words: string, fontSize: number, top = 0) =>
  createElement('qk-text', { propsValue: { text: words }, commonStyle: { fontSize, top } })
const music = () => createElement('qk-bg-music', { propsValue: { musicSrc: '/a.mp3' } })
const pageOf = (...elements: Page['elements']): Page => ({ ...blankPage(), elements })
const redesign = (page: Page, template: Page) => redesignOf(page, template, { width: 384, height: 682 })
const picture = (imageSrc: string, width: number, height: number, top = 0) =>
  createElement('qk-image', { propsValue: { imageSrc }, commonStyle: { width, height, top } })
const texts = ({ elements }: Pick<Page, 'elements'>) =>
  elements.map(writtenText).filter((each) => each !== null)

describe('a page in the design of a template', () => {
  it('has the texts of the author by size, and those of the template where the author has none', () => {
    const page = pageOf(text('正文', 16, 300), text('标题', 40, 100))
    const template = pageOf(text('小字', 14, 400), text('主标题', 48), text('说明', 20))
    const before = structuredClone([page, template])
    const { elements, filled } = redesign(page, template)
    expect(texts({ elements })).toEqual(['小字', '标题', '正文'])
    expect(filled.map(writtenText)).toEqual(['标题', '正文'])
    expect([page, template]).toEqual(before)
  })

  it('has the numbers of steps and the symbols of the template', () => {
    const page = pageOf(text('01', 60), text('第一步', 20))
    const { elements } = redesign(page, pageOf(text('3', 50), text('→', 40), text('标题', 30)))
    expect(texts({ elements })).toEqual(['3', '→', '第一步'])
  })

  it('keeps texts that find no place, and sounds', () => {
    const page = pageOf(text('一', 40), text('二', 30), music())
    const { elements } = redesign(page, pageOf(text('标题', 48)))
    expect(texts({ elements })).toEqual(['一', '二'])
    expect(elements.map(({ elName }) => elName)).toContain('qk-bg-music')
  })
})

describe('what is not text', () => {
  it('puts the largest picture of the author into the largest of the design, in its frame', () => {
    const page = pageOf(picture('/media/small.jpg', 50, 50), picture('/media/large.jpg', 384, 682))
    const frame = picture('/templates/a/photo.jpg', 300, 200, 90)
    frame.commonStyle.borderRadius = [12, 0, 0, 0, 0]
    const { elements } = redesign(
      page,
      pageOf(picture('/templates/a/icon.svg', 40, 40), picture('/templates/a/b.jpg', 120, 120), frame),
    )
    expect(
      elements.map(({ propsValue, commonStyle: { width } }) => [
        'imageSrc' in propsValue && propsValue.imageSrc,
        width,
      ]),
    ).toEqual([
      ['/templates/a/icon.svg', 40],
      ['/media/small.jpg', 120],
      ['/media/large.jpg', 300],
    ])
    expect(elements[2]?.commonStyle).toMatchObject({ top: 90, borderRadius: [12, 0, 0, 0, 0] })
  })

  it('puts charts and tables into those of the design, with their style, or into a free part in its colors', () => {
    const chart = createElement('bar', { propsValue: { chartTitle: '销量' } })
    const table = createElement('qk-table')
    const place = createElement('line', {
      propsValue: { chartColor: ['#112233'] },
      commonStyle: { left: 10, top: 60, width: 300, height: 150, color: '#445566' },
    })
    const heading = text('标题', 30, 20)
    heading.commonStyle.color = '#0d3b66'
    const accent = createElement('qk-rectangle-border', {
      propsValue: { bgColor: '#e4572e' },
      commonStyle: { left: 0, top: 220, width: 384, height: 30 },
    })
    const { elements } = redesign(pageOf(chart, table), pageOf(heading, place, accent))
    expect(elements.map(({ elName }) => elName)).toEqual([
      'qk-text',
      'bar',
      'qk-rectangle-border',
      'qk-table',
    ])
    expect(elements[1]).toMatchObject({
      propsValue: { chartTitle: '销量', chartColor: ['#112233'] },
      commonStyle: { left: 10, top: 60, width: 300, height: 150, color: '#445566' },
    })
    expect(elements[3]).toMatchObject({
      propsValue: { headerColor: '#e4572e' },
      commonStyle: { color: '#0d3b66' },
    })
    expect(elements[3]?.commonStyle.top).toBeGreaterThan(250)
  })

  it('leaves it to the author whether the series of a chart are parts of a whole', () => {
    const chartData = [['', '一'], ...['甲', '乙', '丙'].map((name) => [name, 1])]
    const chart = (stack: 'none' | 'percent', Axis: boolean) =>
      createElement('bar', { propsValue: { chartData, chartConfig: chartConfigOf({ stack, Axis }) } })
    for (const [own, other] of [
      ['none', 'percent'],
      ['percent', 'none'],
    ] as const) {
      const { elements } = redesign(pageOf(chart(own, true)), pageOf(chart(other, false)))
      expect(elements[0]?.propsValue).toMatchObject({ chartConfig: { stack: own, Axis: false } })
    }
  })

  it('keeps codes, buttons and presenters, and drops shapes and drawings of the earlier template', () => {
    const page = pageOf(
      createElement('qk-qrcode'),
      createElement('qk-button'),
      createElement('qk-v-anchor'),
      createElement('qk-divider'),
      createElement('qk-rectangle-border'),
      picture('/templates/a/drawing.svg', 200, 200),
    )
    const { elements } = redesign(page, pageOf())
    expect(elements.map(({ elName }) => elName)).toEqual(['qk-qrcode', 'qk-button', 'qk-v-anchor'])
  })
})

it('makes a project of one page, without covers and background music', () => {
  const project = createProject()
  project.pages = [pageOf(music(), text('甲', 20)), pageOf(text('乙', 20))]
  const made = projectOfPage(project, project.pages[0]?.uuid ?? '', '一页')
  expect(made.title).toBe('一页')
  expect(made.pages.map(texts)).toEqual([['甲']])
  expect(made.pages[0]?.elements).toHaveLength(1)
  expect(made.pages[0]?.uuid).not.toBe(project.pages[0]?.uuid)
})

it('inserts pages of a template after a page, with ids of their own and without background music', () => {
  const project = createProject()
  project.pages.push(blankPage())
  const [first, last] = project.pages
  const template = [pageOf(text('甲', 20), music()), pageOf(text('乙', 20))]
  const shown = insertTemplatePages(project, template, first?.uuid ?? '')
  expect(project.pages.map(texts)).toEqual([[], ['甲'], ['乙'], []])
  expect(project.pages[3]).toBe(last)
  expect(shown).toBe(project.pages[1])
  expect(new Set([...project.pages, ...template].map(({ uuid }) => uuid)).size).toBe(6)
  expect(project.pages[1]?.elements).toHaveLength(1)
})

it('keeps some pages of a project with the background music of the others', () => {
  const project = createProject()
  project.pages = [pageOf(music()), pageOf(text('甲', 20)), pageOf(text('乙', 20))]
  keepPages(project, new Set(project.pages.slice(1).map(({ uuid }) => uuid)))
  expect(project.pages.map(texts)).toEqual([['甲'], ['乙']])
  expect(project.pages[0]?.elements.at(-1)?.elName).toBe('qk-bg-music')
})

describe('other pages in the place of all', () => {
  const musicOf = (src: string) => createElement('qk-bg-music', { propsValue: { musicSrc: src } })
  const workOf = (words: string, ...more: Page['elements']) => ({
    ...createProject(),
    pages: [pageOf(text(words, 20), ...more), pageOf()],
  })
  const heard = (project: Project) => backgroundMusic(project)?.propsValue.musicSrc

  it('bring their background music', () => {
    const work = workOf('旧', musicOf('/old.mp3'))
    expect(replaceAllPages(work, workOf('新', musicOf('/new.mp3')))).toBe(work.pages[0])
    expect(work.pages.map(texts)).toEqual([['新'], []])
    expect(heard(work)).toBe('/new.mp3')
  })

  it('keep that of the work if they have none', () => {
    const work = workOf('旧', musicOf('/old.mp3'))
    replaceAllPages(work, workOf('新'))
    expect(heard(work)).toBe('/old.mp3')
  })
})
