import type { CommonStyle } from '#engine/elements/element.ts'

const MIXED =
  '有连云视频编辑器 supports 4K export：一部短视频（3–5 分钟）只需 10 分钟。“所见即所得”，《用户手册》第 2 章说：Typography 是排版的艺术！'
const NEWS =
  '新闻快报：今天，北京、上海、广州等地气温下降 8℃；专家提醒大家「注意保暖」。\n第二行从这里开始，没有标点在行首。'
const LATIN = 'Efficient office workflows: AVATAR, Type, “To fly” — 3.14% of Wörld’s naïve café fi ffi.'

export const cases: [string, string, Partial<CommonStyle>][] = [
  ['mixed scripts that wrap', MIXED, {}],
  ['normal white space', `${NEWS}   多个   空格\t制表`, { whiteSpace: 'normal' }],
  ['pre-wrap keeps spaces', `  缩进 两格   中间 三格\t制表符\n结尾有空格   `, { whiteSpace: 'pre-wrap' }],
  ['pre-line', ` 行首 空格\n  第二行   合并`, { whiteSpace: 'pre-line' }],
  ['pre overflows', '这一行不换行 this line does not wrap\n第二行', { whiteSpace: 'pre', isWrapLine: false }],
  ['nowrap', NEWS.slice(0, 20), { whiteSpace: 'nowrap' }],
  ['centered', NEWS, { textAlign: 'center', paddingLeft: 13, paddingRight: 7, paddingTop: 5 }],
  ['right', MIXED, { textAlign: 'right', borderWidth: 3 }],
  ['justified', MIXED, { textAlign: 'justify' }],
  ['dashes', '中国——一—二…三……“四”‘五’，1——2 A—B', { fontSize: 24, lineHeight: 36 }],
  ['spaced dashes', '中国——一—二…三……“四”', { fontSize: 24, lineHeight: 36, letterSpacing: 5 }],
  ['justified dashes', '中国——一—二…三……“四”'.repeat(3), { fontSize: 20, textAlign: 'justify', width: 207 }],
  ['spaced', MIXED, { letterSpacing: 2.5, fontSize: 14 }],
  ['tightened', LATIN, { letterSpacing: -0.6 }],
  ['kerned and ligatured', LATIN, { fontSize: 22 }],
  [
    'stroked',
    '描边文字 Stroke，《书名》',
    { textStrokeWidth: 4, textStrokeColor: '#d6402b', fontSize: 32, lineHeight: 44 },
  ],
  [
    'stroked, underlined and struck through',
    '描边 Stroke 下划线',
    {
      textStrokeWidth: 4,
      textStrokeColor: '#d6402b',
      fontSize: 32,
      lineHeight: 44,
      textDecoration: 'underline line-through',
      isShadow: true,
      hShadow: 6,
      vShadow: 6,
      blur: 2,
      shadowColor: '#00f8',
    },
  ],
  [
    'stroked, struck through and shadowed',
    '描边 Stroke 删除线',
    {
      textStrokeWidth: 4,
      textStrokeColor: '#d6402b',
      fontSize: 32,
      lineHeight: 44,
      textDecoration: 'line-through',
      isShadow: true,
      hShadow: 3,
      vShadow: -4,
      blur: 5,
      shadowColor: '#24f',
    },
  ],
  [
    'shadowed',
    MIXED,
    { isShadow: true, hShadow: 3, vShadow: 2, blur: 4, shadowColor: 'rgba(0, 0, 200, 0.6)' },
  ],
  [
    'stroked and shadowed',
    '阴影在描边之下 Both',
    {
      fontSize: 36,
      lineHeight: 48,
      isShadow: true,
      hShadow: 5,
      vShadow: 5,
      blur: 3,
      shadowColor: '#00000088',
      textStrokeWidth: 2,
      textStrokeColor: '#fff',
      color: '#189a73',
    },
  ],
  ['bold', MIXED, { fontWeight: 700 }],
  ['light', NEWS, { fontWeight: 200, fontSize: 13, lineHeight: 20 }],
  ['italic', MIXED, { fontStyle: 'italic', fontSize: 18 }],
  ['tiny', MIXED, { fontSize: 12, lineHeight: 15 }],
  ['huge', '巨大标题 Big!', { fontSize: 64, lineHeight: 72 }],
  [
    'marks at line starts',
    '《一》《二》、“三”（四）《五六七八九十》，《一二三四五六》。「」『』（（））！？——……',
    { fontSize: 20 },
  ],
  [
    'trimmed marks at many widths',
    '（（甲））《《乙》》「『丙』」“‘丁’”，。；：！？、',
    { width: 83, fontSize: 17, height: 300 },
  ],
  [
    'long Latin words',
    'https://example.com/a/very/long/address/without/any/space?query=Pneumonoultramicroscopic',
    { width: 120 },
  ],
  ['emoji', '😀👨‍👩‍👧‍👦🇨🇳👍🏽❤️', { fontSize: 28, lineHeight: 40 }],
  ['emoji among words', '好消息🎉发布了🚀 launch 👩🏻‍💻!', {}],
  ['combining marks', 'é à ñ ö ȩ̈ Việt Nam 한글 ありがとう', {}],
  ['underlined', MIXED, { textDecoration: 'underline' }],
  [
    'underlined around a tab',
    '制\t表 tab\tend',
    { textDecoration: 'underline', fontSize: 24, lineHeight: 36 },
  ],
  ['struck through', NEWS, { textDecoration: 'line-through', fontSize: 21 }],
  ['serif', MIXED, { fontFamily: '宋体' }],
  ['serif bold', NEWS, { fontFamily: 'Noto Serif SC', fontWeight: 700, fontSize: 20 }],
  ['brush', NEWS, { fontFamily: 'KaiTi', fontSize: 24, lineHeight: 30 }],
  ['round, emboldened', NEWS, { fontFamily: 'ZCOOL KuaiLe', fontWeight: 700 }],
  ['right to left', 'עברית בתוך 文字 (abc) العربية 123', {}],
  ['a dash within a word', '一——二 A—B，Wait… “…”', {}],
  [
    'justified between marks',
    '《一二三》，（四五）“六七”——八九……十 AV，To《书》、「好」English！'.repeat(3),
    { textAlign: 'justify', width: 217 },
  ],
  [
    'no lines apart',
    '行高小于字号的文字会相互重叠在一起',
    { width: 100, lineHeight: 8, isShadow: true, blur: 6, hShadow: 2, shadowColor: '#f00' },
  ],
  [
    'translucent',
    '半透明 translucent',
    {
      color: 'rgba(20, 80, 200, 0.4)',
      isShadow: true,
      hShadow: 4,
      vShadow: 4,
      shadowColor: '#0a08',
      fontSize: 30,
      lineHeight: 40,
      textStrokeWidth: 3,
      textStrokeColor: '#ff000080',
    },
  ],
  [
    'between pixels',
    NEWS,
    {
      paddingTop: 3.5,
      paddingLeft: 2.3,
      lineHeight: 25.7,
      textDecoration: 'underline line-through',
      fontSize: 15.4,
    },
  ],
  ['empty', '', {}],
  ['blank', '  \n\n ', {}],
]

/** Rotated glyphs are anti-aliased differently on a canvas than on a page. */
export const rotatedCases: typeof cases = [
  ['rotated by 15°', MIXED, { rotate: 15 }],
  ['rotated by 90°', MIXED, { rotate: 90, width: 160 }],
  [
    'rotated, stroked and shadowed',
    '转动 Turned',
    {
      rotate: -30,
      fontSize: 40,
      lineHeight: 60,
      textStrokeWidth: 3,
      textStrokeColor: '#fff',
      color: '#d6402b',
      isShadow: true,
      hShadow: 6,
      vShadow: 4,
      blur: 5,
      shadowColor: '#0008',
    },
  ],
]

const COLUMNS = { writingMode: 'vertical-rl', width: 120, height: 200 } as const

/** As in `cases`; at the same precision. */
export const verticalCases: typeof cases = [
  ['sideways Latin', 'English words, turned', COLUMNS],
  [
    'letter-spacing',
    '竖排文字的间距 English',
    { ...COLUMNS, letterSpacing: 12, fontSize: 24, lineHeight: 40 },
  ],
  ['quotation marks', '说“引‘号’也竖排”', { ...COLUMNS, fontSize: 22 }],
  ['brackets', '（一）《二》【三】「四」『五』', { ...COLUMNS, fontSize: 20 }],
  [
    'quotation marks that the font lacks',
    '说“引‘号’也竖排”',
    { ...COLUMNS, fontFamily: 'KaiTi', fontSize: 22 },
  ],
  ['dashes', '中国——一', { ...COLUMNS, fontSize: 24, lineHeight: 40 }],
  ['dashes with letter-spacing', '中国——一', { ...COLUMNS, fontSize: 24, lineHeight: 40, letterSpacing: 6 }],
  ['ellipses', '甲…乙……丙', { ...COLUMNS, fontSize: 24, lineHeight: 40 }],
  ['serif', '宋体“竖排”——文字…', { ...COLUMNS, fontFamily: '宋体', fontSize: 20 }],
  ['round', '站酷“快乐”（体）——文字', { ...COLUMNS, fontFamily: 'ZCOOL KuaiLe', fontSize: 20 }],
  ['brush', '马善政“毛笔”（楷书）——字', { ...COLUMNS, fontFamily: 'Ma Shan Zheng', fontSize: 20 }],
  ['a start between pixels', '竖排文字 Latin', { ...COLUMNS, fontSize: 24, lineHeight: 40, paddingTop: 0.5 }],
  ['centered', '竖排文字', { ...COLUMNS, fontSize: 24, lineHeight: 41, textAlign: 'center', height: 201 }],
  ['underlined', '竖排文字', { ...COLUMNS, fontSize: 15, lineHeight: 23, textDecoration: 'underline' }],
  [
    'underlined and struck through, brush, with a shadow',
    '竖排文字',
    {
      ...COLUMNS,
      fontFamily: 'Ma Shan Zheng',
      fontSize: 33,
      lineHeight: 41,
      textDecoration: 'underline line-through',
      isShadow: true,
      hShadow: 4,
      vShadow: -4,
      blur: 2,
      shadowColor: '#24f',
    },
  ],
  ['numbers in circles', '①甲②乙', { ...COLUMNS, fontSize: 24, lineHeight: 40 }],
  ['bold', '粗体竖排', { ...COLUMNS, fontWeight: 700, fontSize: 26, lineHeight: 40 }],
  [
    'upright marks',
    '竖排，文字。《书名》English（括号）',
    { writingMode: 'vertical-rl', width: 160, height: 180, fontFamily: 'KaiTi', fontSize: 20 },
  ],
  ['columns', '竖排文字，第一列。English《书名》……', { writingMode: 'vertical-lr', width: 120, height: 100 }],
]

/** Marks whose vertical forms are no characters: they are painted by faces that ask for these forms. */
export const verticalMarkCases: typeof cases = [
  ['stops', '，。、：；！', { ...COLUMNS, fontSize: 22 }],
  ['bold stops', '，。、：；！', { ...COLUMNS, fontSize: 22, fontWeight: 700 }],
  ['serif stops', '，。、：；！', { ...COLUMNS, fontSize: 22, fontFamily: '宋体' }],
  ['bold serif stops', '，。、：；！', { ...COLUMNS, fontSize: 22, fontFamily: '宋体', fontWeight: 700 }],
  ['stops of a text', '今天，北京、上海等地：气温下降；专家提醒大家注意保暖。', { ...COLUMNS, fontSize: 20 }],
  ['italic stops', '竖，排。', { ...COLUMNS, fontSize: 24, lineHeight: 40, fontStyle: 'italic' }],
  ['question marks', '好吗？', { ...COLUMNS, fontSize: 22 }],
]
