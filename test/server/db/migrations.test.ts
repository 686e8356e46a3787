import { spawnSync } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '#server/db/connection.ts'
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
