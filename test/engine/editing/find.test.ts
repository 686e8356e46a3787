import { describe, expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { allElements, narrationOf } from '#engine/document/operations/index.ts'
import {
  activePage,
  addElement,
  addNarrationText,
  findTexts,
  goToPage,
  goToText,
  replaceTexts,
  selectedElements,
  showElement,
} from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'
import { expectInvariants } from '#test/support/invariants.ts'

/** An author whose second page holds every kind of text. */
function authorOfTexts() {
  const author = new Author()
  const { editing } = author
  author.write('夏日新品').run('addPage')
  addElement(editing, 'qk-rich-editor', { propsValue: { richEditor: '<p>这个<b>夏</b>日 &amp; 秋日</p>' } })
  addElement(editing, 'qk-button', { propsValue: { text: '看夏日' } })
  addElement(editing, 'bar', {
    propsValue: {
      chartTitle: '夏日销量',
      chartData: [
        ['', '夏日', '冬日'],
        ['销量', 120, 80],
      ],
    },
  })
  addElement(editing, 'qk-voice', {
    propsValue: {
      voiceSrcList: ['夏日到了', '夏日'].map((tempText) => ({
        tempText,
        voiceText: tempText,
        voiceNum: 2,
        tempTextType: '',
        voiceSrc: '/a.mp3',
        start: 0,
        end: 0,
        fadeIn: 0,
      })),
    },
  })
  goToPage(editing, editing.undoable.project.pages[0]?.uuid ?? '')
  return author
}

const partsOf = (author: Author, query: string) =>
  findTexts(author.editing, query).map(({ containerIndex, part, text }) => [containerIndex, part, text])

describe('finding', () => {
  it('finds texts, rich texts, labels, chart titles, cells and narration of all pages', () => {
    expect(partsOf(authorOfTexts(), '夏日')).toEqual([
      [0, 'text', '夏日新品'],
      [1, 'text', '这个夏日 & 秋日\n'],
      [1, 'text', '看夏日'],
      [1, 'title', '夏日销量'],
      [1, 'cell', '夏日'],
      [1, 'narration', '夏日到了'],
      [1, 'narration', '夏日'],
    ])
    expect(partsOf(authorOfTexts(), '120')).toEqual([[1, 'cell', '120']])
    expect(partsOf(authorOfTexts(), '')).toEqual([])
  })

  it('ignores case and width unless they are to be exact', () => {
    const { editing } = new Author().write('ＡＩ，ai，Ai')
    expect(findTexts(editing, 'ai,').map(({ start }) => start)).toEqual([0, 3])
    expect(findTexts(editing, 'Ai', { isExact: true }).map(({ start }) => start)).toEqual([6])
  })

  it('goes to the page and selects the element, in its group', () => {
    const author = new Author().write('一').write('二').run('addPage').write('三').write('四')
    const { editing } = author
    author.select('三', '四').run('composeGroup')
    const group = activePage(editing).elements[0]?.uuid
    author.goToPage(1)
    const [found] = findTexts(editing, '四')
    if (found) goToText(editing, found)
    expect(editing.session.enteredGroupId).toBe(group)
    expect(
      selectedElements(editing).map(({ propsValue }) => 'text' in propsValue && propsValue.text),
    ).toEqual(['四'])
  })

  it('searches the covers in the cover tab', () => {
    const author = new Author().write('夏日').run('setCover').run('showCovers')
    const { editing } = author
    const [found] = findTexts(editing, '夏')
    expect(found?.containerId).toBe(editing.covers.coverList[0]?._id)
    if (found) goToText(editing, found)
    expect(selectedElements(editing)).toHaveLength(1)
    replaceTexts(editing, findTexts(editing, '夏'), '冬')
    expect(findTexts(editing, '冬日')).toHaveLength(1)
  })
})

describe('replacing', () => {
  it('replaces all in one step, keeps the markup of rich texts, and removes the sound of changed narration', () => {
    const author = authorOfTexts()
    const { editing } = author
    expect(replaceTexts(editing, findTexts(editing, '夏日'), '<冬>')).toBe(7)
    expect(partsOf(author, '夏日')).toEqual([])
    const [, page] = editing.undoable.project.pages
    const [rich, , , voice] = page?.elements ?? []
    expect(rich?.propsValue).toMatchObject({ richEditor: '<p>这个<b>&lt;冬&gt;</b> &amp; 秋日</p>' })
    expect(voice?.propsValue).toMatchObject({
      voiceSrcList: [
        { tempText: '<冬>到了', voiceSrc: '' },
        { tempText: '<冬>', voiceSrc: '' },
      ],
    })
    expectInvariants(editing.undoable.project)
    author.press('Mod+Z')
    expect(partsOf(author, '夏日')).toHaveLength(7)
  })

  it('replaces one match, and numbers stay numbers', () => {
    const author = authorOfTexts()
    const { editing } = author
    replaceTexts(editing, findTexts(editing, '20').slice(0, 1), '35')
    const chart = editing.undoable.project.pages[1]?.elements.find(({ elName }) => elName === 'bar')
    expect(chart?.propsValue).toMatchObject({
      chartData: [
        ['', '夏日', '冬日'],
        ['销量', 135, 80],
      ],
    })
  })

  it('removes narration clips that become empty', () => {
    const author = authorOfTexts()
    const { editing } = author
    replaceTexts(editing, findTexts(editing, '夏日'), '')
    const voice = editing.undoable.project.pages[1]?.elements.at(-1)
    expect(voice?.propsValue).toMatchObject({ voiceSrcList: [{ tempText: '到了' }] })
  })

  it('replaces several matches within a text, also across tags', () => {
    const { editing } = new Author()
    const richEditor = '<p>a<i>b</i>ab<!-- ab --></p><p>&lt;ab</p>'
    addElement(editing, 'qk-rich-editor', { propsValue: { richEditor } })
    expect(replaceTexts(editing, findTexts(editing, 'ab'), 'xyz')).toBe(3)
    expect(activePage(editing).elements[0]?.propsValue).toEqual({
      richEditor: '<p>xyz<i></i>xyz<!-- ab --></p><p>&lt;xyz</p>',
    })
  })

  it('leaves locked elements alone', () => {
    const author = new Author().write('夏日').run('lock').write('夏天')
    const { editing } = author
    const found = findTexts(editing, '夏')
    expect(found.map(({ isLocked }) => isLocked)).toEqual([true, false])
    expect(replaceTexts(editing, found, '冬')).toBe(1)
    expect(partsOf(author, '夏')).toEqual([[0, 'text', '夏日']])
  })

  it('replaces the names of elements', () => {
    const project = createProject()
    project.pages[0]?.elements.push(Object.assign(createElement('qk-rectangle-border'), { name: '底色块' }))
    const { editing } = new Author({ project })
    replaceTexts(editing, findTexts(editing, '底色'), '背景')
    expect(allElements(activePage(editing).elements).map(({ name }) => name)).toEqual(['背景块'])
  })
})

it('finds and replaces the written text of a narration with readings', () => {
  const author = new Author()
  const { editing } = author
  addNarrationText(editing, '欢迎来到〔重庆|chóng qìng〕，〔重庆|chóng qìng〕欢迎你。', 'step')
  const found = () => findTexts(editing, '重庆')
  expect(found().map(({ text, start, end }) => text.slice(start, end))).toEqual(['重庆', '重庆'])
  expect(found()[0]?.text).toBe('欢迎来到重庆，重庆欢迎你。')
  expect(findTexts(editing, '〔重庆|chóng qìng〕')).toEqual(found())
  expect(findTexts(editing, 'chóng')).toEqual([])
  replaceTexts(editing, found().slice(1), '成都')
  const text = () => narrationOf(activePage(editing))[0]?.text
  expect(text()).toBe('欢迎来到〔重庆|chóng qìng〕，成都欢迎你。')
  author.run('undo')
  expect(text()).toBe('欢迎来到〔重庆|chóng qìng〕，〔重庆|chóng qìng〕欢迎你。')
})

describe('showing an element', () => {
  it('goes to its page, also from the covers, and selects it', () => {
    const author = authorOfTexts()
    const { editing } = author
    author.run('showCovers')
    const [, page] = editing.undoable.project.pages
    const button = page?.elements.find(({ elName }) => elName === 'qk-button')
    showElement(editing, { on: 'page', containerId: page?.uuid ?? '', elementId: button?.uuid ?? '' })
    expect(editing.session.isCoverTab).toBe(false)
    expect(activePage(editing)?.uuid).toBe(page?.uuid)
    expect(selectedElements(editing).map(({ uuid }) => uuid)).toEqual([button?.uuid])
  })
})
