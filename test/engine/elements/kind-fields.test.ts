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

/** Whether the element matches its schema. */
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
  it('has paths to values of a new element', () => {
    const element = createElement(elName)
    for (const { path, label } of fields(elName)) {
      expect(valueAt(element, path), `${label}: ${path}`).toBeDefined()
    }
  })

  it('writes only values that the schema accepts', () => {
    for (const field of fields(elName)) {
      for (const value of writable(field)) {
        const element = createElement(elName)
        writeAt(element, field.path, value)
        expect(isValid(element), `${field.label} = ${String(value)}`).toBe(true)
      }
    }
  })

  it('has the same ranges as the schema', () => {
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

  it('has unique labels in each section, so that controls can be distinguished', () => {
    for (const { title, rows } of fieldsOf(elName)) {
      const labels = rows.flatMap((row) => row.fields.map(({ control, label }) => `${control} ${label}`))
      expect(new Set(labels).size, title).toBe(labels.length)
    }
    const titles = fieldsOf(elName).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('adds and removes optional sections', () => {
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

  it('has conditions on existing values', () => {
    const element = createElement(elName)
    for (const { rows, showIf } of fieldsOf(elName)) {
      for (const condition of [showIf, ...rows.map((row) => row.showIf)]) {
        for (const path of Object.keys(condition ?? {})) expect(valueAt(element, path), path).toBeDefined()
      }
    }
  })
})

describe('field paths', () => {
  it('do not compile if invalid or of the wrong type', () => {
    type Text = EditedPart<ElementOf<'qk-text'>>
    expectTypeOf<'commonStyle.fontSize'>().toExtend<PathTo<Text, number>>()
    expectTypeOf<'commonStyle.fontsize'>().not.toExtend<PathTo<Text, number>>()
    expectTypeOf<'commonStyle.color'>().not.toExtend<PathTo<Text, number>>()
    expectTypeOf<'propsValue.chartTitle'>().not.toExtend<PathTo<Text, string>>()
    expectTypeOf<'propsValue.chartTitle'>().toExtend<PathTo<EditedPart<ElementOf<'bar'>>, string>>()
    expectTypeOf<ValueAt<Text, 'commonStyle.fontStyle'>>().toEqualTypeOf<'normal' | 'italic'>()
  })

  it('throw on writing if invalid', () => {
    const element = createElement('qk-text')
    expect(() => writeAt(element, 'commonStyle.fontsize', 12)).toThrow('commonStyle.fontsize')
    expect(() => writeAt(element, 'propsValue.a.b', 12)).toThrow(RangeError)
    expect(valueAt(element, 'propsValue.a.b')).toBeUndefined()
  })

  it('are used in conditions', () => {
    const element = createElement('bar')
    expect(holdsFor(element, undefined)).toBe(true)
    expect(holdsFor(element, { 'propsValue.manual': [false] })).toBe(true)
    expect(holdsFor(element, { 'propsValue.manual': [false], 'propsValue.animation': [false] })).toBe(false)
  })

  it('do not exist for unknown kinds', () => {
    expect(fieldsOf('qk-of-tomorrow')).toEqual([])
  })
})
