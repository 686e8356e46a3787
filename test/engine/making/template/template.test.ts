import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createElement,
  createProject,
  DEFAULT_SUBTITLES,
  type Page,
  type Project,
  restoreProject,
} from '#engine/document/index.ts'
import { absoluteBox, allElements, locateAll, narrationOf } from '#engine/document/operations/index.ts'
import { appearanceOf, automaticPlace, lineWidthOf, pageTexts } from '#engine/document/subtitling/index.ts'
import { widthOf } from '#engine/document/subtitling/break-text.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { isText } from '#engine/elements/text/schema.ts'
import {
  assemble,
  dataNotes,
  emptyContent,
  type PageContent,
  readText,
  storyboardOf,
  subtitleNotes,
} from '#engine/making/index.ts'

const shipped = (id: string): Project => {
  const file = new URL(`../../../../assets/templates/${id}.json`, import.meta.url)
  const restored = restoreProject(JSON.parse(readFileSync(file, 'utf8')))
  if (!restored.ok) throw new Error(restored.error)
  return restored.project
}

const article = (name: string) =>
  storyboardOf(readText(readFileSync(new URL(`../../../fixtures/articles/${name}`, import.meta.url), 'utf8')))

const textsOf = ({ pages }: Project) =>
  pages.map(({ elements }) =>
    allElements(elements)
      .filter(isText)
      .map(({ propsValue }) => propsValue.text.replaceAll('\n', '')),
  )

/** A template with one page of these texts. */
function templateOf(...texts: { name?: string; text: string }[]): Project {
  const project = createProject()
  const elements = texts.map(({ name, text }, at) =>
    Object.assign(
      createElement('qk-text', {
        propsValue: { text },
        commonStyle: { left: 20, top: 40 + at * 90, width: 300, height: 80, fontSize: 30, lineHeight: 40 },
      }),
      name !== undefined && { name },
    ),
  )
  if (project.pages[0]) project.pages[0].elements = elements
  return project
}

const cover = (content: Partial<PageContent>) => ({
  title: '月报',
  mood: 'news' as const,
  pages: [{ layout: 'cover' as const, content: { ...emptyContent(), ...content }, narration: ['月报。'] }],
})

describe('assemble with a template', () => {
  it('fills roles in names and in texts, and removes parts without a value', () => {
    const template = templateOf(
      { name: '{{标题}}', text: '示例标题' },
      { text: '来自{{来源}}' },
      { text: '{{日期}} 更新' },
      { text: '固定的字' },
    )
    const project = assemble(cover({ heading: '九月月报', source: '江城日报' }), { template })
    expect(textsOf(project)).toEqual([['九月月报', '来自江城日报', '固定的字']])
    expect(JSON.stringify(project)).not.toContain('{{')
  })

  it('makes a long title fit its place', () => {
    const template = templateOf({ name: '{{标题}}', text: '示例标题' })
    const heading = '江城市关于发放二〇二六年青年人才租房补贴的通知'
    const [title] = assemble(cover({ heading }), { template }).pages[0]?.elements.filter(isText) ?? []
    const { fontSize = 0, height = 0, lineHeight = 0 } = title?.commonStyle ?? {}
    expect(title?.propsValue.text.replaceAll('\n', '')).toBe(heading)
    expect(fontSize).toBeGreaterThanOrEqual(15)
    expect((title?.propsValue.text.split('\n').length ?? 0) * lineHeight).toBeLessThanOrEqual(height + 1)
  })

  it('puts tables into the charts of a shipped template, and none of its example texts', () => {
    const project = assemble(article('quarterly-figures.md'), { template: shipped('spending-report') })
    const json = JSON.stringify(project)
    expect(json).toContain('2025年一季度')
    expect(json).toContain('35.9')
    for (const example of ['城市消费', '示例数据', '江北', '三成花在吃上', '{{'])
      expect(json).not.toContain(example)
    expect(project.pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['时段', '品类']))
    expect(project.pages.every((page) => narrationOf(page).length > 0)).toBe(true)
    expect(restoreProject(structuredClone(project))).toMatchObject({ ok: true, project })
  })

  it.each(['line', 'bar', 'strip', 'line-bar'] as const)('shows every month of two years in a %s', (kind) => {
    const template = templateOf({ name: '{{标题}}', text: '示例标题' })
    template.pages[0]?.elements.push(Object.assign(createElement(kind), { name: '{{图表}}' }))
    const months = Array.from({ length: 24 }, (_, at) => `${2024 + Math.floor(at / 12)}年${(at % 12) + 1}月`)
    const table = [['月份', '销量（万辆）'], ...months.map((month, at) => [month, String(at + 30)])]
    const plan = cover({ heading: '九月月报', table })
    const [page] = assemble(plan, { template }).pages
    expect(page?.elements.find(isChart)?.propsValue.chartData[0]).toEqual(['', ...months])
  })

  it('says how much of the data a chart of a template leaves out', () => {
    const template = templateOf({ name: '{{标题}}', text: '示例标题' })
    template.pages[0]?.elements.push(Object.assign(createElement('bar'), { name: '{{图表}}' }))
    const rows = Array.from({ length: 30 }, (_, at) => [`第 ${at + 1} 期`, String(at + 30)])
    const plan = cover({ heading: '九月月报', table: [['期数', '销量'], ...rows] })
    expect(dataNotes(plan, assemble(plan, { template }))).toEqual([
      expect.stringContaining('第 1 页的图表只画了前 24 项（共 30 项）'),
    ])
  })

  it('draws pages that a template has no place for in its colors and fonts', () => {
    const template = shipped('housing-fund')
    const project = assemble(article('policy-notice.md'), { template })
    const json = JSON.stringify(project)
    for (const example of ['住房公积金', '24,000', '12329', '{{']) expect(json).not.toContain(example)
    const drawn = project.pages.find(({ name }) => name === '数字墙')
    expect(drawn?.commonStyle.backgroundColor).toBe('#eaf2ff')
    expect(project.pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['封面', '咨询']))
  })

  it('breaks a short text so that no character stands alone', () => {
    const template = templateOf({ name: '{{来源}}', text: '示例来源' })
    const [text] = textsOf(assemble(cover({ source: '江城市社会保险基金局' }), { template }))[0] ?? []
    const [page] = assemble(cover({ source: '江城市社会保险基金局' }), { template }).pages
    const lines = page?.elements.find(isText)?.propsValue.text.split('\n') ?? []
    expect(text).toBe('江城市社会保险基金局')
    expect(lines.map((line) => line.length > 1)).toEqual(lines.map(() => true))
    expect(lines.length).toBe(2)
  })

  it('leaves a table out beside its chart, unless all of its rows are seen', () => {
    const tables = (name: string) =>
      assemble(article(name), { template: shipped('spending-report') }).pages.flatMap(({ elements }) =>
        elements.filter(({ elName }) => elName === 'qk-table'),
      )
    expect(tables('quarterly-figures.md')).toEqual([])
  })

  it('ends with a code to scan exactly if the article has a link', () => {
    for (const id of ['spending-report', 'housing-fund'])
      for (const name of ['policy-notice.md', 'quarterly-figures.md']) {
        const last = assemble(article(name), { template: shipped(id) }).pages.at(-1)
        const texts = allElements(last?.elements ?? []).flatMap((element) =>
          isText(element) ? [element.propsValue.text] : [element.elName],
        )
        expect(texts.includes('扫码看全文')).toBe(texts.includes('qk-qrcode'))
        expect(texts.includes('qk-qrcode')).toBe(name === 'policy-notice.md')
      }
  })
})

/** Boxes of what is read on a page. */
const read = (page: Page) =>
  locateAll(
    page,
    allElements(page.elements)
      .filter((element) =>
        isText(element)
          ? element.propsValue.text !== ''
          : /^(?:qk-table|qk-qrcode|pie|line|bar|strip|line-bar)$/.test(element.elName),
      )
      .map(({ uuid }) => uuid),
  ).map((located) => absoluteBox(located))

/** The band that the subtitles of a page need, px. */
function bandOf(project: Project, page: Page) {
  const { subtitles } = project
  const place = subtitles && automaticPlace(page, subtitles, project)
  if (!place) throw new Error('The page has no place for subtitles.')
  const { text, box } = appearanceOf(subtitles, project.width)
  const width = lineWidthOf(subtitles, project.width)
  const shown = pageTexts(page, width).flatMap(({ subtitles }) => subtitles.map((each) => widthOf(each.text)))
  const lines = Math.max(0, ...shown) > width ? 2 : 1
  const { bottom, scale } = place
  const half = (Math.min(width, Math.max(...shown)) * text.fontSize * scale) / 2
  return {
    top: bottom - (lines * text.lineHeight + box.paddingTop + box.paddingBottom) * scale,
    bottom,
    left: project.width / 2 - half,
    right: project.width / 2 + half,
  }
}

const SLACK = 4

describe('subtitles on a template', () => {
  const names = readdirSync(new URL('../../../fixtures/articles', import.meta.url))
  const files = readdirSync(new URL('../../../../assets/templates', import.meta.url))
  const templates = files
    .filter((file) => file.endsWith('.json') && file !== 'index.json')
    .map((file) => shipped(file.replace('.json', '')))
  const works = () => {
    const storyboards = names.map(article)
    // The others only lend their colors and fonts, so that one article each is enough.
    return templates.flatMap((template, at) => {
      const hasRoles = JSON.stringify(template).includes('{{')
      const made = hasRoles ? storyboards : storyboards.slice(at % names.length).slice(0, 1)
      return hasRoles || at % 15 === 0 ? made.map((storyboard) => assemble(storyboard, { template })) : []
    })
  }

  it('cover nothing that is read, on shipped templates', () => {
    let [shown, off] = [0, 0]
    for (const work of works())
      for (const page of work.pages) {
        if (page.data.hasSubtitles === false) off += 1
        else {
          shown += 1
          const { top, bottom, left, right } = bandOf(work, page)
          const covered = read(page).filter(
            (box) =>
              box.top + box.height > top + SLACK &&
              box.top < bottom - SLACK &&
              box.left + box.width > left + SLACK &&
              box.left < right - SLACK,
          )
          expect(covered, `${work.title} ${page.name}`).toEqual([])
        }
      }
    expect(shown).toBeGreaterThan(0)
    expect(off).toBe(0)
  })

  it('are left off with a remark where a template has them over something, and only there', () => {
    const template = shipped('housing-fund')
    template.subtitles = { ...DEFAULT_SUBTITLES, position: 'bottom' }
    const work = assemble(article('policy-notice.md'), { template })
    const off = work.pages.flatMap(({ data }, at) => (data.hasSubtitles === false ? [at + 1] : []))
    expect(off.length).toBeGreaterThan(0)
    expect(off.length).toBeLessThan(work.pages.length / 2)
    expect(subtitleNotes(work)).toEqual([expect.stringContaining(`第 ${off.join('、')} 页没有放字幕`)])
    expect(subtitleNotes(assemble(article('policy-notice.md')))).toEqual([])
  })

  it('stand where the template has them', () => {
    const template = templateOf({ name: '{{标题}}', text: '示例标题' })
    template.subtitles = { isShown: true, preset: 'yellow', position: 'top', offset: 20 }
    expect(assemble(cover({ heading: '九月月报' }), { template }).subtitles).toEqual(template.subtitles)
  })
})
