import type { CommonStyle } from '../element.ts'
import { type Preset, type PresetElement, type PresetGroup, preset } from '../preset.ts'
import type { TextElement } from './schema.ts'

type Props = TextElement['propsValue']
type TextPreset = Preset<Props>

const text = (
  group: PresetGroup,
  id: string,
  label: string,
  commonStyle: Partial<CommonStyle>,
  content: string,
): TextPreset => preset(group, id, label, { propsValue: { text: content }, commonStyle })

const piece = (text: string, commonStyle: Partial<CommonStyle>): PresetElement<Props> => ({
  propsValue: { text },
  commonStyle: { textAlign: 'left', ...commonStyle },
})

const plainTexts = [
  text(
    'plainText',
    'title',
    '标题',
    { fontSize: 36, lineHeight: 46, fontWeight: 700, color: '#191C23', textWrapStyle: 'pretty' },
    '点击输入标题',
  ),
  text(
    'plainText',
    'subtitle',
    '副标题',
    { fontSize: 24, lineHeight: 34, fontWeight: 600, color: '#262B35', textWrapStyle: 'pretty' },
    '点击输入副标题',
  ),
  text('plainText', 'body', '正文', { fontSize: 16, lineHeight: 26, color: '#3B414E' }, '点击输入正文'),
  text('plainText', 'note', '注释', { fontSize: 12, lineHeight: 18, color: '#6C7381' }, '点击输入注释'),
]

const styledTexts = [
  text(
    'styledText',
    'outline',
    '描边大字',
    {
      fontSize: 40,
      lineHeight: 52,
      fontWeight: 900,
      color: '#FFFFFF',
      textStrokeColor: '#2C50DC',
      textStrokeWidth: 6,
    },
    '新品上市',
  ),
  text(
    'styledText',
    'sticker',
    '贴纸字',
    {
      fontFamily: 'ZCOOL KuaiLe',
      fontSize: 42,
      lineHeight: 54,
      color: '#F25C3B',
      textStrokeColor: '#FFFFFF',
      textStrokeWidth: 6,
      isShadow: true,
      vShadow: 3,
      blur: 6,
      shadowColor: 'rgba(92, 36, 16, 0.35)',
    },
    '周末去哪儿',
  ),
  text(
    'styledText',
    'brush',
    '毛笔字',
    { fontFamily: 'Ma Shan Zheng', fontSize: 48, lineHeight: 58, color: '#7A2E12' },
    '山水有相逢',
  ),
  text(
    'styledText',
    'serif',
    '宋体标题',
    {
      fontFamily: 'Noto Serif SC',
      fontSize: 32,
      lineHeight: 44,
      fontWeight: 700,
      letterSpacing: 4,
      color: '#1B2D70',
    },
    '读懂新政策',
  ),
  text(
    'styledText',
    'xiaowei',
    '文艺标题',
    { fontFamily: 'ZCOOL XiaoWei', fontSize: 36, lineHeight: 48, letterSpacing: 2, color: '#0D6B4F' },
    '春日来信',
  ),
  text(
    'styledText',
    'neon',
    '发光字',
    {
      fontSize: 36,
      lineHeight: 48,
      fontWeight: 800,
      color: '#7B4DFF',
      isShadow: true,
      blur: 14,
      shadowColor: 'rgba(123, 77, 255, 0.65)',
    },
    '限时开启',
  ),
  text(
    'styledText',
    'tag',
    '标签',
    {
      fontSize: 18,
      lineHeight: 26,
      fontWeight: 600,
      color: '#FFFFFF',
      backgroundColor: '#D6402B',
      paddingTop: 5,
      paddingBottom: 5,
      paddingLeft: 16,
      paddingRight: 16,
      borderRadius: [18, 0, 0, 0, 0],
    },
    '今日话题',
  ),
  text(
    'styledText',
    'marker',
    '荧光笔',
    {
      fontSize: 22,
      lineHeight: 32,
      fontWeight: 700,
      color: '#3B2A00',
      backgroundColor: '#FFE27A',
      paddingLeft: 8,
      paddingRight: 8,
      borderRadius: [4, 0, 0, 0, 0],
    },
    '划重点',
  ),
]

const textGroups: readonly TextPreset[] = [
  {
    id: 'headline',
    label: '标题与说明',
    group: 'textGroup',
    elements: [
      piece('一分钟看懂', {
        left: 0,
        top: 0,
        fontSize: 16,
        lineHeight: 24,
        fontWeight: 600,
        color: '#2C50DC',
      }),
      piece('新能源汽车销量', {
        left: 0,
        top: 28,
        fontSize: 34,
        lineHeight: 46,
        fontWeight: 800,
        color: '#191C23',
      }),
      piece('四年增长 8.4 倍，背后发生了什么', {
        left: 0,
        top: 80,
        fontSize: 15,
        lineHeight: 24,
        color: '#525968',
      }),
    ],
  },
  {
    id: 'step',
    label: '序号要点',
    group: 'textGroup',
    elements: [
      piece('01', { left: 0, top: 0, fontSize: 44, lineHeight: 52, fontWeight: 800, color: '#189A73' }),
      piece('先说结论', {
        left: 68,
        top: 2,
        fontSize: 20,
        lineHeight: 28,
        fontWeight: 700,
        color: '#191C23',
      }),
      piece('一句话写清楚这一点', { left: 68, top: 31, fontSize: 13, lineHeight: 20, color: '#525968' }),
    ],
  },
  {
    id: 'figure',
    label: '数据',
    group: 'textGroup',
    elements: [
      piece('1286.6', { left: 0, top: 0, fontSize: 48, lineHeight: 58, fontWeight: 800, color: '#D6402B' }),
      piece('万辆', { left: 166, top: 25, fontSize: 18, lineHeight: 26, fontWeight: 600, color: '#D6402B' }),
      piece('全年销量，同比增长 35.5%', { left: 0, top: 60, fontSize: 14, lineHeight: 22, color: '#525968' }),
    ],
  },
  {
    id: 'quote',
    label: '引语',
    group: 'textGroup',
    elements: [
      piece('“', {
        left: 0,
        top: 0,
        fontFamily: 'Noto Serif SC',
        fontSize: 60,
        lineHeight: 44,
        fontWeight: 700,
        color: '#C58412',
      }),
      piece('把复杂的事情讲简单，\n就是最大的诚意。', {
        left: 4,
        top: 44,
        fontFamily: 'Noto Serif SC',
        fontSize: 22,
        lineHeight: 36,
        color: '#262B35',
      }),
    ],
  },
]

export const textPresets: readonly TextPreset[] = [...plainTexts, ...styledTexts, ...textGroups]
