import { afterEach, beforeEach, expect, it } from 'vitest'
import { withShownTexts } from '#engine/scene/shown-texts.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { shownText } from '#engine/text/index.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const BOX = { left: 100, top: 200, width: 120, height: 60 }

let author: StageAuthor
let id = ''
beforeEach(async () => {
  author = new StageAuthor()
  author.write('标题', { ...BOX, fontSize: 40, lineHeight: 50, isWrapLine: true, whiteSpace: 'pre-wrap' })
  id = author.element('标题').uuid
  Object.assign(text().propsValue, { fit: 'box', minFontSize: 8 })
  await author.painted()
})
afterEach(() => author.dispose())

function text() {
  const found: Element | undefined = author.elements.find(({ uuid }) => uuid === id)
  if (!found || !isText(found)) throw new Error('the text is gone')
  return found
}
const field = () => author.container.querySelector<HTMLElement>('[role=textbox]')

it('becomes smaller while its author types, and keeps its box', async () => {
  author.stage.editContent(id)
  await author.painted()
  expect(field()?.style.fontSize).toBe('40px')
  await author.send('Input.insertText', { text: '一句放不进这个文本框的长标题' })
  await author.painted()
  const { style } = shownText(text().propsValue, { ...text().commonStyle })
  expect(style.fontSize).toBeLessThan(30)
  expect(field()?.style.fontSize).toBe(`${style.fontSize}px`)
  expect(text().commonStyle).toMatchObject({ ...BOX, fontSize: 40 })
})

it('is resized on all sides, without scaling its font size', async () => {
  author.select('标题')
  await author.painted()
  await author.dragFromTo({ x: 220, y: 260 }, { x: 180, y: 300 })
  const { commonStyle } = text()
  expect(commonStyle.width).toBeLessThan(BOX.width)
  expect(commonStyle.height).toBeGreaterThan(BOX.height)
  expect(commonStyle.fontSize).toBe(40)
})

it('has its shown size in the data for other players', () => {
  const element = text()
  element.propsValue.text = '一句放不进这个文本框的长标题'
  const [shown] = withShownTexts({ elements: [element] }).elements
  expect(shown?.commonStyle.fontSize).toBe(
    shownText(element.propsValue, { ...element.commonStyle }).style.fontSize,
  )
  expect(shown?.commonStyle).toMatchObject({ width: BOX.width, height: BOX.height })
})
