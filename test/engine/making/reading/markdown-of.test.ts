import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ArticleBlock, markdownOf, readText } from '#engine/making/index.ts'

const folder = new URL('../../../fixtures/articles/', import.meta.url)

describe('markdownOf', () => {
  it.each(readdirSync(folder))('reads the text of %s as the blocks that it was written from', (name) => {
    const { blocks } = readText(readFileSync(new URL(name, folder), 'utf8'))
    const text = `# 标题\n\n${markdownOf(blocks)}`
    expect(readText(text, { format: 'markdown' }).blocks).toEqual(blocks)
  })

  it('keeps texts that look like markup', () => {
    const blocks: ArticleBlock[] = [
      { type: 'paragraph', text: '# 不是标题' },
      { type: 'paragraph', text: '1. 不是列表' },
      { type: 'paragraph', text: '3*4=12，a_b_c，<b>，[链接](x)' },
      { type: 'list', isOrdered: true, items: ['第一', '*第二*'] },
      {
        type: 'table',
        title: '',
        rows: [
          ['甲|乙', '丙'],
          ['1', '2'],
        ],
      },
    ]
    expect(readText(`# 标题\n\n${markdownOf(blocks)}`, { format: 'markdown' }).blocks).toEqual(blocks)
  })
})
