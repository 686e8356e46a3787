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

it("sets the times of an animation and of a chart's self-animation", () => {
  const { page, chart, text } = pageWith()
  const times = { delay: 1.5, duration: 0.5 }
  setAnimationTiming(page, { elementId: text.uuid, index: 0 }, times)
  setAnimationTiming(page, { elementId: chart.uuid, index: null }, times)
  expect(text.animations[0]).toMatchObject(times)
  expect(selfAnimationOf(chart)).toEqual(times)
})

it('clamps both to the limits of animations', () => {
  const { page, chart, text } = pageWith()
  const times = { delay: -1, duration: 0 }
  setAnimationTiming(page, { elementId: text.uuid, index: 0 }, times)
  setAnimationTiming(page, { elementId: chart.uuid, index: null }, times)
  expect(text.animations[0]).toMatchObject({ delay: 0, duration: 0.1 })
  expect(selfAnimationOf(chart)).toEqual({ delay: 0, duration: 0.1 })
})

it("removes an animation, and turns a chart's self-animation off", () => {
  const { page, chart, text } = pageWith()
  removeAnimationByRef(page, { elementId: text.uuid, index: 0 })
  removeAnimationByRef(page, { elementId: chart.uuid, index: null })
  expect(text.animations).toEqual([])
  expect(selfAnimationOf(chart)).toBeNull()
})

it('ignores missing elements and those without self-animation', () => {
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
