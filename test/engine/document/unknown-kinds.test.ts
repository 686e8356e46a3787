import { expect, it } from 'vitest'
import { restoreProject, unknownKindsOf, unknownTransitionsOf } from '#engine/document/index.ts'

it('counts unknown kinds by page and cover, also inside groups', () => {
  const clock = { elName: 'x-clock' }
  const group = { elName: 'qk-group', propsValue: { components: [clock, { elName: 'x-map' }] } }
  const restored = restoreProject({
    pages: [{ elements: [{ elName: 'qk-text' }] }, { elements: [clock, { elName: 'qk-text' }, group] }],
    coverList: [{ elements: [clock] }],
  })
  if (!restored.ok) throw new Error(restored.error)
  expect(unknownKindsOf(restored.project)).toEqual([
    { elName: 'x-clock', count: 2, on: 'page', at: 1 },
    { elName: 'x-map', count: 1, on: 'page', at: 1 },
    { elName: 'x-clock', count: 1, on: 'cover', at: 0 },
  ])
})

it('names unknown transitions that are seen', () => {
  const page = (trans: string, transDuration: number) => ({ data: { trans, transDuration } })
  const restored = restoreProject({
    pages: [page('Cube', 1), page('x-melt', 1), page('x-burst', 0), page('x-melt', 1)],
  })
  if (!restored.ok) throw new Error(restored.error)
  expect(unknownTransitionsOf(restored.project)).toEqual([{ name: 'x-melt', at: 1 }])
})
