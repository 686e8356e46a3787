import { type Preset, preset } from '../preset.ts'
import type { ShapeElement } from './schema.ts'

type Props = Partial<ShapeElement['propsValue']>

const shape = (
  id: string,
  label: string,
  [width, height]: readonly [number, number],
  propsValue: Props,
): Preset<ShapeElement['propsValue']> =>
  preset('shape', id, label, { propsValue, commonStyle: { width, height } })

/** Boxes in the ratio in which polygons and stars are regular. */
export const shapePresets: readonly Preset<ShapeElement['propsValue']>[] = [
  shape('ellipse', '椭圆', [180, 120], { shape: 'ellipse', bgColor: '#8757CF' }),
  shape('triangle', '三角形', [150, 130], { shape: 'triangle', bgColor: '#4065F0' }),
  shape('right-triangle', '直角三角形', [130, 130], { shape: 'triangle', apex: 0, bgColor: '#189A73' }),
  shape('diamond', '菱形', [140, 140], { shape: 'polygon', sides: 4, bgColor: '#F0B429' }),
  shape('pentagon', '五边形', [150, 143], { shape: 'polygon', sides: 5, bgColor: '#2C50DC' }),
  shape('hexagon', '六边形', [130, 150], { shape: 'polygon', sides: 6, bgColor: '#189A73' }),
  shape('star', '五角星', [150, 143], { shape: 'star', bgColor: '#F0B429' }),
  shape('rounded-star', '圆角星', [150, 143], {
    shape: 'star',
    innerRadius: 58,
    cornerRadius: 14,
    bgColor: '#E8590C',
  }),
  shape('burst', '爆炸贴', [150, 150], { shape: 'star', points: 16, innerRadius: 80, bgColor: '#D6402B' }),
  shape('arrow', '箭头', [180, 110], { shape: 'arrow', bgColor: '#2C50DC' }),
  shape('speech-bubble', '气泡', [180, 90], {
    shape: 'bubble',
    cornerRadius: 20,
    tailX: 22,
    tailY: 132,
    bgColor: '#DFE7FF',
  }),
]
