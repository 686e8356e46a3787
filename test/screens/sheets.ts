import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'

/** A picture with its caption; the file is relative to the folder of the sheets. */
export interface Picture {
  caption: string
  file: string
}

const page = (title: string, style: string, pictures: readonly Picture[]) => `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 16px; background: #888; font: 13px sans-serif; display: grid; gap: 12px; ${style} }
  figure { margin: 0 }
  img { width: 100%; display: block }
</style>
${pictures.map(({ caption, file }) => `<figure><a href="${file}"><img src="${file}" loading="lazy"></a>${caption}</figure>`).join('\n')}
`

/** Writes `index.html`, which shows all pictures in rows of four. */
export const writeIndex = (folder: string, pictures: readonly Picture[]) =>
  writeFile(join(folder, 'index.html'), page('Screens', 'grid-template-columns: repeat(4, 1fr)', pictures))

/** Draws pictures onto sheets, so that many can be looked at at once. @returns the names of the sheets */
export async function drawSheets(
  browser: Browser,
  folder: string,
  name: string,
  pictures: readonly Picture[],
  { columns = 3, each = 12 } = {},
): Promise<string[]> {
  const tab = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  const sheets: string[] = []
  for (let at = 0; at < pictures.length; at += each) {
    const path = join(folder, `${name}.html`)
    const style = `grid-template-columns: repeat(${columns}, 1fr)`
    await writeFile(path, page(name, style, pictures.slice(at, at + each)).replaceAll(' loading="lazy"', ''))
    await tab.goto(pathToFileURL(path).href)
    const sheet = `${name}-${sheets.length + 1}.png`
    await tab.screenshot({ path: join(folder, sheet), fullPage: true })
    sheets.push(sheet)
  }
  await tab.close()
  return sheets
}
