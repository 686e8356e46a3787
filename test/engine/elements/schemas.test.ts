import { expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import type { KindSchema } from '#engine/elements/kind-schema.ts'
import { type ElementName, hasStates, schemas } from '#engine/elements/schemas.ts'

const NAMES = Object.keys(schemas) as ElementName[]

/** Names of the kinds that match, in alphabetical order. */
const kindsWhere = (answer: (schema: KindSchema) => boolean) =>
  NAMES.filter((name) => answer(schemas[name])).toSorted()

const CHARTS = ['bar', 'line', 'line-bar', 'pie', 'strip']
const FILL = ['bgColor', 'gradient', 'angle', 'colors', 'positions']
const CHART = [
  ...['chartData', 'chartConfig', 'chartTitle', 'chartFormat', 'chartColor'],
  ...['animation', 'animationDelay', 'animationDuration', 'manual', 'chartOption'],
]

/** Keys of the content of each kind, as the data format defines them. */
const CONTENT: Record<ElementName, string[]> = {
  'qk-text': ['text'],
  'qk-rich-editor': ['richEditor'],
  'qk-image': ['imageSrc'],
  'qk-dynamic-image': ['imageSrc'],
  'qk-video': ['videoSrc', 'poster'],
  'qk-voice': ['voiceSrcList'],
  'qk-image-carousel': ['imageSrcList', 'interval'],
  'qk-rectangle-border': FILL,
  'qk-shape': [...FILL, 'shape', 'text'],
  'qk-straight-line': [...FILL, 'lineStyle', 'startMark', 'endMark'],
  'qk-divider': FILL,
  'qk-iframe': ['url'],
  'qk-button': ['text'],
  'qk-form': ['fields', 'submitText', 'thanksText'],
  'qk-bg-music': ['musicSrc'],
  'qk-scene-music': ['musicSrc'],
  'qk-v-anchor': ['anchorInfo'],
  'qk-group': ['components'],
  'qk-qrcode': ['url'],
  'qk-table': ['chartData', 'columnConfig', 'chartColor', 'borderStatus', 'borderRadius', 'stripe'],
  bar: CHART,
  strip: CHART,
  line: CHART,
  'line-bar': CHART,
  pie: CHART,
}

it.each(Object.entries(CONTENT))('creates %s with the content keys of the data format', (name, keys) => {
  const element = createElement(name as ElementName)
  expect(element.elName).toBe(name)
  expect(Object.keys(element.propsValue)).toEqual(expect.arrayContaining(keys))
})

it('lists all kinds of the data format with unique labels', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(CONTENT).toSorted())
  expect(new Set(NAMES.map((name) => schemas[name].label)).size).toBe(25)
})

it('puts new elements on top, and presenters in front of all', () => {
  for (const name of NAMES) {
    const page = blankPage()
    for (const below of ['qk-text', 'qk-image'] as const) addElement(page, createElement(below))
    const { zIndex } = addElement(page, createElement(name)).commonStyle
    expect(zIndex, name).toBe(name === 'qk-v-anchor' ? 99_999 : 3)
  }
})

it('declares the traits of each kind', () => {
  expect(kindsWhere(({ lockRatio }) => lockRatio)).toEqual([
    'qk-dynamic-image',
    'qk-image',
    'qk-qrcode',
    'qk-video',
  ])
  expect(kindsWhere(({ visual }) => !visual)).toEqual(['qk-bg-music', 'qk-scene-music', 'qk-voice'])
  expect(kindsWhere(({ hasSound }) => hasSound !== undefined)).toEqual(kindsWhere(({ visual }) => !visual))
  expect(kindsWhere(({ copyAcrossPages }) => !copyAcrossPages)).toEqual(['qk-bg-music'])
  expect(kindsWhere(({ inVideoData }) => !inVideoData)).toEqual(['qk-bg-music'])
  expect(kindsWhere(({ gridKey }) => gridKey !== null)).toEqual([...CHARTS, 'qk-table'].toSorted())
  expect(kindsWhere(({ pictureKey }) => pictureKey !== null)).toEqual(['qk-dynamic-image', 'qk-image'])
  expect(kindsWhere(({ shownFile }) => shownFile !== undefined)).toEqual([
    'qk-dynamic-image',
    'qk-image',
    'qk-image-carousel',
    'qk-v-anchor',
    'qk-video',
  ])
  expect(kindsWhere(({ textKey }) => textKey !== null)).toEqual(['qk-rich-editor', 'qk-text'])
  expect(kindsWhere(({ webKey }) => webKey !== null)).toEqual(['qk-iframe'])
  expect(NAMES.filter((elName) => hasStates({ elName }))).toEqual(['qk-button'])
})
