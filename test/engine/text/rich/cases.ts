import type { CommonStyle } from '#engine/elements/element.ts'

const MIXED = '有连云 supports 4K：一部短视频（3–5 分钟）只需 <b>10 分钟</b>。“所见即所得”，《手册》第 2 章'

export const cases: [string, string, Partial<CommonStyle>][] = [
  ['plain', `<p>${MIXED}</p><p>第二段</p>`, {}],
  [
    'styles in a line',
    '<p>普通<b>粗体 Bold</b><i>斜体 Italic</i><u>下划线</u><s>删除线</s><b><i>粗斜</i></b></p>',
    {},
  ],
  [
    'colors and backgrounds',
    '<p><span style="color:#d6402b">红色</span>和<mark style="background-color:#ffe27a">重点 marked words that wrap over two lines</mark>，<span style="background-color:#cce">背景<b>粗</b></span></p>',
    { lineHeight: 20 },
  ],
  [
    'sizes in a line',
    '<p>小<span style="font-size:12px">十二</span><span style="font-size:28px">二十八</span>中<span style="font-size:40px">Big</span>，<mark>标<span style="font-size:24px">大</span>记</mark></p>',
    {},
  ],
  [
    'families',
    '<p>黑体<span style="font-family:宋体">宋体 Serif</span><span style="font-family:KaiTi;font-size:24px">楷体</span><span style="font-family:\'ZCOOL KuaiLe\'">快乐</span></p>',
    {},
  ],
  ['titles', '<h1>一级标题</h1><h2>二级 Title</h2><h3>三级</h3><h4>四级</h4><p>正文</p>', { height: 260 }],
  [
    'alignment',
    `<p style="text-align:center">居中 centred</p><p style="text-align:right">靠右</p><p style="text-align:justify">${MIXED}，${MIXED}</p>`,
    { height: 260 },
  ],
  [
    'lists',
    '<ul><li>第一点 one</li><li>第二点<ul><li>下一级<ul><li>再下一级</li></ul></li></ul></li></ul><ol start="9"><li>九</li><li>十 <b>ten</b><ol><li>内</li></ol></li></ol>',
    { height: 260 },
  ],
  [
    'large items',
    '<ul><li><span style="font-size:30px;color:#189a73">大字</span></li><li style="text-align:center">居中</li></ul>',
    { height: 200 },
  ],
  [
    'a quotation and a rule',
    `<blockquote><p>${MIXED}</p><p>——出处</p></blockquote><hr><p>之后</p>`,
    { height: 260, color: '#224488' },
  ],
  [
    'links and scripts',
    '<p>见<a href="https://example.com">链接 link</a>，H<sub>2</sub>O 与 E=mc<sup>2</sup>，<a href="mailto:a@b.cn"><span style="color:#d6402b">红链</span></a></p>',
    {},
  ],
  [
    'decorations over sizes',
    '<p><u>下划<span style="font-size:28px">大</span>线</u> <s>删<b>除</b>线</s> <span style="color:red"><u>红线</u></span></p>',
    {},
  ],
  [
    'spacing',
    '<p style="line-height:2">两倍行高，<span style="letter-spacing:4px">字距拉开 wide</span></p><p>下一段</p>',
    { letterSpacing: 1 },
  ],
  [
    'stroke and shadow',
    '<h2>描边 <span style="color:#d6402b">Stroke</span></h2><p>阴影</p>',
    {
      textStrokeWidth: 3,
      textStrokeColor: '#fff',
      isShadow: true,
      hShadow: 3,
      vShadow: 3,
      blur: 4,
      shadowColor: '#0008',
    },
  ],
  [
    'decorations of stroked text',
    '<p><u>下划线</u>与<span style="color:#189a73"><s>删除线</s></span></p>',
    { textStrokeWidth: 4, textStrokeColor: '#d6402b', fontSize: 26, lineHeight: 40 },
  ],
  [
    'a decorated, padded box',
    `<p>${MIXED}</p>`,
    { textDecoration: 'underline', paddingLeft: 15, paddingTop: 7 },
  ],
  [
    'trimmed marks, also between styles',
    '<p>「引号」<b>《书名》</b>，（括号）在行首「<span style="color:#d6402b">」</span></p>',
    { width: 130, textSpacingTrim: 'trim-start' },
  ],
  [
    'marks with their whole squares',
    '<p>「（引号）」<b>《书名》</b>，。</p>',
    { width: 130, textSpacingTrim: 'space-all' },
  ],
  [
    'no single last character',
    '<h2>一二三四<u>五六</u>七八九十</h2><p>一二三四五六七八九</p>',
    { width: 130, textWrapStyle: 'pretty' },
  ],
  ['emoji', '<p>好消息🎉发布了🚀</p><p>😀👨‍👩‍👧‍👦🇨🇳</p>', {}],
  ['empty paragraphs and breaks', '<p>一</p><p></p><p>二<br>三<br><br>四</p>', { height: 200 }],
  ['nothing', '', {}],
]
