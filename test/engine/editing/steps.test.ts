import { describe, expect, it } from 'vitest'
import {
  activeHistory,
  activePage,
  addElement,
  goToStep,
  runAction,
  selectedElements,
  stepNames,
} from '#engine/editing/index.ts'
import { isShape } from '#engine/elements/shape/schema.ts'
import { Author } from '#test/support/author.ts'

/** The name of the step that a change makes. */
function nameOf(change: (author: Author) => void): string | undefined {
  const author = new Author().write('一').write('二')
  author.select('一', '二')
  change(author)
  return stepNames(author.editing).at(-1)
}

/** Changes the style of the selected elements in one step. */
const restyle = (author: Author, style: object) =>
  author.editing.history.change(() => {
    for (const { commonStyle } of selectedElements(author.editing)) Object.assign(commonStyle, style)
  })

describe('the name of a step says', () => {
  it.each<[string, (author: Author) => void]>([
    ['移动·2 个文字', (author) => restyle(author, { left: 7 })],
    ['调整大小·2 个文字', (author) => restyle(author, { width: 321, left: 3 })],
    ['文字颜色·2 个文字', (author) => restyle(author, { color: '#123456' })],
    ['修改样式·2 个文字', (author) => restyle(author, { color: '#123456', opacity: 0.5 })],
    ['删除 2 个文字', ({ editing }) => runAction(editing, 'deleteElements')],
    ['组合', ({ editing }) => runAction(editing, 'composeGroup')],
    [
      '移动尾巴·形状',
      ({ editing }) => {
        addElement(editing, 'qk-shape', { propsValue: { shape: 'bubble' } })
        editing.history.change(() => {
          for (const element of selectedElements(editing).filter(isShape)) element.propsValue.tailX = 77
        })
      },
    ],
    ['添加二维码', ({ editing }) => addElement(editing, 'qk-qrcode')],
    ['添加页面', ({ editing }) => runAction(editing, 'addPage')],
    [
      '修改标题',
      ({ editing }) => editing.history.change(() => void (editing.undoable.project.title = '新的标题')),
    ],
    [
      '页面背景',
      ({ editing }) =>
        editing.history.change(() => void (activePage(editing).commonStyle.backgroundColor = '#000000')),
    ],
  ])('%s', (name, change) => {
    expect(nameOf(change)).toBe(name)
  })

  it('names ungrouping, several pages and covers', () => {
    expect(
      nameOf(({ editing }) => {
        runAction(editing, 'composeGroup')
        runAction(editing, 'decomposeGroup')
      }),
    ).toBe('取消组合')
    expect(
      nameOf(({ editing }) => {
        runAction(editing, 'addPage')
        editing.history.change(() => {
          for (const { data } of editing.undoable.project.pages) data.duration = 9
        })
      }),
    ).toBe('页面时长与转场（2 个页面）')
    expect(
      nameOf(({ editing }) => {
        runAction(editing, 'showCovers')
        runAction(editing, 'addCover')
      }),
    ).toBe('添加封面')
  })
})

it('goes back and forth to any step', () => {
  const { editing } = new Author().write('一').write('二').write('三')
  goToStep(editing, 1)
  expect(activePage(editing).elements).toHaveLength(1)
  expect(stepNames(editing)).toHaveLength(3)
  goToStep(editing, 3)
  expect(activePage(editing).elements).toHaveLength(3)
  goToStep(editing, 0)
  expect(activeHistory(editing).status.index).toBe(0)
  goToStep(editing, 99)
  expect(activePage(editing).elements).toHaveLength(3)
})
