import { expect, it } from 'vitest'
import { colorsOf, createElement, createProject } from '#engine/document/index.ts'

it('lists the visible colors, most used first', () => {
  const project = createProject()
  const [page] = project.pages
  page?.elements.push(
    createElement('qk-text', { commonStyle: { color: '#D8452B', borderColor: '#123456' } }),
    createElement('qk-rectangle-border', { propsValue: { bgColor: '#d8452b' } }),
    createElement('qk-divider', {
      propsValue: { bgColor: '#999999', gradient: true, colors: ['#000001', '#d8452b'], positions: [0, 100] },
    }),
    createElement('qk-image', {
      commonStyle: { color: '#777777', borderWidth: 1, borderColor: '#000002' },
    }),
    createElement('qk-button', { commonStyle: { borderWidth: 0 } }),
  )
  const button = page?.elements.at(-1)
  if (button?.elName === 'qk-button') button.propsValue.states.hover.backgroundColor = '#000003'
  const colors = colorsOf(project)
  expect(colors[0]).toBe('#d8452b')
  expect(colors).toEqual(expect.arrayContaining(['#000001', '#000002', '#000003']))
  for (const unseen of ['#123456', '#999999', '#777777', '']) expect(colors).not.toContain(unseen)
})
