import { expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement, removeAnimationByRef, setAnimationTiming } from '#engine/document/operations/index.ts'
import { selfAnimationOf } from '#engine/elements/schemas.ts'

function pageWith() {
  const [page] = createProject().pages
  if (!page) throw new Error('a project has a page')
  const chart = addElement(page, createElement('bar'))
  const text = addElement(
    page,
    createElement('qk-text', {
      animations: [{ type: 'fadeIn', delay: 0, duration: 1, infinite: '', interationCount: 1 }],
    }),
  )
  return { page, chart, text }
}

it('sets when an animation runs and when a chart grows', () => {
  const { page, chart, text } = pageWith()
  const times = { delay: 1.5, duration: 0.5 }
  setAnimationTiming(page, { elementId: text.uuid, index: 0 }, times)
  setAnimationTiming(page, { elementId: chart.uuid, index: null }, times)
  expect(text.animations[0]).toMatchObject(times)
  expect(selfAnimationOf(chart)).toEqual(times)
})

it('keeps both within the limits of animations', () => {
  const { page, chart, text } = pageWith()
  const times = { delay: -1, duration: 0 }
  setAnimationTiming(page, { elementId: text.uuid, index: 0 }, times)
  setAnimationTiming(page, { elementId: chart.uuid, index: null }, times)
  expect(text.animations[0]).toMatchObject({ delay: 0, duration: 0.1 })
  expect(selfAnimationOf(chart)).toEqual({ delay: 0, duration: 0.1 })
})

it('takes an animation away, and lets a chart be there from the beginning', () => {
  const { page, chart, text } = pageWith()
  removeAnimationByRef(page, { elementId: text.uuid, index: 0 })
  removeAnimationByRef(page, { elementId: chart.uuid, index: null })
  expect(text.animations).toEqual([])
  expect(selfAnimationOf(chart)).toBeNull()
})

it('leaves alone what is gone or does not grow', () => {
  const { page, text } = pageWith()
  const before = structuredClone(page)
  for (const place of [
    { elementId: text.uuid, index: null },
    { elementId: text.uuid, index: 7 },
    { elementId: 'gone', index: 0 },
  ]) {
    setAnimationTiming(page, place, { delay: 1, duration: 1 })
    removeAnimationByRef(page, place)
  }
  expect(page).toEqual(before)
})
