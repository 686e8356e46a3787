import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderMedia } from './render/media-source.ts'
import { openSession } from './render/session.ts'
import { TEMPLATES_FOLDER } from './shipped-folders.ts'
import { loadTemplates } from './templates.ts'

/**
 * Renders the covers of the templates after they have changed: `npm run templates:covers`, or only some with
 * `npm run templates:covers -- mid-autumn recruiting`.
 */
const { cards, find } = await loadTemplates()
const named = process.argv.slice(2)
const ids = named.length > 0 ? named : cards.map(({ _id }) => _id)
const unknown = ids.filter((id) => !find(id))
if (unknown.length > 0) {
  console.error(`没有这些模板：${unknown.join('、')}。index.json 里有的才能画。`)
  process.exitCode = 1
} else {
  for (const id of ids) await renderCover(id)
}

async function renderCover(id: string) {
  const project = find(id)
  if (!project) return
  const session = await openSession({ project, media: folderMedia(TEMPLATES_FOLDER), width: 384 })
  try {
    await writeFile(join(TEMPLATES_FOLDER, id, 'cover.jpg'), await session.poster())
    console.log(`${id}/cover.jpg`)
  } finally {
    await session.close()
  }
}
