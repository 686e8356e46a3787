import type { CommonStyle } from './element.ts'

/**
 * The style of elements, in groups that kinds share. A kind's schema lists its groups; copying a style to another
 * kind copies the groups that both have. Position, size and content are not part of a style.
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
  chart: ['chartColor', 'chartConfig.labelVal'],
  ring: ['innerRadius', 'chartConfig.legend'],
  axes: ['chartConfig.Axis'],
  lines: ['chartConfig.endLabel', 'chartConfig.areaStyle', 'chartConfig.smooth'],
  seriesNames: ['chartConfig.legend'],
  stacks: ['chartConfig.stack'],
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
  line: ['lineStyle', 'startMark', 'endMark'],
} as const satisfies Record<string, readonly string[]>

export type StyleGroup = keyof typeof STYLE | keyof typeof PROPS

/** The style groups of every box. */
export const BOX_STYLE_GROUPS: readonly StyleGroup[] = [
  'opacity',
  'padding',
  'background',
  'border',
  'radius',
  'shadow',
]
/** The style groups of texts. */
export const TEXT_STYLE_GROUPS: readonly StyleGroup[] = [...BOX_STYLE_GROUPS, 'font', 'text', 'lettering']

/** The paths of a style group's values, see `valueAt`. */
export function pathsOfStyleGroup(look: StyleGroup): string[] {
  const style: readonly string[] = look in STYLE ? STYLE[look as keyof typeof STYLE] : []
  const props: readonly string[] = look in PROPS ? PROPS[look as keyof typeof PROPS] : []
  return [...style.map((key) => `commonStyle.${key}`), ...props.map((key) => `propsValue.${key}`)]
}
