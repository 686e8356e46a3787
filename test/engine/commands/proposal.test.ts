import { describe, expect, it } from 'vitest'
import { changesOf, checkChange, newDraft, propose } from '#engine/commands/index.ts'
import { clonePlain, createElement, createProject, type Project } from '#engine/document/index.ts'
import { addElement, addNarration, addPage, findElement } from '#engine/document/operations/index.ts'

/** A work of two pages with a title each. */
function work() {
  const project = createProject()
  const [first] = project.pages
  if (!first) throw new Error('a page')
  const title = addElement(first, createElement('qk-text', { propsValue: { text: '春季新品发布会' } }))
  const second = addPage(project, first.uuid)
  const other = addElement(second, createElement('qk-text', { propsValue: { text: '三大亮点' } }))
  addNarration(project, second.uuid, ['看看三大亮点。'])
  return { project, first: first.uuid, second: second.uuid, title: title.uuid, other: other.uuid }
}

function proposalOn(project: Project, ...commands: [name: string, input: object][]) {
  const draft = newDraft(project)
  const answers = commands.map(([name, input]) => propose(draft, { name, arguments: input }))
  return { draft, answers, changes: changesOf(draft) }
}

const setText = (project: Project, id: string, text: string) => {
  const copy = clonePlain(project)
  for (const page of copy.pages) {
    const element = findElement(page, id)
    if (element?.elName === 'qk-text') element.propsValue.text = text
  }
  return copy
}

describe('a proposal', () => {
  it('says in words what each change does, and leaves the work as it is', () => {
    const { project, second, title } = work()
    const before = clonePlain(project)
    const { changes } = proposalOn(
      project,
      ['set_text', { element: title, text: '春季新品' }],
      ['change_element', { element: title, style: { fontSize: 40, color: '#ff0000' } }],
      ['set_narration', { page: second, sentences: ['三大亮点，一次看完。'] }],
      ['change_page', { page: second, duration: 4, transition: 'fade' }],
      ['set_title', { title: '发布会' }],
      ['move_page', { page: second, index: 0 }],
    )
    expect(project).toEqual(before)
    expect(changes.map(({ label }) => label)).toEqual([
      '修改文字',
      '修改元素',
      '修改配音文字',
      '修改页面',
      '修改标题',
      '移动页面',
    ])
    const [text, style, narration, page, name, order] = changes.map(({ differences }) => differences)
    expect(text).toMatchObject([
      { place: '第 1 页 · 春季新品发布会', what: '文字', before: '春季新品发布会', after: '春季新品' },
    ])
    expect(style).toContainEqual(expect.objectContaining({ what: '字号', after: '40' }))
    expect(style).toContainEqual(expect.objectContaining({ what: '文字颜色', after: '#ff0000' }))
    expect(narration).toMatchObject([
      { what: '配音', before: '看看三大亮点。', after: '三大亮点，一次看完。' },
    ])
    expect(page).toMatchObject([
      { place: '第 2 页', what: '时长', after: '4 秒' },
      { what: '转场', after: expect.stringContaining('淡入淡出') as string },
    ])
    expect(name).toMatchObject([{ place: '', what: '标题', after: '发布会' }])
    expect(order).toMatchObject([
      { what: '页面顺序', before: '第 1 页 → 第 2 页', after: '第 2 页 → 第 1 页' },
    ])
  })

  it('makes one change of a new page and all that is put on it', () => {
    const { project, first } = work()
    const { answers, changes } = proposalOn(
      project,
      ['add_page', { id: 'third', name: '数据' }],
      [
        'add_element',
        {
          page: 'third',
          kind: 'qk-text',
          box: { left: 20, top: 20, width: 300, height: 40 },
          props: { text: '增长 12%' },
        },
      ],
      ['set_title', { title: '别的' }],
      [
        'add_designed_page',
        { after: first, style: 'news', layout: 'statement', content: { text: '一句话。' } },
      ],
      [
        'add_chart',
        {
          page: 'third',
          rows: [
            ['', '销量'],
            ['一月', 1],
            ['二月', 2],
          ],
        },
      ],
    )
    expect(answers).toEqual([
      { id: 'third' },
      { id: expect.stringMatching(/^new-/) as string },
      { id: null },
      { id: expect.stringMatching(/^new-/) as string },
      { id: expect.stringMatching(/^new-/) as string },
    ])
    expect(changes.map(({ commands }) => commands.map(({ name }) => name))).toEqual([
      ['add_page', 'add_element', 'add_chart'],
      ['set_title'],
      ['add_designed_page'],
    ])
    expect(changes[0]?.differences).toMatchObject([
      { place: '第 3 页', what: '页面', before: '', after: expect.stringContaining('增长 12%') as string },
    ])
  })

  it('names the pages that change', () => {
    const { project, second, other } = work()
    const { changes } = proposalOn(project, ['set_text', { element: other, text: '四大亮点' }])
    expect(checkChange(project, changes[0] ?? { commands: [], differences: [] })).toMatchObject({
      refusal: null,
      isOutdated: false,
      pageIds: [second],
    })
  })

  it('is checked anew on the work as it is now', () => {
    const { project, title, other } = work()
    const { changes } = proposalOn(project, ['set_text', { element: title, text: '春季新品' }])
    const [change] = changes
    if (!change) throw new Error('a change')
    expect(checkChange(setText(project, other, '别处改了'), change)).toMatchObject({
      refusal: null,
      isOutdated: false,
    })
    const edited = checkChange(setText(project, title, '作者改过的标题'), change)
    expect(edited).toMatchObject({ refusal: null, isOutdated: true })
    expect(edited.differences).toMatchObject([{ before: '作者改过的标题', after: '春季新品' }])
    expect(checkChange(setText(project, title, '春季新品'), change).refusal).toBe('作品里已经是这样了')
    const without = clonePlain(project)
    for (const page of without.pages) page.elements = []
    expect(checkChange(without, change).refusal).toContain('没有元素')
  })

  it('applies a change completely or not at all', () => {
    const { project } = work()
    const commands = [
      { name: 'set_title', arguments: { title: '新' } },
      { name: 'set_text', arguments: { element: 'gone', text: 'x' } },
    ]
    const checked = checkChange(project, { commands, differences: [] })
    expect(checked.project).toBe(project)
    expect(checked.refusal).toContain('没有元素')
  })

  it('refuses what does not fit and proposes nothing then', () => {
    const { project, title } = work()
    const { answers, changes } = proposalOn(
      project,
      ['set_text', { element: 'nobody', text: 'x' }],
      ['format_disk', {}],
      ['change_element', { element: title, props: { text: 1 } }],
      ['change_page', { page: project.pages[0]?.uuid, backgroundImage: 'url(https://evil.example/?q=1)' }],
      [
        'add_designed_page',
        {
          style: 'news',
          layout: 'picture',
          content: { picture: { url: 'https://evil.example/a.png' } },
        },
      ],
    )
    expect(answers.map((answer) => 'refusal' in answer && answer.refusal)).toEqual([
      expect.stringContaining('没有元素') as string,
      expect.stringContaining('没有这个操作') as string,
      false,
      expect.stringContaining('不能使用外部地址') as string,
      expect.stringContaining('不能使用外部地址') as string,
    ])
    expect(changes.length).toBeLessThanOrEqual(1)
  })
})
