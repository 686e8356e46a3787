import { describe, expect, test } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import { contradictionsOf } from '#engine/making/check/contradictions.ts'

/** A work with a chart of two quarters and one text. */
function workWith(text: string) {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('A project has a page')
  addElement(
    page,
    createElement('bar', {
      propsValue: {
        chartData: [
          ['', '一季度', '二季度'],
          ['营业收入', 12_000, 15_600],
          ['毛利率', '32%', '35.5%'],
        ],
      },
    }),
  )
  addElement(page, createElement('qk-text', { propsValue: { text } }))
  return project
}

const found = (text: string) =>
  contradictionsOf(workWith(text)).map(({ label, number }) => `${label} ${number}`)

describe('finds numbers that the data does not have', () => {
  test.each([
    ['营业收入达到 1.8 万', ['营业收入 1.8 万']],
    ['二季度毛利率只有 30%', []],
    ['毛利率提高到 38.5%，创新高', ['毛利率 38.5%']],
    ['今年一季度为 13,000 元', ['一季度 13,000']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })
})

test.each([
  '营业收入 12,000 元',
  '营业收入达到 1.56 万元',
  '营业收入约 1.6万',
  '营业收入共 27600 元',
  '营业收入增加 3600 元',
  '营业收入增长 30%',
  '营业收入连续 3 年增长',
  '毛利率 35.5%',
  '共有 18 家门店',
])('accepts %s', (text) => {
  expect(found(text)).toEqual([])
})

test('says where the number is, and what the data has', () => {
  const project = workWith('毛利率 40%')
  const [page] = project.pages
  expect(contradictionsOf(project)).toMatchObject([
    {
      on: 'page',
      at: 0,
      containerId: page?.uuid,
      elementId: page?.elements[1]?.uuid,
      label: '毛利率',
      number: '40%',
      known: ['32%', '35.5%'],
    },
  ])
})

test('hidden texts and works without data have none', () => {
  const project = workWith('毛利率 40%')
  const [chart, text] = project.pages[0]?.elements ?? []
  if (text) text.isHidden = true
  expect(contradictionsOf(project)).toEqual([])
  if (text) delete text.isHidden
  if (chart) chart.isHidden = true
  expect(contradictionsOf(project)).toEqual([])
})
