const SENTENCES = [
  '今年以来，我国外贸进出口规模稳步增长。',
  '其中，对共建“一带一路”国家的进出口占比首次超过一半！',
  '机电产品出口 8.2 万亿元，同比增长 7.5%，占出口总值的近六成。',
  '这意味着什么呢？',
  '业内人士表示，随着一系列稳外贸政策落地见效，下半年的外贸仍有望保持增长，但外部环境的不确定性依然存在，企业要提前做好多手准备。',
  '我们再看看具体的数字。',
]

/** A script with a block a page, 60 pages of altogether 20,000 characters by default. */
export function longScript(pages = 60, characters = 20_000): string {
  const each = characters / pages
  return Array.from({ length: pages }, (_, page) => {
    let block = `第 ${page + 1} 部分。`
    for (let at = page; block.length < each; at++) block += SENTENCES[at % SENTENCES.length]
    return block
  }).join('\n\n')
}
