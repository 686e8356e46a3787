import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { Article } from '#engine/making/index.ts'
import { readArticle } from '#server/services/articles/index.ts'
import type { ArticleReading } from '#server/services/articles/reading.ts'
import { officeFile } from '#test/support/deck-files.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { workbookWithHiddenRows, workbookWithHiddenSheet } from '#test/support/workbook-files.ts'

async function read(name: string, bytes: Uint8Array | string) {
  const path = join(await tempFolder(), 'file')
  await writeFile(path, bytes)
  return readArticle({ path, name })
}

async function articleOf(name: string, bytes: Uint8Array | string): Promise<Article> {
  const reading = await read(name, bytes)
  if (!('article' in reading)) throw new Error('not an article')
  return reading.article
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const RELATIONSHIPS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const styled = (style: string) => `<w:pStyle w:val="${style}"/>`
const listed = (id: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`

const docx = (body: string) =>
  officeFile({
    '_rels/.rels': `<Relationships ${RELATIONSHIPS}><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels':
      `<Relationships ${RELATIONSHIPS}><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>` +
      `<Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/><Relationship Id="p" Type="${OFFICE}/image" Target="media/a.png"/></Relationships>`,
    'word/styles.xml':
      '<w:styles><w:style w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:styleId="1"><w:name w:val="heading 2"/></w:style>' +
      '<w:style w:styleId="Q"><w:name w:val="Quote"/></w:style></w:styles>',
    'word/numbering.xml':
      '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>' +
      '<w:abstractNum w:abstractNumId="1"><w:lvl><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>',
    'word/media/a.png': PNG,
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
  })

describe('Word documents', () => {
  it('keep headings, lists, quotes, tables and pictures in their order', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
    const body = [
      paragraph('年度总结', styled('T')),
      paragraph('一、经营情况', styled('1')),
      paragraph('营收增长 12.5% &amp; 利润翻番 🎉'),
      paragraph('硬件', listed(1)),
      paragraph('软件', listed(1)),
      paragraph('第一步', listed(2)),
      paragraph('行稳致远', styled('Q')),
      `<w:tbl><w:tr>${cell('区域')}${cell('营收')}</w:tr><w:tr>${cell('华东')}${cell('28.4')}</w:tr></w:tbl>`,
      '<w:p><w:r><w:drawing><wp:docPr descr="新总部"/><a:blip r:embed="p"/></w:drawing></w:r></w:p>',
    ]
    const reading = await read('a.docx', docx(body.join('')))
    expect(reading).toMatchObject({
      article: {
        title: '年度总结',
        blocks: [
          { type: 'heading', level: 2, text: '一、经营情况' },
          { type: 'paragraph', text: '营收增长 12.5% & 利润翻番 🎉' },
          { type: 'list', isOrdered: false, items: ['硬件', '软件'] },
          { type: 'list', isOrdered: true, items: ['第一步'] },
          { type: 'quote', text: '行稳致远', by: '' },
          {
            type: 'table',
            rows: [
              ['区域', '营收'],
              ['华东', '28.4'],
            ],
          },
          { type: 'picture', caption: '新总部' },
        ],
      },
      pictures: [{ bytes: new Uint8Array(PNG) }],
    })
  })

  it('keep powers and indices apart from the numbers and letters before them', async () => {
    const raised = (text: string, align: string) =>
      `<w:r><w:rPr><w:vertAlign w:val="${align}"/></w:rPr><w:t>${text}</w:t></w:r>`
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const body = `<w:p>${run('10')}${raised('8', 'superscript')}${run(' 米，CO')}${raised('2', 'subscript')}${raised('TM', 'superscript')}</w:p>`
    const { blocks } = await articleOf('a.docx', docx(body))
    expect(blocks).toEqual([{ type: 'paragraph', text: '10⁸ 米，CO₂TM' }])
  })

  it('have tables without merged cells', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
    const [wide, first, next] = ['<w:gridSpan w:val="2"/>', '<w:vMerge w:val="restart"/>', '<w:vMerge/>']
    const rows = [
      cell('大区', first) + cell('城市', first) + cell('上半年', wide),
      cell('', next) + cell('', next) + cell('收入') + cell('利润'),
      cell('华东', first) + cell('上海') + cell('120') + cell('20'),
      cell('', next) + cell('杭州') + cell('98') + cell('15'),
    ]
    const table = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
    const reading = await read('a.docx', docx(table))
    expect('article' in reading && reading.article.blocks).toMatchObject([
      {
        type: 'table',
        rows: [
          ['大区', '城市', '上半年 收入', '上半年 利润'],
          ['华东', '上海', '120', '20'],
          ['华东', '杭州', '98', '15'],
        ],
      },
    ])
  })

  it.each([
    ['without a text', docx(''), '文件里没有文字'],
    ['with too much of it', docx(paragraph('字'.repeat(200_001))), '文字太多（200001 字）'],
    ['with a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), '文件有密码'],
    ['that are broken', docx(paragraph('好')).subarray(0, 300), '文件已损坏'],
  ])('%s are refused with a reason', async (_, bytes, message) => {
    await expect(read('a.docx', bytes)).rejects.toThrow(message)
  })
})

describe('tables', () => {
  it('are read from workbooks, with the names of their sheets', async () => {
    const rows = [
      [{ value: '区域' }, { value: '营收' }],
      [{ value: '华东' }, { value: 28.4 }],
    ]
    const bytes = await writeXlsxFile(rows, { sheet: '业绩' }).toBuffer()
    expect((await articleOf('a.xlsx', bytes)).blocks).toEqual([
      {
        type: 'table',
        title: '业绩',
        rows: [
          ['区域', '营收'],
          ['华东', '28.4'],
        ],
      },
    ])
  })

  it('have the title above them and the notes around them beside them, so that charts see only values', async () => {
    const [title, ...none] = [{ value: '2025 年各区销售情况表', columnSpan: 3 }, null, null]
    const rows = [
      [title, ...none],
      [{ value: '单位：万元' }, null, null],
      [{ value: '区域' }, { value: '2024' }, { value: '2025' }],
      [{ value: '华东' }, { value: 10 }, { value: 12 }],
      [{ value: '华南' }, { value: 20 }, { value: 22 }],
      [{ value: '其他' }, null, null],
      [{ value: '数据来源：销售部' }, null, null],
    ]
    const bytes = await writeXlsxFile(rows, { sheet: 'Sheet1' }).toBuffer()
    expect(await articleOf('汇总.xlsx', bytes)).toMatchObject({
      title: '2025 年各区销售情况表',
      blocks: [
        {
          type: 'table',
          title: '2025 年各区销售情况表',
          rows: [
            ['区域', '2024', '2025'],
            ['华东', '10', '12'],
            ['华南', '20', '22'],
            ['其他', '', ''],
          ],
        },
        { type: 'paragraph', text: '单位：万元' },
        { type: 'paragraph', text: '数据来源：销售部' },
      ],
    })
  })

  it('of hidden sheets are left out, and it is said, also under the name of another format', async () => {
    for (const name of ['a.xlsx', 'a.csv']) {
      const { article, omitted } = (await read(name, await workbookWithHiddenSheet())) as ArticleReading
      expect(article.blocks).toMatchObject([{ type: 'table', title: '销售' }])
      expect(omitted).toEqual(['隐藏的工作表：底稿'])
    }
  })

  it('are without hidden rows and columns, and it is said', async () => {
    const { article, omitted } = (await read('a.xlsx', await workbookWithHiddenRows())) as ArticleReading
    expect(article.blocks).toMatchObject([
      {
        rows: [
          ['城市', '营收', '利润'],
          ['上海', '28', ''],
          ['杭州', '20', ''],
          ['合计', '48', ''],
        ],
      },
    ])
    expect(omitted).toEqual([
      '隐藏的 1 行和 1 列没有导入',
      'D2 等 2 格的公式没有算好的结果，请在表格软件里保存一次再导入',
    ])
  })

  it('keep a first row with one name of a column, and a single column', async () => {
    const rowsOf = async (csv: string) => (await articleOf('a.csv', csv)).blocks
    expect(await rowsOf('城市,\n北京,12\n上海,15')).toMatchObject([
      {
        title: '',
        rows: [
          ['城市', ''],
          ['北京', '12'],
          ['上海', '15'],
        ],
      },
    ])
    expect(await rowsOf('姓名\n周舟\n李雷')).toMatchObject([{ rows: [['姓名'], ['周舟'], ['李雷']] }])
  })

  it('without a title take that of their file, unless a program named it', async () => {
    const titleOf = async (name: string) => (await articleOf(name, '城市,销量\n北京,12')).title
    expect(await titleOf('各城市销量 (2).csv')).toBe('各城市销量')
    expect(await titleOf('export_1130.csv')).toBe('')
    expect(await titleOf('新建 XLSX 工作表.csv')).toBe('')
  })

  it('are clipped to what can be shown, and it is said', async () => {
    const wide = Array.from({ length: 5000 }, (_, index) => `列${index}`).join(',')
    const reading = await read('a.csv', `${wide}\n${wide}`)
    expect(reading).toMatchObject({ omitted: ['表格有 5000 列，只读前 50 列'] })
  })

  it('may be in the encoding of Chinese spreadsheets', async () => {
    const gbk = Buffer.from([0xc7, 0xf8, 0xd3, 0xf2, 0x2c, 0x31]) // 区域,1
    expect((await articleOf('a.csv', gbk)).blocks).toMatchObject([{ rows: [['区域', '1']] }])
  })
})

describe('texts', () => {
  it('are passed on with their format', async () => {
    expect(await read('a.md', '# 标题\n正文')).toEqual({ format: 'markdown', text: '# 标题\n正文' })
  })

  it('of other sorts of files are refused with what is possible', async () => {
    await expect(read('a.exe', 'MZ')).rejects.toThrow('不支持这种文件')
  })
})

/** A PDF of one page with lines in a standard font. */
function pdf(lines: readonly [size: number, y: number, text: string][]): string {
  const content = lines.map(([size, y, text]) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.4\n${objects.join('')}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`
}

describe('PDF', () => {
  it('has headings by font size, and lines joined to paragraphs', async () => {
    const article = await articleOf(
      'a.pdf',
      pdf([
        [24, 760, 'Annual report'],
        [16, 700, 'Revenue'],
        [11, 670, 'Revenue grew by twelve percent over the year while costs were'],
        [11, 655, 'held down.'],
      ]),
    )
    expect(article).toMatchObject({
      title: 'Annual report',
      blocks: [
        { type: 'heading', text: 'Revenue' },
        { type: 'paragraph', text: expect.stringMatching(/costs were held down\.$/) },
      ],
    })
  })

  it('without a text is refused with what to do', async () => {
    await expect(read('a.pdf', pdf([]))).rejects.toThrow('可能是扫描件')
  })

  it('that is broken is refused', async () => {
    await expect(read('a.pdf', '%PDF-1.4 nothing')).rejects.toThrow('PDF 已损坏')
  })
})
