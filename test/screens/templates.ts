import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { folderMedia } from '#server/render/media-source.ts'
import { openSession } from '#server/render/session.ts'
import { TEMPLATES_FOLDER } from '#server/shipped-folders.ts'
import { loadTemplates } from '#server/templates.ts'
import { drawSheets, type Picture, writeIndex } from './sheets.ts'

/** Draws each page of each template at rest, and sheets of them. */
export async function drawTemplates(browser: Browser, folder: string): Promise<void> {
  const { cards, find } = await loadTemplates()
  const pictures: Picture[] = []
  for (const [at, { _id, title }] of cards.entries()) {
    const project = find(_id)
    if (!project) continue
    await mkdir(join(folder, _id), { recursive: true })
    const session = await openSession({ project, media: folderMedia(TEMPLATES_FOLDER), width: 384 })
    try {
      for (const index of project.pages.keys()) {
        const file = `${_id}/${index + 1}.png`
        await writeFile(join(folder, file), await session.still(index + 1))
        pictures.push({ caption: `${title} ${index + 1}`, file })
      }
    } finally {
      await session.close()
    }
    console.log(`${at + 1} of ${cards.length}  ${_id}`)
  }
  await writeIndex(folder, pictures)
  await drawSheets(browser, folder, 'templates', pictures, { columns: 10, each: 40 })
}
