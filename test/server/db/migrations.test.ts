import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '#server/db/connection.ts'
import { openLite } from '#server/db/embedded.ts'
import { emptyLite } from '#test/support/database.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('has migrations for the whole schema', async () => {
  const folder = await tempFolder()
  await cp(MIGRATIONS, folder, { recursive: true })
  const kit = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
  const options = { dialect: 'postgresql', schema: 'server/db/schema*', out: relative(root, folder) }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const { stdout } = spawnSync(process.execPath, [kit, 'generate', ...args], { cwd: root, encoding: 'utf8' })
  expect(stdout).toContain('No schema changes')
  expect(await readdir(folder)).toEqual(await readdir(MIGRATIONS))
})

it('notes the size of the pages of stored documents, also beside those that the database cannot read', async () => {
  const folder = await tempFolder()
  await cp(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith('_page-sizes')),
  )
  await writeFile(journal, JSON.stringify({ ...rest, entries: before }))
  const lite = await emptyLite()
  await migrate(drizzle(lite), { migrationsFolder: folder })
  await lite.exec(`
    insert into users (id, username, name, password_hash) values ('u', 'u', 'u', 'x');
    insert into pages (id, owner_id, title, cover_image, document) values
      ('a', 'u', '', '', '{"width":682,"height":384}'), ('b', 'u', '', '', '{"width":384,"height":682}'),
      ('c', 'u', '', '', '{"width":682,"title":"\\u0000","height":384}'), ('d', 'u', '', '', '{}'),
      ('e', 'u', '', '', '{"pages":[{"width":9,"height":9}],"height":512,"width":512}')`)
  const { executeSql, close } = await openLite(lite)
  const { rows } = await executeSql('select id, width, height from pages order by id')
  expect(rows.map(({ id, width, height }) => [id, width, height])).toEqual([
    ['a', 682, 384],
    ['b', 384, 682],
    ['c', 384, 682],
    ['d', 384, 682],
    ['e', 512, 512],
  ])
  await close()
})
