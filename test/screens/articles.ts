import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { assemble, readText, type StyleName, storyboardOf } from '#engine/making/index.ts'
import { folderMedia } from '#server/render/media-source.ts'
import { openSession } from '#server/render/session.ts'
import { drawSheets, type Picture, writeIndex } from './sheets.ts'

const ARTICLES = fileURLToPath(new URL('../fixtures/articles', import.meta.url))
const ASSETS = fileURLToPath(new URL('../../assets', import.meta.url))

/** The second style of each article; the first one is by its words. */
const SECOND: Record<string, StyleName> = {
  event: 'product',
  'flash-news': 'data',
  'health-advice': 'minimal',
  interview: 'news',
  'long-quotation': 'government',
  'policy-notice': 'news',
  product: 'festive',
  'quarterly-figures': 'government',
  ranking: 'product',
  recipe: 'festive',
}

/** Makes each article of the fixtures in two styles and draws every page at rest, onto one sheet per work. */
export async function drawArticles(
  browser: Browser,
  folder: string,
  only?: readonly string[],
): Promise<void> {
  const all: Picture[] = []
  for (const file of (await readdir(ARTICLES)).sort()) {
    const name = basename(file).replace(/\.\w+$/, '')
    if (only && !only.some((part) => name.includes(part))) continue
    const storyboard = storyboardOf(readText(await readFile(join(ARTICLES, file), 'utf8')))
    const second = SECOND[name] ?? 'news'
    for (const style of [storyboard.mood, second === storyboard.mood ? 'data' : second]) {
      const pictures = await drawWork(assemble(storyboard, { style }), `${name}-${style}`, folder)
      await drawSheets(browser, folder, `${name}-${style}`, pictures, { columns: 7, each: 14 })
      all.push(...pictures)
      console.log(`${name}  ${style}  ${pictures.length} pages`)
    }
  }
  await writeIndex(folder, all)
}

async function drawWork(project: ReturnType<typeof assemble>, name: string, folder: string) {
  await mkdir(join(folder, name), { recursive: true })
  const session = await openSession({ project, media: folderMedia(ASSETS), width: 384 })
  const pictures: Picture[] = []
  try {
    for (const [index, page] of project.pages.entries()) {
      const file = `${name}/${index + 1}.png`
      await writeFile(join(folder, file), await session.still(index + 1))
      pictures.push({ caption: `${index + 1} ${page.name ?? ''}`, file })
    }
  } finally {
    await session.close()
  }
  return pictures
}
