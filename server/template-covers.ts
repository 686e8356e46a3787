import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderMedia } from './render/media-source.ts'
import { openSession } from './render/session.ts'
import { loadTemplates, TEMPLATES_FOLDER } from './templates.ts'

/** Renders the covers of the templates: `npm run templates:covers`, after a template has changed. */
const { cards, find } = await loadTemplates()
for (const { _id } of cards) {
  const project = find(_id)
  if (!project) continue
  const session = await openSession({ project, media: folderMedia(TEMPLATES_FOLDER), width: 384 })
  try {
    await writeFile(join(TEMPLATES_FOLDER, _id, 'cover.jpg'), await session.poster())
    console.log(`${_id}/cover.jpg`)
  } finally {
    await session.close()
  }
}
