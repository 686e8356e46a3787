import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createElement, createProject, type Project, restoreProject } from '#engine/document/index.ts'
import { allElements, narrationOf } from '#engine/document/operations/index.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { assemble, emptyContent, type PageContent, readText, storyboardOf } from '#engine/making/index.ts'

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

  it('draws pages that a template has no place for in its colors and fonts', () => {
    const template = shipped('housing-fund')
    const project = assemble(article('policy-notice.md'), { template })
    const json = JSON.stringify(project)
    for (const example of ['住房公积金', '24,000', '12329', '{{']) expect(json).not.toContain(example)
    const drawn = project.pages.find(({ name }) => name === '数字墙')
    expect(drawn?.commonStyle.backgroundColor).toBe('#eaf2ff')
    expect(project.pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['封面', '咨询']))
  })
})
