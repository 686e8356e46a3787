import { describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/create.ts'
import { isFooterText } from '#engine/document/operations/footers.ts'
import { addElement, addPage, applyFooterRule, composeGroup } from '#engine/document/operations/index.ts'
import { expectInvariants } from '#test/support/invariants.ts'

const FOOTER = '数据来源：国家统计局\n截止时间：2024 年 1 月'

/** A project with one page per list of texts. */
function projectOf(...texts: string[][]) {
  const project = createProject()
  while (project.pages.length < texts.length) addPage(project)
  const elements = texts.map((list, at) =>
    list.map((text) =>
      addElement(project.pages[at] as Page, createElement('qk-text', { propsValue: { text } })),
    ),
  )
  return { project, elements }
}
type Page = ReturnType<typeof createProject>['pages'][number]

const textsOf = (page: Page | undefined) =>
  page?.elements.map((element) => (element.elName === 'qk-text' ? element.propsValue.text : element.elName))

describe('isFooterText', () => {
  it.each([
    FOOTER,
    '数据来源 Wind 截至时间2024',
    '注：数据来源\r\n\r\n年报；截止 时间：今日',
    '数据来源截止时间',
  ])('accepts %j', (text) => expect(isFooterText(text)).toBe(true))
  it.each(['', '数据来源：国家统计局', '截止时间 2024', '截止时间在前，数据来源在后', '数据来源，截图时间'])(
    'rejects %j',
    (text) => expect(isFooterText(text)).toBe(false),
  )
})

describe('the footer rule', () => {
  it('copies the footer of page 2, except its uuid, to the footers from page 3 on', () => {
    const { project, elements } = projectOf(
      [FOOTER],
      ['标题', `${FOOTER} 新`],
      ['正文', FOOTER],
      [FOOTER, '尾'],
      ['无'],
    )
    const model = elements[1]?.[1]
    if (model) Object.assign(model.commonStyle, { color: '#ff0000', left: 12 })
    if (model) Object.assign(model, { tag: { type: 1 } })
    const [third, fourth] = [elements[2]?.[1]?.uuid, elements[3]?.[0]?.uuid]

    expect(applyFooterRule(project)).toEqual([third, fourth])

    expect(project.pages.map(textsOf)).toEqual([
      [FOOTER],
      ['标题', `${FOOTER} 新`],
      ['正文', `${FOOTER} 新`],
      [`${FOOTER} 新`, '尾'],
      ['无'],
    ])
    expect(project.pages[2]?.elements[1]).toEqual({ ...model, uuid: third })
    expect(project.pages[3]?.elements[0]).toEqual({ ...model, uuid: fourth })
    expectInvariants(project)
  })

  it('is idempotent', () => {
    const { project } = projectOf([], ['a', 'b', FOOTER], [FOOTER, 'c', `${FOOTER} 二`, 'd'], [`${FOOTER}!`])
    expect(applyFooterRule(project)).toHaveLength(3)
    const before = structuredClone(project)
    expect(applyFooterRule(project)).toEqual([])
    expect(project).toEqual(before)
    expectInvariants(project)
  })

  it('shares no data between the copies', () => {
    const { project } = projectOf([], [FOOTER], [`${FOOTER} 旧`])
    applyFooterRule(project)
    const [model, copy] = [project.pages[1]?.elements[0], project.pages[2]?.elements[0]]
    copy?.commonStyle.borderRadius.fill(9)
    expect(model?.commonStyle.borderRadius).toEqual([0, 0, 0, 0, 0])
  })

  it('requires a footer on page 2, and skips page 1 and groups', () => {
    const { project, elements } = projectOf([FOOTER], ['标题'], [`${FOOTER} 三`, 'x'])
    expect(applyFooterRule(project)).toEqual([])
    const [page2, page3] = [project.pages[1], project.pages[2]]
    if (!page2 || !page3) throw new Error('no pages')
    addElement(page2, createElement('qk-text', { propsValue: { text: `${FOOTER} 二` } }))
    composeGroup(page3, elements[2]?.map(({ uuid }) => uuid) ?? [])
    expect(applyFooterRule(project)).toEqual([])
    expect(textsOf(project.pages[0])).toEqual([FOOTER])
  })

  it('does nothing in projects of one or two pages', () => {
    expect(applyFooterRule(projectOf([FOOTER]).project)).toEqual([])
    expect(applyFooterRule(projectOf(['a'], [FOOTER]).project)).toEqual([])
  })
})
