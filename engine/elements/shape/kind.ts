import { outlineBorderSection, paddingSection, shadowSection } from '../box-fields.ts'
import { LENGTH_LIMIT } from '../fields.ts'
import { defineKind } from '../kind.ts'
import type { EditedPart, Field, PanelOf, PanelSection, Row } from '../panel-fields.ts'
import { textSection } from '../text-fields.ts'
import { shapePresets } from './presets.ts'
import { type ShapeElement, shapeSchema } from './schema.ts'

type Shape = EditedPart<ShapeElement>

/** Fields of some shapes only. */
const only = (shape: ShapeElement['propsValue']['shape'], ...fields: Field<Shape>[]): Row<Shape> => ({
  fields,
  showIf: { 'propsValue.shape': [shape] },
})

const outline: PanelSection<Shape> = {
  title: '形状',
  rows: [
    {
      fields: [
        {
          control: 'select',
          path: 'propsValue.shape',
          label: '形状',
          options: [
            { value: 'ellipse', label: '椭圆' },
            { value: 'triangle', label: '三角形' },
            { value: 'polygon', label: '多边形' },
            { value: 'star', label: '星形' },
            { value: 'arrow', label: '箭头' },
            { value: 'bubble', label: '气泡' },
          ],
        },
        {
          control: 'number',
          path: 'propsValue.cornerRadius',
          label: '圆角',
          prefix: '圆角',
          unit: 'px',
          min: 0,
          max: LENGTH_LIMIT,
        },
      ],
    },
    only('triangle', {
      control: 'number',
      path: 'propsValue.apex',
      label: '顶点位置',
      prefix: '顶点',
      unit: '%',
      min: 0,
      max: 100,
    }),
    only('polygon', {
      control: 'number',
      path: 'propsValue.sides',
      label: '边数',
      prefix: '边数',
      min: 3,
      max: 24,
      precision: 0,
    }),
    only(
      'star',
      {
        control: 'number',
        path: 'propsValue.points',
        label: '角数',
        prefix: '角数',
        min: 3,
        max: 24,
        precision: 0,
      },
      {
        control: 'number',
        path: 'propsValue.innerRadius',
        label: '内半径',
        prefix: '内径',
        unit: '%',
        min: 5,
        max: 100,
      },
    ),
    only(
      'arrow',
      {
        control: 'number',
        path: 'propsValue.arrowHead',
        label: '箭头长度',
        prefix: '头长',
        unit: '%',
        min: 10,
        max: 400,
      },
      {
        control: 'number',
        path: 'propsValue.arrowShaft',
        label: '箭杆粗细',
        prefix: '杆粗',
        unit: '%',
        min: 5,
        max: 100,
      },
    ),
    only(
      'bubble',
      {
        control: 'number',
        path: 'propsValue.tailX',
        label: '尾巴水平位置',
        prefix: '尾X',
        unit: '%',
        min: -1000,
        max: 1000,
      },
      {
        control: 'number',
        path: 'propsValue.tailY',
        label: '尾巴垂直位置',
        prefix: '尾Y',
        unit: '%',
        min: -1000,
        max: 1000,
      },
      {
        control: 'number',
        path: 'propsValue.tailWidth',
        label: '尾巴宽度',
        prefix: '尾宽',
        unit: 'px',
        min: 1,
        max: LENGTH_LIMIT,
      },
    ),
  ],
}

const fill: PanelSection<Shape> = {
  title: '填充',
  rows: [{ fields: [{ control: 'fill', path: 'propsValue', label: '填充' }] }],
}

const content: PanelSection<Shape> = {
  title: '内容',
  note: '也可以双击画布上的形状直接输入',
  rows: [
    { fields: [{ control: 'textarea', path: 'propsValue.text', label: '文字', placeholder: '没有文字' }] },
  ],
}

const shapeFields: PanelOf<ShapeElement> = [
  outline,
  fill,
  outlineBorderSection,
  shadowSection,
  content,
  textSection,
  paddingSection,
]

export const shapeKind = defineKind({
  schema: shapeSchema,
  fields: shapeFields,
  presets: shapePresets,
  icon: 'shapes',
})
