import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCommand, applyCommands, commandSchemas, summaryOf } from '#engine/commands/index.ts'
import {
  clonePlain,
  createElement,
  createProject,
  type Project,
  restoreProject,
} from '#engine/document/index.ts'
import {
  addElement,
  addNarration,
  narrationOf,
  setSound,
  voiceOfPage,
} from '#engine/document/operations/index.ts'
import { subtitlesOf } from '#engine/subtitles/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { type JsonSchema, requestsFor } from '#test/support/json-schema.ts'

/** A work with a text, a bar chart and two spoken sentences. */
function work() {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a page')
  const text = addElement(page, createElement('qk-text', { propsValue: { text: '今年一季度' } }))
  const chart = addElement(page, createElement('bar'))
  addNarration(project, page.uuid, ['第一句。', '第二句。'])
  const voice = voiceOfPage(project, page.uuid)
  setSound(project, { ...voice, text: '第一句。' }, { src: '/media/1.mp3', seconds: 1 })
  setSound(project, { ...voice, text: '第二句。' }, { src: '/media/2.mp3', seconds: 1 })
  return { project, page: page.uuid, text: text.uuid, chart: chart.uuid }
}

const applied = (project: Project, name: string, input: object) => {
  const { project: changed, refusal } = applyCommand(project, { name, arguments: input })
  expect(refusal).toBeNull()
  return changed
}
const refusal = (project: Project, name: string, input: unknown) => {
  const outcome = applyCommand(project, { name, arguments: input })
  expect(outcome.project).toBe(project)
  return outcome.refusal
}

describe('commands of programs', () => {
  it('make a longer text smaller where it would cover the one below', () => {
    const { project, text } = work()
    const [page] = project.pages
    const element = page?.elements[0]
    if (!page || !element) throw new Error('no text')
    const box = {
      left: 40,
      width: 300,
      fontSize: 30,
      lineHeight: 42,
      isWrapLine: true,
      whiteSpace: 'pre-wrap',
    }
    Object.assign(element.commonStyle, { ...box, top: 40, height: 42 })
    addElement(
      page,
      createElement('qk-text', { commonStyle: { left: 40, top: 110, width: 300, height: 40 } }),
    )
    const sizeWith = (words: string) => {
      const changed = applied(project, 'set_text', { element: text, text: words })
      return changed.pages[0]?.elements[0]?.commonStyle.fontSize
    }
    expect(sizeWith('刚好十个字的一行标题')).toBe(30)
    expect(sizeWith('这个标题长得要占两行，就会盖住下面的文字')).toBeLessThan(30)
  })

  it('add a page with elements that later commands refer to', () => {
    const { project } = work()
    const before = clonePlain(project)
    const { project: changed, refusals } = applyCommands(project, [
      {
        name: 'add_page',
        arguments: { id: 'second', name: '数据', duration: 4, backgroundColor: '#102040' },
      },
      {
        name: 'add_element',
        arguments: {
          page: 'second',
          id: 'heading',
          kind: 'qk-text',
          box: { left: 32, top: 60, width: 320, height: 60 },
          style: { fontSize: 36, color: '#fff' },
          props: { text: '增长 12.5%' },
        },
      },
      { name: 'animate', arguments: { element: 'heading', animations: [{ type: 'fadeInUp', delay: 0.2 }] } },
      { name: 'change_page', arguments: { page: project.pages[0]?.uuid, transition: 'fade' } },
      { name: 'set_title', arguments: { title: '一季度' } },
    ])
    expect(refusals).toEqual([null, null, null, null, null])
    expect(project).toEqual(before)
    expect(changed).toMatchObject({
      title: '一季度',
      pages: [{ data: { trans: 'fade' } }, { data: { duration: 4 } }],
    })
    expect(summaryOf(changed).pages[1]).toMatchObject({
      id: 'second',
      name: '数据',
      background: '#102040',
      elements: [
        {
          id: 'heading',
          kind: 'qk-text',
          text: '增长 12.5%',
          animations: ['fadeInUp'],
          box: { left: 32, top: 60 },
        },
      ],
    })
  })

  it('keep the sounds of sentences that stay', () => {
    const { project, page } = work()
    const changed = applied(project, 'set_narration', { page, sentences: ['开场。', '第二句。', ' '] })
    const clips = narrationOf(changed.pages[0] ?? { elements: [] })
    expect(clips.map(({ text, src }) => [text, src])).toEqual([
      ['开场。', ''],
      ['第二句。', '/media/2.mp3'],
    ])
  })

  it('replace the data of a chart as a whole, and texts wherever they occur', () => {
    const { project, chart } = work()
    const rows = [
      [null, '甲', '乙'],
      ['销量', 3, 5],
    ]
    expect(
      summaryOf(applied(project, 'set_table', { element: chart, rows })).pages[0]?.elements[1]?.rows,
    ).toEqual(rows)
    const changed = applied(project, 'replace_text', { find: '第', replacement: '首' })
    expect(summaryOf(changed).pages[0]?.narration).toEqual(['首一句。', '首二句。'])
  })

  it.each([
    ['bar', { stack: 'percent', areaStyle: false }],
    ['line', { stack: 'percent', areaStyle: true }],
  ] as const)('stack the series of a new chart: %s', (kind, chartConfig) => {
    const { project, page } = work()
    const rows = [
      ['', '线上', '门店'],
      ['一月', 1, 2],
      ['二月', 3, 4],
    ]
    const changed = applied(project, 'add_chart', { page, kind, stack: 'percent', rows })
    expect(changed.pages[0]?.elements.at(-1)).toMatchObject({ elName: kind, propsValue: { chartConfig } })
  })

  it('make the subtitles of a page bilingual, a line each, and refuse another number of lines', () => {
    const { project, page } = work()
    addNarration(project, page, ['今年以来，我国外贸进出口规模稳步增长。'])
    const shown = ['第一句', '第二句', '今年以来', '我国外贸进出口规模稳步增长']
    expect(summaryOf(project).pages[0]?.subtitles).toEqual(shown.map((text) => ({ text })))
    const lines = ['First.', '', 'This year,', 'trade has grown.']
    const changed = applied(project, 'set_second_subtitles', { page, lines })
    expect(summaryOf(changed).pages[0]?.subtitles).toEqual([
      { text: '第一句', second: 'First.' },
      { text: '第二句' },
      { text: '今年以来', second: 'This year,' },
      { text: '我国外贸进出口规模稳步增长', second: 'trade has grown.' },
    ])
    expect(
      subtitlesOf(changed, planVideo(changed)).map(({ second }) => second),
      'those with a sound are shown',
    ).toEqual(['First.', ''])
    const none = applied(changed, 'set_second_subtitles', { page, lines: ['', '', '', ''] })
    expect(summaryOf(none)).toEqual(summaryOf(project))
    expect(refusal(project, 'set_second_subtitles', { page, lines: ['First.'] })).toBe(
      `页面 ${page} 有 4 条字幕，给了 1 行第二语言，应该一样多`,
    )
    expect(refusal(project, 'set_second_subtitles', { page, lines: ['a\nb', '', '', ''] })).toContain(
      '参数不对：lines.0',
    )
    const empty = createProject()
    const { uuid } = empty.pages[0]!
    expect(refusal(empty, 'set_second_subtitles', { page: uuid, lines: [] })).toBe(
      `页面 ${uuid} 没有配音，所以没有字幕`,
    )
  })

  it('are refused with a reason when they do not fit the work', () => {
    const { project, page, text } = work()
    expect(refusal(project, 'fly', {})).toBe('没有这个操作：fly')
    expect(refusal(project, 'remove_page', { page: 'none' })).toBe('没有页面 none')
    expect(refusal(project, 'set_text', { element: text })).toContain('set_text 的参数不对：text')
    expect(refusal(project, 'change_page', { page, height: 5 })).toContain('多出 height')
    expect(refusal(project, 'set_table', { element: text, rows: [['1']] })).toContain('没有数据表')
    expect(refusal(project, 'change_element', { element: text, style: { glow: 1 } })).toContain(
      '没有 commonStyle.glow',
    )
    expect(refusal(project, 'add_page', { id: text })).toBe(`标识 ${text} 已经用过`)
    const [element] = project.pages[0]?.elements ?? []
    if (element) element.isLocked = true
    expect(refusal(project, 'set_text', { element: text, text: '新' })).toBe(`元素 ${text} 已锁定`)
    const box = { left: 0, top: 0, width: 100, height: 100 }
    expect(refusal(project, 'add_element', { page, box, kind: 'qk-iframe' })).toContain('参数不对：kind')
    expect(applyCommands(project, 'rm -rf').refusals).toEqual(['应为最多 200 个操作的列表'])
  })

  it.each([
    ['a picture elsewhere', { kind: 'qk-image', props: { imageSrc: 'https://evil.example/?q=secret' } }],
    ['a path of the service', { kind: 'qk-image', props: { imageSrc: '/quark/user/info' } }],
    ['a background of CSS', { kind: 'qk-text', style: { backgroundImage: 'url(//evil.example/a.png)' } }],
    [
      'HTML with a picture',
      { kind: 'qk-rich-editor', props: { richEditor: '<img src="https://evil.example/a">' } },
    ],
    ['a script', { kind: 'qk-v-anchor', props: { anchorInfo: { src: 'javascript:alert(1)' } } }],
  ])('never fetch what the work does not contain: %s', (_, element) => {
    const { project, page } = work()
    const box = { left: 0, top: 0, width: 100, height: 100 }
    expect(refusal(project, 'add_element', { page, box, ...element })).toContain('不能使用外部地址')
    expect(
      refusal(project, 'change_page', { page, backgroundImage: 'https://evil.example/a.png' }),
    ).toContain('不能使用外部地址')
  })

  it('may use materials of the product and pictures of the work, and write addresses as text', () => {
    const { project, page, text } = work()
    applied(project, 'set_music', { src: '/music/city.mp3', volume: 20 })
    applied(project, 'set_text', { element: text, text: '详见 https://example.com/report' })
    const own = applied(project, 'set_title', { title: '作品' })
    const first = own.pages[0]
    if (first)
      addElement(first, createElement('qk-image', { propsValue: { imageSrc: 'https://cdn.example/a.png' } }))
    applied(own, 'change_page', { page, backgroundImage: 'https://cdn.example/a.png' })
  })

  it('leave a valid work, whatever a program sends', () => {
    const { project, page, text, chart } = work()
    const known = [page, text, chart]
    for (const { name, parameters } of commandSchemas()) {
      fc.assert(
        fc.property(requestsFor(parameters as JsonSchema, known), (input) => {
          const { project: changed } = applyCommand(project, { name, arguments: input })
          const restored = restoreProject(clonePlain(changed))
          expect(restored.ok && restored.project).toEqual(changed)
        }),
        { numRuns: 40 },
      )
    }
  })
})
