import type { CommonStyle } from './element.ts'

/**
 * What of an element is its look, in sets that kinds share: a kind's schema names those that it has, and a style
 * that is copied from one kind gives another what both have. Place, size and content are no look.
 */
const STYLE = {
  opacity: ['opacity'],
  padding: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
  background: ['backgroundColor', 'backgroundImage', 'backgroundSize'],
  border: ['borderWidth', 'borderColor', 'borderStyle'],
  radius: ['borderRadius', 'filletIndex'],
  shadow: ['boxShadow'],
  font: ['fontFamily', 'color'],
  text: ['fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'letterSpacing', 'textAlign', 'textDecoration'],
  lettering: ['textStrokeColor', 'textStrokeWidth', 'isShadow', 'hShadow', 'vShadow', 'blur', 'shadowColor'],
  chart: ['titleFontSize', 'labelFontSize', 'axisFontSize', 'textAlign'],
  bars: ['isRoundBar', 'barBorderRadius', 'isBackgroundColorBar', 'barBackgroundColor'],
  dots: ['color', 'backgroundColor'],
} as const satisfies Record<string, readonly (keyof CommonStyle)[]>

const PROPS = {
  fill: ['bgColor', 'gradient', 'angle', 'colors', 'positions'],
  filter: ['filter'],
  chart: ['chartColor', 'chartConfig'],
  ring: ['innerRadius'],
  table: [
    'chartColor',
    'stripe',
    'borderStatus',
    'borderRadius',
    'lineColor',
    'lineWidth',
    'headerColor',
    'headerTextColor',
    'headerBold',
    'cellPaddingX',
    'cellPaddingY',
  ],
  dots: ['dotStyle'],
  states: ['states'],
} as const satisfies Record<string, readonly string[]>

export type StyleGroup = keyof typeof STYLE | keyof typeof PROPS

/** What is seen of every box. */
export const BOX_STYLE_GROUPS: readonly StyleGroup[] = [
  'opacity',
  'padding',
  'background',
  'border',
  'radius',
  'shadow',
]
/** What texts show. */
export const TEXT_STYLE_GROUPS: readonly StyleGroup[] = [...BOX_STYLE_GROUPS, 'font', 'text', 'lettering']

/** Where in an element the values of a look lie, see `valueAt`. */
export function pathsOfStyleGroup(look: StyleGroup): string[] {
  const style: readonly string[] = look in STYLE ? STYLE[look as keyof typeof STYLE] : []
  const props: readonly string[] = look in PROPS ? PROPS[look as keyof typeof PROPS] : []
  return [...style.map((key) => `commonStyle.${key}`), ...props.map((key) => `propsValue.${key}`)]
}
