import { createElement } from '#engine/document/index.ts'
import { shapePresets } from '#engine/elements/shape/presets.ts'
import { type Size } from '#engine/geometry/index.ts'
import type { Editing } from '../store.ts'
import { defineActions } from './action.ts'
import { insertElementAt } from './media.ts'

function insertRectangle(editing: Editing) {
  const commonStyle = { width: 160, height: 120 }
  insertElementAt(
    editing,
    createElement('qk-rectangle-border', { propsValue: { bgColor: '#2C50DC' }, commonStyle }),
  )
}

function insertLine(editing: Editing) {
  const commonStyle = { width: 240, height: 4 }
  insertElementAt(
    editing,
    createElement('qk-straight-line', { propsValue: { bgColor: '#191C23' }, commonStyle }),
  )
}

/** Adds a shape as the library offers it; a circle is an ellipse. */
function insertShape(id: string, size: Partial<Size> = {}) {
  const { propsValue = {}, commonStyle } = shapePresets.find((preset) => preset.id === id)?.elements[0] ?? {}
  return (editing: Editing) =>
    insertElementAt(
      editing,
      createElement('qk-shape', { propsValue, commonStyle: { ...commonStyle, ...size } }),
    )
}

/** Adding by a key, and what dragging on the stage does. */
export const toolActions = defineActions({
  selectTool: {
    label: '选择工具',
    keys: ['V'],
    run({ session }) {
      session.isHandOn = false
    },
  },
  handTool: {
    label: '抓手工具',
    keys: ['H'],
    run({ session }) {
      session.isHandOn = true
    },
  },
  insertText: {
    label: '添加文字',
    keys: ['T'],
    enabled: ({ tools }) => tools.writeText !== null,
    run: ({ tools }) => tools.writeText?.(),
  },
  insertRectangle: { label: '添加矩形', keys: ['R'], run: insertRectangle },
  insertEllipse: { label: '添加圆形', keys: ['O'], run: insertShape('ellipse', { width: 140, height: 140 }) },
  insertTriangle: { label: '添加三角形', keys: ['P'], run: insertShape('triangle') },
  insertStar: { label: '添加五角星', keys: ['S'], run: insertShape('star') },
  insertArrow: { label: '添加箭头', keys: ['A'], run: insertShape('arrow') },
  insertBubble: { label: '添加气泡', keys: ['B'], run: insertShape('speech-bubble') },
  insertLine: { label: '添加直线', keys: ['L'], run: insertLine },
})
