import { type Preset, preset } from '../preset.ts'
import type { StraightLineElement } from './schema.ts'

type Props = StraightLineElement['propsValue']

/** The tile shows a short line, whose thickness and ends can be seen. */
const line = (
  id: string,
  label: string,
  propsValue: Partial<Props>,
  commonStyle: { width: number; height: number },
): Preset<Props> => ({
  ...preset('line', id, label, { propsValue, commonStyle }),
  tile: { propsValue, commonStyle: { ...commonStyle, width: 56 } },
})

export const straightLinePresets: readonly Preset<Props>[] = [
  line('straight', '线条', { bgColor: '#191C23' }, { width: 240, height: 4 }),
  line('arrow-line', '箭头线', { bgColor: '#2C50DC', endMark: 'arrow' }, { width: 240, height: 4 }),
  line(
    'double-arrow-line',
    '双箭头线',
    { bgColor: '#189A73', startMark: 'arrow', endMark: 'arrow' },
    { width: 240, height: 4 },
  ),
  line(
    'open-arrow-line',
    '开口箭头线',
    { bgColor: '#191C23', endMark: 'openArrow' },
    { width: 240, height: 4 },
  ),
  line('dashed-line', '虚线', { bgColor: '#5B6475', lineStyle: 'dashed' }, { width: 240, height: 3 }),
  line('dotted-line', '点线', { bgColor: '#E8590C', lineStyle: 'dotted' }, { width: 240, height: 5 }),
  line(
    'callout-line',
    '指示线',
    { bgColor: '#D6402B', startMark: 'dot', lineStyle: 'dashed' },
    { width: 200, height: 2 },
  ),
  line(
    'dimension-line',
    '尺寸线',
    { bgColor: '#191C23', startMark: 'bar', endMark: 'bar' },
    { width: 240, height: 2 },
  ),
]
