import { expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import { composeGroup, pageAbove, placedOn, webPagesOn } from '#engine/document/operations/index.ts'

const page = (url: string, commonStyle: object = {}) =>
  createElement('qk-iframe', {
    propsValue: { url },
    commonStyle: { left: 100, top: 200, width: 200, height: 100, ...commonStyle },
  })

const urls = (...elements: ReturnType<typeof page>[]) => webPagesOn({ elements }).map(({ url }) => url)

it('lists visible web pages with an allowed address, bottom layer first', () => {
  expect(
    urls(
      page(' https://top.example.com ', { zIndex: 5 }),
      page('http://below.example.com', { zIndex: 2 }),
      page('javascript:alert(1)'),
      page('data:text/html,x'),
      page('file:///etc/passwd'),
      page(''),
      Object.assign(page('https://hidden.example.com'), { isHidden: true }),
    ),
  ).toEqual(['http://below.example.com', 'https://top.example.com'])
})

it('places them inside border and padding, also when rotated', () => {
  const [upright] = webPagesOn({
    elements: [page('https://a.example.com', { borderWidth: 4, paddingLeft: 20, paddingTop: 10 })],
  })
  expect(upright?.box).toEqual({ left: 124, top: 214, width: 172, height: 82, rotate: 0 })
  const [turned] = webPagesOn({
    elements: [page('https://a.example.com', { paddingLeft: 20, rotate: 90 })],
  })
  // Rotated by 90°, the left padding is on top: the center moves down.
  expect(turned?.box.left).toBeCloseTo(110)
  expect(turned?.box.top).toBeCloseTo(210)
  expect(turned?.box).toMatchObject({ width: 180, height: 100, rotate: 90 })
})

it('finds them in groups, at their visual position', () => {
  const container = {
    elements: [page('https://a.example.com', { opacity: 0.5 }), page('https://b.example.com', { top: 400 })],
  }
  const group = composeGroup(
    container,
    container.elements.map(({ uuid }) => uuid),
  )
  if (!group) throw new Error('A group')
  group.commonStyle.opacity = 0.5
  const found = webPagesOn(container)
  expect(found.map(({ rootId }) => rootId)).toEqual([group.uuid, group.uuid])
  expect(found.map(({ box }) => [box.left, box.top])).toEqual([
    [100, 200],
    [100, 400],
  ])
  expect(found.map(({ opacity }) => opacity)).toEqual([0.25, 0.5])
})

it('keeps what is painted above a web page, also beside it in its group, and what is heard', () => {
  const shape = (zIndex: number) => createElement('qk-rectangle-border', { commonStyle: { zIndex } })
  const [below, beneath, web, beside, above] = [
    shape(1),
    shape(2),
    page('https://a.example.com', { zIndex: 3 }),
    shape(4),
    shape(9),
  ]
  const music = createElement('qk-scene-music')
  const container = { ...blankPage(), elements: [above, music, below, beneath, web, beside] }
  container.commonStyle.backgroundImage = 'picture.png'
  const group = composeGroup(container, [beneath.uuid, web.uuid, beside.uuid])
  if (!group) throw new Error('A group')
  group.commonStyle.backgroundColor = '#ff0000'
  // A group comes to the front.
  above.commonStyle.zIndex = 99
  const shown = pageAbove(container, web.uuid)
  expect(placedOn(shown).map(({ element }) => element.uuid)).toEqual([group.uuid, beside.uuid, above.uuid])
  expect(shown.elements.map(({ uuid }) => uuid)).toContain(music.uuid)
  expect(shown.elements.find(({ uuid }) => uuid === group.uuid)?.commonStyle.backgroundColor).toBe('')
  expect(shown.commonStyle).toMatchObject({ backgroundColor: 'transparent', backgroundImage: '' })
  expect(container.elements).toContain(below)
})
