import type { Grid } from '../grid.ts'
import { type Preset, type PresetElement, preset } from '../preset.ts'
import type { TableColumn, TableElement } from './schema.ts'

type Props = TableElement['propsValue']
type TablePreset = Preset<Props>

/** Height of a row with one line of text, px. */
const ROW = 36

const table = (id: string, label: string, chartData: Grid, element: PresetElement<Props>): TablePreset =>
  preset('table', id, label, {
    commonStyle: { width: 320, height: chartData.length * ROW, ...element.commonStyle },
    propsValue: { chartData, ...element.propsValue },
  })

const column = (align: TableColumn['align'], width = 0): TableColumn => ({
  width,
  align,
  headerAlign: '',
  textAlign: '',
})

const noLines: Partial<Props> = { borderStatus: 0 }

export const tablePresets: readonly TablePreset[] = [
  table(
    'plain',
    '简洁表格',
    [
      ['城市', '最高温', '天气'],
      ['北京', '32℃', '晴'],
      ['上海', '29℃', '多云'],
      ['广州', '34℃', '雷阵雨'],
    ],
    { propsValue: { stripe: false, borderRadius: 8 }, commonStyle: { backgroundColor: '#FFFFFF' } },
  ),
  table(
    'striped',
    '隔行变色',
    [
      ['项目', '上半年', '下半年'],
      ['新增用户', '12,480', '18,960'],
      ['活跃用户', '8,210', '13,470'],
      ['成交订单', '3,150', '5,620'],
    ],
    {
      propsValue: {
        ...noLines,
        borderRadius: 10,
        headerColor: '#DFE7FF',
        headerTextColor: '#23408F',
        chartColor: ['#FFFFFF', '#EFF3FF'],
        columnConfig: [column('left'), column('right'), column('right')],
      },
    },
  ),
  table(
    'colored',
    '彩色表头',
    [
      ['名次', '队伍', '积分'],
      [1, '海风队', 96],
      [2, '山岚队', 91],
      [3, '星火队', 88],
    ],
    {
      propsValue: {
        borderStatus: 2,
        borderRadius: 12,
        lineColor: '#E4E6EB',
        headerColor: '#2C50DC',
        headerTextColor: '#FFFFFF',
        chartColor: ['#FFFFFF'],
        columnConfig: [column('', 64)],
      },
    },
  ),
  table(
    'lines',
    '三线表',
    [
      ['指标', '2023 年', '2024 年'],
      ['营业收入', '3.2 亿', '4.1 亿'],
      ['研发投入', '0.6 亿', '0.9 亿'],
    ],
    {
      propsValue: { borderStatus: 2, stripe: false, headerColor: '', lineColor: '#191C23', lineWidth: 1.5 },
    },
  ),
  table(
    'prices',
    '价目表',
    [
      ['饮品', '中杯', '大杯'],
      ['桂花拿铁', '¥22', '¥26'],
      ['抹茶牛乳', '¥20', '¥24'],
      ['鲜橙美式', '¥18', '¥22'],
      ['热可可', '¥19', '¥23'],
    ],
    {
      propsValue: {
        ...noLines,
        borderRadius: 16,
        headerColor: '#5B3A29',
        headerTextColor: '#FBEFD5',
        chartColor: ['#FFF9EE', '#FBEFD5'],
        columnConfig: [column('left', 150), column('right'), column('right')],
        cellPaddingX: 16,
      },
      commonStyle: { color: '#5B3A29' },
    },
  ),
  table(
    'timetable',
    '课程表',
    [
      ['', '周一', '周二', '周三', '周四', '周五'],
      ['一', '语文', '数学', '英语', '语文', '数学'],
      ['二', '数学', '英语', '语文', '数学', '英语'],
      ['三', '体育', '美术', '科学', '音乐', '班会'],
    ],
    {
      propsValue: {
        borderRadius: 12,
        lineColor: '#A9DEC9',
        headerColor: '#189A73',
        headerTextColor: '#FFFFFF',
        chartColor: ['#FFFFFF', '#DFF3EA'],
        columnConfig: [column('', 40)],
        cellPaddingX: 4,
      },
      commonStyle: { width: 336 },
    },
  ),
]
