import { expect, it } from 'vitest'
import { createElement, createProject, restoreProject } from '#engine/document/index.ts'
import { composeGroup, shownInStates } from '#engine/document/operations/index.ts'

const style = { left: 0, top: 0, width: 100, height: 40, color: '#000000', backgroundColor: '#ffffff' }

it('overrides the given elements, also inside groups, and keeps all others identical', () => {
  const [inner, beside, outer] = [1, 2, 3].map(() => createElement('qk-button', { commonStyle: style }))
  if (!inner || !beside || !outer) throw new Error('Three')
  const page = { elements: [inner, beside, outer] }
  const group = composeGroup(page, [inner.uuid, beside.uuid])
  if (!group) throw new Error('A group')
  const before = JSON.stringify(page)
  const show = shownInStates(new Map([[inner.uuid, 'pressed']]))
  const shown = page.elements.map(show)
  const shownGroup = shown.find(({ uuid }) => uuid === group.uuid)
  if (shownGroup?.elName !== 'qk-group') throw new Error('The group')
  expect(shown).toContain(outer)
  const components = shownGroup.propsValue.components
  expect(components.find(({ uuid }) => uuid === inner.uuid)?.commonStyle.backgroundColor).toBe('#d6d6d6')
  expect(components).toContain(group.propsValue.components.find(({ uuid }) => uuid === beside.uuid))
  expect(show(group)).toBe(shownGroup)
  expect(JSON.stringify(page)).toBe(before)
})

it('fills missing states of older projects without changing their appearance', () => {
  const project = createProject()
  const old = { ...createElement('qk-button', { commonStyle: style }), propsValue: { text: '好' } }
  const stored = { ...project, pages: [{ ...project.pages[0], elements: [old] }] }
  const restored = restoreProject(JSON.parse(JSON.stringify(stored)))
  if (!restored.ok) throw new Error(restored.error)
  const [button] = restored.project.pages[0]?.elements ?? []
  expect(button?.propsValue).toMatchObject({ text: '好', disabled: false, states: { hover: { color: '' } } })
  expect(button?.commonStyle).toEqual(old.commonStyle)
})
