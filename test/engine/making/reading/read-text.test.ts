import { describe, expect, it } from 'vitest'
import { ArticleError, readText } from '#engine/making/index.ts'

const blocksOf = (source: string, format?: 'text' | 'markdown' | 'html') =>
  readText(source, format ? { format } : {}).blocks

describe('reading text', () => {
  it('finds title, source, date, link, headings, lists and tables of a plain text', () => {
    const article = readText(
      [
        '全市春季招聘会开幕',
        '来源：江城日报 2026年3月1日 记者：李青',
        '一、总体要求',
        '各单位要认真组织，确保活动安全有序。',
        '1. 登记',
        '2. 面试',
        '季度\t收入',
        '一季度\t12',
        '“我很满意。”——王芳',
        '原文链接：https://a.example/x',
      ].join('\n'),
    )
    expect(article).toMatchObject({
      title: '全市春季招聘会开幕',
      source: '江城日报',
      date: '2026年3月1日',
      link: 'https://a.example/x',
    })
    expect(article.blocks).toEqual([
      { type: 'heading', level: 2, text: '总体要求' },
      { type: 'paragraph', text: '各单位要认真组织，确保活动安全有序。' },
      { type: 'list', isOrdered: true, items: ['登记', '面试'] },
      {
        type: 'table',
        title: '',
        rows: [
          ['季度', '收入'],
          ['一季度', '12'],
        ],
      },
      { type: 'quote', text: '我很满意。', by: '王芳' },
    ])
  })

  it('keeps the dates of a chronicle, and takes the one of an article', () => {
    const dates = ['2021年3月1日', '2022年5月6日', '2023年7月8日']
    const lines = dates.flatMap((date) => [date, '江城大桥的一段工程完成了，市民来到现场观看。'])
    const chronicle = readText(['江城大桥建设大事记', ...lines].join('\n'), { format: 'text' })
    expect(chronicle.date).toBe('')
    expect(JSON.stringify(chronicle.blocks).match(/\d{4}年\d月\d日/g)).toEqual(dates)
    const notice = readText(
      ['江城大桥通车的通知', '江城大桥建成了，市民来到现场观看。', '2023年7月8日'].join('\n'),
    )
    expect(notice.date).toBe('2023年7月8日')
  })

  const EVENT = '江城大桥的一段工程完成了，市民来到现场观看。'
  it.each([
    ['a chronicle of two dates', ['2021年3月1日', EVENT, '2022年5月6日', EVENT], '', 2],
    ['a date within the text', [EVENT, '2021年3月1日', EVENT], '', 1],
    ['a date in brackets within the text', [EVENT, '【2021-3-1】', EVENT], '', 1],
    ['a date below the title', ['2021年3月1日', EVENT, EVENT], '2021年3月1日', 0],
    ['a signature', [EVENT, '江城市人民政府', '2021年3月1日'], '2021年3月1日', 0],
    [
      'a signature below a date of the text',
      [EVENT, '2020年1月2日', EVENT, '2021年3月1日'],
      '2021年3月1日',
      1,
    ],
    ['a date before a credit at the end', [EVENT, '2021年3月1日', '责任编辑：李青'], '2021年3月1日', 0],
    [
      'a chronicle below a source',
      ['来源：江城日报', '2023年7月8日', EVENT, '2021年3月1日', EVENT, '2022年5月6日', EVENT],
      '2023年7月8日',
      2,
    ],
    ['a date with a label', [EVENT, '发布时间：2021年3月1日', EVENT], '2021年3月1日', 0],
  ])('tells the date of an article from those of its text: %s', (_, lines, date, kept) => {
    const text = readText(['江城大桥', ...lines].join('\n'), { format: 'text' })
    const markdown = readText(['# 江城大桥', ...lines].join('\n\n'), { format: 'markdown' })
    const html = readText(`<h1>江城大桥</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`)
    for (const article of [text, markdown, html]) {
      expect(article).toMatchObject({ title: '江城大桥', date })
      expect(JSON.stringify(article.blocks).match(/\d{4}[年-]\d/g) ?? []).toHaveLength(kept)
    }
  })

  it('keeps a question of a reporter, which begins as a credit does', () => {
    expect(blocksOf('访谈\n记者：您为什么来？\n张三：我喜欢这里。')).toContainEqual({
      type: 'paragraph',
      text: '记者：您为什么来？',
    })
  })

  it('takes the address from a sentence that leads to it', () => {
    const article = readText('新品上市了\n今天开始预售，先到先得。详情请见：https://a.example/air2')
    expect(article.link).toBe('https://a.example/air2')
    expect(article.blocks).toEqual([{ type: 'paragraph', text: '今天开始预售，先到先得。' }])
  })
})

describe('reading Markdown', () => {
  it('finds headings, lists, tables, quotes and pictures, and removes the marks', () => {
    const source =
      '# 标题\n\n**第一**段，见[这里](https://a.example)。\n\n- 甲\n  - 乙\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> 好话。——张三\n\n![说明](https://a.example/1.jpg)\n![坏](javascript:alert(1))'
    expect(readText(source).title).toBe('标题')
    expect(blocksOf(source)).toEqual([
      { type: 'paragraph', text: '第一段，见这里。' },
      { type: 'list', isOrdered: false, items: ['甲', '乙'] },
      {
        type: 'table',
        title: '',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
      { type: 'quote', text: '好话。', by: '张三' },
      { type: 'picture', url: 'https://a.example/1.jpg', caption: '说明' },
    ])
  })

  it('keeps the tildes of ranges and the asterisks of products, which are no marks', () => {
    const source =
      '# 招工\n\n月薪8000~12000元，气温10~15度，补贴30~40%。\n\n**箱子5*3*2米**，柜子5米*3米*2米，~~旧~~*新*款。'
    expect(blocksOf(source, 'markdown')).toEqual([
      { type: 'paragraph', text: '月薪8000~12000元，气温10~15度，补贴30~40%。' },
      { type: 'paragraph', text: '箱子5*3*2米，柜子5米*3米*2米，旧新款。' },
    ])
  })

  it('keeps powers and indices apart from the numbers and letters before them', () => {
    expect(
      blocksOf('# 光速\n\n3×10<sup>8</sup> 米，H<sub>2</sub>O，第 1<sup>st</sup> 名。', 'markdown'),
    ).toEqual([{ type: 'paragraph', text: '3×10⁸ 米，H₂O，第 1st 名。' }])
  })

  it('keeps the name of an item apart from what its next line says about it', () => {
    const { blocks } = readText('# 炒蛋\n\n1. 加一勺温水\n   炒出来蓬松。\n\n2. **火要大**\n\n   八秒出锅。')
    expect(blocks).toEqual([
      { type: 'list', isOrdered: true, items: ['加一勺温水：炒出来蓬松。', '火要大：八秒出锅。'] },
    ])
  })

  it('reads front matter', () => {
    expect(readText('---\ntitle: "题"\nsource: 江城日报\n---\n正文在这里。\n')).toMatchObject({
      title: '题',
      source: '江城日报',
      blocks: [{ type: 'paragraph', text: '正文在这里。' }],
    })
  })
})

describe('reading HTML', () => {
  it('reads a page whose body is one form, without its controls', () => {
    const source =
      '<body><form action="./a.aspx"><label>搜索</label><select><option>全部</option></select><button>查询</button><p>今天开工。</p></form></body>'
    expect(blocksOf(source, 'html')).toEqual([{ type: 'paragraph', text: '今天开工。' }])
  })

  it('finds what a page shows, without scripts and navigation', () => {
    const source =
      '<html><head><title>页题</title><meta property="og:site_name" content="江城网"><script>var a = "<p>x</p>"</script></head><body><nav><p>首页</p></nav><h1>大标题</h1><p>第一段<br>第二段</p><ol><li>甲<li>乙</ol><table><caption>表</caption><tr><th>a<th>b<tr><td>1<td>2</table><figure><img src="/a.png"><figcaption>说明</figcaption></figure><blockquote><p>话</p><p>——人</p></blockquote></body></html>'
    expect(readText(source)).toEqual({
      title: '大标题',
      source: '江城网',
      date: '',
      link: '',
      blocks: [
        { type: 'paragraph', text: '第一段' },
        { type: 'paragraph', text: '第二段' },
        { type: 'list', isOrdered: true, items: ['甲', '乙'] },
        {
          type: 'table',
          title: '表',
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
        },
        { type: 'picture', url: '/a.png', caption: '说明' },
        { type: 'quote', text: '话', by: '人' },
      ],
    })
  })

  it('keeps powers and indices apart from the numbers and letters before them', () => {
    const table = '<table><tr><td>年</td><td>量</td></tr><tr><td>甲</td><td>10<sup>6</sup></td></tr></table>'
    const source = `<p>3×10<sup><b>8</b></sup> 米，CO<sub>2</sub>，见注<sup>[1]</sup>。</p>${table}<sup>`
    expect(blocksOf(source, 'html')).toMatchObject([
      { text: '3×10⁸ 米，CO₂，见注[1]。' },
      {
        rows: [
          ['年', '量'],
          ['甲', '10⁶'],
        ],
      },
    ])
  })

  it('reads what is in tags that are called like a property of every object', () => {
    const source = '<p>甲<constructor>乙</constructor><tostring>丙</tostring></p>'
    expect(blocksOf(source, 'html')).toEqual([{ type: 'paragraph', text: '甲乙丙' }])
  })

  it('keeps whatever was not closed', () => {
    expect(blocksOf('<div><ul><li>甲<li>乙', 'html')).toEqual([
      { type: 'list', isOrdered: false, items: ['甲', '乙'] },
    ])
  })
})

describe('bad input', () => {
  it.each([
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['😀🎉——！', 'no-text'],
    ['好'.repeat(300_001), 'too-long'],
  ])('is refused with a message for authors: %.10s', (source, reason) => {
    expect(() => readText(source)).toThrow(
      expect.objectContaining({ reason, message: expect.stringMatching(/\p{Script=Han}/u) }),
    )
    expect(() => readText(source)).toThrow(ArticleError)
  })

  it('removes marks of direction and keeps right-to-left words and emoji', () => {
    expect(blocksOf('标题\n\u202Eمرحبا 👨‍👩‍👧 大家好。')).toEqual([
      { type: 'paragraph', text: 'مرحبا 👨‍👩‍👧 大家好。' },
    ])
  })

  // Quadratic reading of these takes minutes.
  it.each([
    ['一句话，很普通。\n', 'text'],
    ['*a', 'markdown'],
    ['[', 'markdown'],
    ['> a\n', 'text'],
    ['> a\n', 'markdown'],
    ['|', 'markdown'],
    ['<a ', 'html'],
  ] as const)(
    'reads 200,000 characters of %j as %s, or says why not',
    (part, format) => {
      try {
        readText(part.repeat(Math.floor(200_000 / part.length)), { format })
      } catch (error) {
        expect(error).toBeInstanceOf(ArticleError)
      }
    },
    60_000,
  )
})
