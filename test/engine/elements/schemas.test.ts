import { expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import type { KindSchema } from '#engine/elements/kind-schema.ts'
import { type ElementName, hasStates, schemas } from '#engine/elements/schemas.ts'

const NAMES = Object.keys(schemas) as ElementName[]

/** The kinds that answer a question so, in alphabetical order. */
const those = (answer: (schema: KindSchema) => boolean) =>
  NAMES.filter((name) => answer(schemas[name])).toSorted()

const CHARTS = ['bar', 'line', 'line-bar', 'pie', 'strip']
const FILL = ['bgColor', 'gradient', 'angle', 'colors', 'positions']
const CHART = [
  ...['chartData', 'chartConfig', 'chartTitle', 'chartFormat', 'chartColor'],
  ...['animation', 'animationDelay', 'animationDuration', 'manual', 'chartOption'],
]

/** What each kind of the data format has for content. */
const CONTENT: Record<ElementName, string[]> = {
  'qk-text': ['text'],
  'qk-rich-editor': ['richEditor'],
  'qk-image': ['imageSrc'],
  'qk-dynamic-image': ['imageSrc'],
  'qk-video': ['videoSrc', 'poster'],
  'qk-voice': ['voiceSrcList'],
  'qk-image-carousel': ['imageSrcList', 'interval'],
  'qk-rectangle-border': FILL,
  'qk-divider': FILL,
  'qk-iframe': ['url'],
  'qk-button': ['text'],
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

it.each(Object.entries(CONTENT))('a new %s has the content that the data format names', (name, keys) => {
  const element = createElement(name as ElementName)
  expect(element.elName).toBe(name)
  expect(Object.keys(element.propsValue)).toEqual(expect.arrayContaining(keys))
})

it('knows all kinds of the data format, each by a name of its own', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(CONTENT).toSorted())
  expect(new Set(NAMES.map((name) => schemas[name].label)).size).toBe(22)
})

it('has new elements on top of the others, and presenters before everything', () => {
  for (const name of NAMES) {
    const page = blankPage()
    for (const below of ['qk-text', 'qk-image'] as const) addElement(page, createElement(below))
    const { zIndex } = addElement(page, createElement(name)).commonStyle
    expect(zIndex, name).toBe(name === 'qk-v-anchor' ? 99_999 : 3)
  }
})

it('asks the kinds what they do otherwise than most', () => {
  expect(those(({ lockRatio }) => lockRatio)).toEqual([
    'qk-dynamic-image',
    'qk-image',
    'qk-qrcode',
    'qk-video',
  ])
  expect(those(({ visual }) => !visual)).toEqual(['qk-bg-music', 'qk-scene-music', 'qk-voice'])
  // What is only heard has to be found on the stage all the same.
  expect(those(({ audioMarker }) => audioMarker !== null)).toEqual(those(({ visual }) => !visual))
  expect(those(({ copyAcrossPages }) => !copyAcrossPages)).toEqual(['qk-bg-music'])
  expect(those(({ inVideoData }) => !inVideoData)).toEqual(['qk-bg-music'])
  expect(those(({ gridKey }) => gridKey !== null)).toEqual([...CHARTS, 'qk-table'].toSorted())
  expect(those(({ pictureKey }) => pictureKey !== null)).toEqual(['qk-dynamic-image', 'qk-image'])
  expect(those(({ textKey }) => textKey !== null)).toEqual(['qk-rich-editor', 'qk-text'])
  expect(those(({ webKey }) => webKey !== null)).toEqual(['qk-iframe'])
  expect(NAMES.filter((elName) => hasStates({ elName }))).toEqual(['qk-button'])
})
