import { describe, expect, expectTypeOf, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { commonStyleSchema } from '#engine/elements/element.ts'
import {
  type AnyField,
  type EditedPart,
  holdsFor,
  isPresent,
  type PathTo,
  type ValueAt,
  valueAt,
  writeAt,
} from '#engine/elements/panel-fields.ts'
import { type ElementName, type ElementOf, fieldsOf, schemas } from '#engine/elements/schemas.ts'

const elNames = Object.keys(schemas) as ElementName[]

/** Whether the kind's schema takes the element as it is. */
function isValid(element: { elName: ElementName; commonStyle: object; propsValue: object }): boolean {
  const { success } = commonStyleSchema.safeParse(element.commonStyle)
  return success && schemas[element.elName].props.safeParse(element.propsValue).success
}

const fields = (elName: ElementName) =>
  fieldsOf(elName).flatMap(({ rows }) => rows.flatMap((row) => [...row.fields]))

/** Values that the control of a field may write. */
function writable(field: AnyField): unknown[] {
  switch (field.control) {
    case 'number': {
      const { min, max, factor = 1 } = field
      return [min / factor, max / factor]
    }
    case 'select':
    case 'segments':
      return field.options.map(({ value }) => value)
    case 'toggle':
      return [field.on, field.off]
    case 'switch':
      return [true, false]
    case 'color':
      return ['', '#a1b2c3', 'rgba(1, 2, 3, 0.5)']
    case 'word':
      return [field.word, 'none', 'underline line-through']
    case 'colors':
      return [[], ['#a1b2c3']]
    case 'palettes':
      return field.palettes.map(({ colors }) => [...colors])
    case 'chartOption':
      return ['', '{']
    case 'pictures':
      return [[], ['a.png']]
    default:
      return []
  }
}

describe.each(elNames)('the panel of %s', (elName) => {
  it('leads to values that a new element has', () => {
    const element = createElement(elName)
    for (const { path, label } of fields(elName)) {
      expect(valueAt(element, path), `${label}: ${path}`).toBeDefined()
    }
  })

  it('lets only be set what the schema takes', () => {
    for (const field of fields(elName)) {
      for (const value of writable(field)) {
        const element = createElement(elName)
        writeAt(element, field.path, value)
        expect(isValid(element), `${field.label} = ${String(value)}`).toBe(true)
      }
    }
  })

  it('has ranges that go as far as the schema does', () => {
    for (const field of fields(elName)) {
      if (field.control !== 'number') continue
      const beyond = [field.min - 1, field.max + 1].map((shown) => {
        const element = createElement(elName)
        writeAt(element, field.path, shown / (field.factor ?? 1))
        return isValid(element)
      })
      expect(beyond, field.label).toEqual([false, false])
    }
  })

  it('says every label in one section once, so that controls can be told apart', () => {
    for (const { title, rows } of fieldsOf(elName)) {
      const spoken = rows.flatMap((row) => row.fields.map(({ control, label }) => `${control} ${label}`))
      expect(new Set(spoken).size, title).toBe(spoken.length)
    }
    const titles = fieldsOf(elName).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('adds and removes what is optional', () => {
    for (const section of fieldsOf(elName)) {
      if (!section.optional) continue
      const element = createElement(elName)
      const write = (values: object) => {
        for (const [path, value] of Object.entries(values)) writeAt(element, path, value)
      }
      write(section.optional.remove)
      expect(isPresent(element, section), section.title).toBe(false)
      write(section.optional.add)
      expect(isPresent(element, section), section.title).toBe(true)
      expect(isValid(element), section.title).toBe(true)
    }
  })

  it('has conditions on what there is', () => {
    const element = createElement(elName)
    for (const { rows, showIf } of fieldsOf(elName)) {
      for (const condition of [showIf, ...rows.map((row) => row.showIf)]) {
        for (const path of Object.keys(condition ?? {})) expect(valueAt(element, path), path).toBeDefined()
      }
    }
  })
})

describe('paths', () => {
  it('that lead nowhere, or to what a control cannot show, do not compile', () => {
    type Text = EditedPart<ElementOf<'qk-text'>>
    expectTypeOf<'commonStyle.fontSize'>().toExtend<PathTo<Text, number>>()
    expectTypeOf<'commonStyle.fontsize'>().not.toExtend<PathTo<Text, number>>()
    expectTypeOf<'commonStyle.color'>().not.toExtend<PathTo<Text, number>>()
    expectTypeOf<'propsValue.chartTitle'>().not.toExtend<PathTo<Text, string>>()
    expectTypeOf<'propsValue.chartTitle'>().toExtend<PathTo<EditedPart<ElementOf<'bar'>>, string>>()
    expectTypeOf<ValueAt<Text, 'commonStyle.fontStyle'>>().toEqualTypeOf<'normal' | 'italic'>()
  })

  it('are refused where they lead nowhere', () => {
    const element = createElement('qk-text')
    expect(() => writeAt(element, 'commonStyle.fontsize', 12)).toThrow('commonStyle.fontsize')
    expect(() => writeAt(element, 'propsValue.a.b', 12)).toThrow(RangeError)
    expect(valueAt(element, 'propsValue.a.b')).toBeUndefined()
  })

  it('decide conditions', () => {
    const element = createElement('bar')
    expect(holdsFor(element, undefined)).toBe(true)
    expect(holdsFor(element, { 'propsValue.manual': [false] })).toBe(true)
    expect(holdsFor(element, { 'propsValue.manual': [false], 'propsValue.animation': [false] })).toBe(false)
  })

  it('of an unknown kind are none', () => {
    expect(fieldsOf('qk-of-tomorrow')).toEqual([])
  })
})
