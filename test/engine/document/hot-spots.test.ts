import { expect, it } from 'vitest'
import { createElement, type ElementOverrides } from '#engine/document/index.ts'
import { composeGroup, hotSpotsOn } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'

const LINK = { type: 'link', url: 'https://example.com' }
const box = { left: 100, top: 200, width: 80, height: 40 }

const shape = (events: { type: string; url: string }[], commonStyle: object = {}) =>
  createElement('qk-rectangle-border', { events, commonStyle: { ...box, ...commonStyle } })
const button = (overrides: ElementOverrides<'qk-button'> = {}) =>
  createElement('qk-button', { ...overrides, commonStyle: { ...box, ...overrides.commonStyle } })

const idsOf = (elements: Element[]) => hotSpotsOn({ elements }).map(({ element }) => element.uuid)

it('are elements with executable events and elements with interactive states, bottom layer first', () => {
  const top = shape([LINK], { zIndex: 9 })
  const below = button({ commonStyle: { zIndex: 2 } })
  const elements = [
    top,
    below,
    shape([]),
    shape([{ type: 'link', url: 'javascript:alert(1)' }]),
    shape([{ type: 'link', url: '' }]),
    shape([{ type: 'fromElsewhere', url: 'https://example.com' }]),
    Object.assign(shape([LINK]), { isHidden: true }),
  ]
  expect(idsOf(elements)).toEqual([below.uuid, top.uuid])
})

it('keep only executable events', () => {
  const [spot] = hotSpotsOn({ elements: [shape([{ type: 'share', url: 'mailto:a@b.cn' }, LINK])] })
  expect(spot?.events).toEqual([LINK])
})

it('report disabled elements', () => {
  const [spot] = hotSpotsOn({ elements: [button({ events: [LINK], propsValue: { disabled: true } })] })
  expect(spot?.isDisabled).toBe(true)
})

it('have the visual box of their element in a rotated group, and its effective opacity', () => {
  const page = { elements: [button(), shape([LINK], { left: 200, opacity: 0.5 })] as Element[] }
  const group = composeGroup(
    page,
    page.elements.map(({ uuid }) => uuid),
  )
  if (!group) throw new Error('A group')
  Object.assign(group.commonStyle, { rotate: 90, opacity: 0.5 })
  group.events.push({ type: 'share', url: 'https://example.com' })
  const [behind, left, right] = hotSpotsOn(page)
  expect(behind?.element.uuid).toBe(group.uuid)
  expect([left, right].map((spot) => spot?.rootId)).toEqual([group.uuid, group.uuid])
  expect([left?.opacity, right?.opacity]).toEqual([0.5, 0.25])
  // The group's center is (190, 220): rotated by 90°, its left end is on top.
  expect(left?.box.left).toBeCloseTo(150)
  expect(left?.box.top).toBeCloseTo(150)
  expect(left?.box).toMatchObject({ width: 80, height: 40, rotate: 90 })
  expect(right?.box.top).toBeCloseTo(250)
})
