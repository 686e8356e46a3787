import { spawnSync } from 'node:child_process'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '#server/db/connection.ts'
import { migratedLite } from '#test/support/database.ts'
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
  const lite = await migratedLite()
  const name = (await readdir(MIGRATIONS)).find((one) => one.endsWith('_page-sizes.sql')) ?? ''
  const statements = (await readFile(join(MIGRATIONS, name), 'utf8')).split('--> statement-breakpoint')
  await lite.exec(`
    insert into users (id, username, name, password_hash) values ('u', 'u', 'u', 'x');
    insert into pages (id, owner_id, title, cover_image, document) values
      ('a', 'u', '', '', '{"width":682,"height":384}'), ('b', 'u', '', '', '{"width":384,"height":682}'),
      ('c', 'u', '', '', '{"width":682,"title":"\\u0000","height":384}'), ('d', 'u', '', '', '{}'),
      ('e', 'u', '', '', '{"pages":[{"width":9,"height":9}],"height":512,"width":512}')`)
  await lite.exec(statements.at(-1) ?? '')
  const { rows } = await lite.query<{ id: string; width: number; height: number }>(
    'select id, width, height from pages order by id',
  )
  expect(rows.map(({ id, width, height }) => [id, width, height])).toEqual([
    ['a', 682, 384],
    ['b', 384, 682],
    ['c', 384, 682],
    ['d', 384, 682],
    ['e', 512, 512],
  ])
  await lite.close()
})
