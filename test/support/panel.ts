import { holdsFor } from '#engine/elements/panel-fields.ts'
import { type Element, fieldsOf } from '#engine/elements/schemas.ts'

/** Paths of the visible panel fields of an element, by section and label. */
export function panelOf(element: Element): Record<string, Record<string, string>> {
  const sections = fieldsOf(element.elName).filter(({ showIf }) => holdsFor(element, showIf))
  return Object.fromEntries(
    sections.map(({ title, rows }) => {
      const shown = rows.filter(({ showIf }) => holdsFor(element, showIf)).flatMap(({ fields }) => fields)
      return [title, Object.fromEntries(shown.map(({ label, path }) => [label, path]))]
    }),
  )
}

/** Specified fields of every box: background, border, corners and shadow. */
export const BOX = {
  填充: {
    填充: 'commonStyle.backgroundColor',
    背景图片: 'commonStyle.backgroundImage',
    背景图片大小: 'commonStyle.backgroundSize',
  },
  描边: {
    描边颜色: 'commonStyle.borderColor',
    描边粗细: 'commonStyle.borderWidth',
    描边样式: 'commonStyle.borderStyle',
  },
  圆角: { 圆角: 'commonStyle.borderRadius' },
  阴影: { 阴影: 'commonStyle.boxShadow' },
}

export const PADDING = {
  内边距: {
    上边距: 'commonStyle.paddingTop',
    右边距: 'commonStyle.paddingRight',
    下边距: 'commonStyle.paddingBottom',
    左边距: 'commonStyle.paddingLeft',
  },
}

/** Specified fields of every text. */
export const TEXT = {
  文字: {
    字体: 'commonStyle.fontFamily',
    字重: 'commonStyle.fontWeight',
    字号: 'commonStyle.fontSize',
    行高: 'commonStyle.lineHeight',
    字间距: 'commonStyle.letterSpacing',
    文字对齐: 'commonStyle.textAlign',
    斜体: 'commonStyle.fontStyle',
    文字颜色: 'commonStyle.color',
  },
}

/** Fields of texts of several lines. */
export const MARKS = {
  排版: { 标点: 'commonStyle.textSpacingTrim', 换行方式: 'commonStyle.textWrapStyle' },
}

/** Stroke and shadow of text. */
export const LETTERING = {
  文字描边: { 文字描边颜色: 'commonStyle.textStrokeColor', 文字描边粗细: 'commonStyle.textStrokeWidth' },
  文字阴影: {
    文字阴影水平偏移: 'commonStyle.hShadow',
    文字阴影垂直偏移: 'commonStyle.vShadow',
    文字阴影模糊: 'commonStyle.blur',
    文字阴影颜色: 'commonStyle.shadowColor',
  },
}
