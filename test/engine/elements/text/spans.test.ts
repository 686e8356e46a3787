import { describe, expect, it } from 'vitest'
import { createElement, createProject, toVideoData } from '#engine/document/index.ts'
import {
  addElement,
  copyStyle,
  findText,
  pasteStyle,
  redesign,
  replaceText,
  setField,
} from '#engine/document/operations/index.ts'
import { type ElementOf } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { movedSpans, piecesOf, restyledSpans, type TextSpan } from '#engine/elements/text/spans.ts'
import { restoredElement } from '#test/support/restored-element.ts'

const red = { color: '#ff0000' }

/** A page with one text; the characters in brackets are red. */
function pageWith(marked: string) {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a project has a page')
  const start = marked.indexOf('[')
  const text = marked.replaceAll(/[[\]]/g, '')
  const element = createElement('qk-text', {
    propsValue: { text, spans: [{ start, end: marked.indexOf(']') - 1, ...red }] },
  })
  const added = addElement(page, element) as ElementOf<'qk-text'>
  return { project, page, element: added }
}

/** The text with brackets around its spans. */
const marked = ({ propsValue }: ElementOf<'qk-text'>) =>
  piecesOf(propsValue)
    .map(({ text, style }) => (style.color ? `[${text}]` : text))
    .join('')

describe('the styled parts of a text follow its edits', () => {
  it.each([
    ['before them', '我爱[北京]', '大家爱[北京]'],
    ['after them', '我爱[北京]，市', '我爱[北京]，城市'],
    ['inside of them', '我爱[北京]', '我爱[北平京]'],
    ['at their end, which continues them', '我爱[北京]！', '我爱[北京城]！'],
    ['in their place', '我爱[北京]！', '我爱[上海]！'],
    ['over one end', '我[爱北]京', '我[爱上海]'],
  ])('%s', (_, before, after) => {
    const { page, element } = pageWith(before)
    setField(page, element.uuid, 'propsValue.text', after.replaceAll(/[[\]]/g, ''))
    expect(marked(element)).toBe(after)
  })

  it('and disappear with their characters', () => {
    const { page, element } = pageWith('我爱[北京]')
    setField(page, element.uuid, 'propsValue.text', '我爱')
    expect(element.propsValue).toEqual({ text: '我爱' })
  })

  it('also where several words are replaced', () => {
    const { page, element } = pageWith('价格降，[降]价')
    replaceText(page, findText(page, '降'), '下调')
    expect(marked(element)).toBe('价格下调，[下调]价')
  })
})

describe('restyling characters', () => {
  it('splits and joins spans', () => {
    const text = '一二三四'
    const some = restyledSpans({ text }, { start: 0, end: 2 }, red)
    expect(some).toEqual([{ start: 0, end: 2, ...red }])
    const more = restyledSpans({ text, spans: some }, { start: 2, end: 3 }, red)
    expect(more).toEqual([{ start: 0, end: 3, ...red }])
    const cut = restyledSpans({ text, spans: more }, { start: 1, end: 2 }, { color: null, fontWeight: 700 })
    expect(cut).toEqual([
      { start: 0, end: 1, ...red },
      { start: 1, end: 2, fontWeight: 700 },
      { start: 2, end: 3, ...red },
    ])
  })

  it('keeps unknown keys of a span', () => {
    const spans: TextSpan[] = [{ start: 0, end: 2, ...{ later: 1 } }]
    expect(restyledSpans({ text: '一二', spans }, { start: 0, end: 1 }, red)).toEqual([
      { start: 0, end: 1, later: 1, ...red },
      { start: 1, end: 2, later: 1 },
    ])
    expect(movedSpans(spans, { start: 0, end: 0, length: 1 })).toEqual([{ start: 1, end: 3, later: 1 }])
  })
})

it('scales with the font size of the text', () => {
  const { page, element } = pageWith('[大]小')
  element.propsValue.spans = [{ start: 0, end: 1, fontSize: 32 }]
  setField(page, element.uuid, 'commonStyle.fontSize', element.commonStyle.fontSize * 2)
  expect(element.propsValue.spans).toEqual([{ start: 0, end: 1, fontSize: 64 }])
})

it('a pasted style is that of the whole text', () => {
  const { page, element } = pageWith('我爱[北京]')
  pasteStyle(page, [element.uuid], copyStyle(createElement('qk-text')))
  expect(element.propsValue).toEqual({ text: '我爱北京' })
})

it('stays in another design, in its proportions', () => {
  const { page, element, project } = pageWith('我爱[北京]')
  element.propsValue.spans = [{ start: 2, end: 4, ...red, fontSize: 32 }]
  const design = pageWith('[标题]').page
  const [place] = design.elements
  if (place) place.commonStyle.fontSize = element.commonStyle.fontSize / 2
  const { elements } = redesign(page, design, project)
  expect(elements.find(isText)?.propsValue).toEqual({
    text: '我爱北京',
    spans: [{ start: 2, end: 4, ...red, fontSize: 16 }],
  })
})

it('is repaired at the door, and is part of the video data', () => {
  const { element, repairs } = restoredElement('qk-text', {
    propsValue: { text: '字', spans: [{ start: 0, end: 1, color: 'red;', fontSize: 9000 }, { end: 4 }] },
  })
  expect(element.propsValue).toEqual({ text: '字', spans: [{ start: 0, end: 1, fontSize: 2000 }] })
  expect(repairs).not.toEqual([])
  const { project } = pageWith('我爱[北京]')
  const [shown] = toVideoData(project).pages[0]?.elements ?? []
  expect(shown?.propsValue).toEqual({ text: '我爱北京', spans: [{ start: 2, end: 4, ...red }] })
})
