import { createHash } from 'node:crypto'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { addHeaders } from '#server/headers.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

it('allows the scripts of the page that is served, also of one that was built below the running service', async () => {
  const dist = await tempFolder()
  const page = join(dist, 'index.html')
  const build = (script: string) => writeFile(page, `<script>${script}</script><script src="a.js"></script>`)
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  await build('one()')
  const app = Fastify()
  onTestFinished(() => app.close())
  await addHeaders(app, dist, {})
  app.get('/*', () => 'page')
  const policyAt = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy'])
      .split(';')
      .find((part) => part.startsWith('script-src '))
  expect(await policyAt('/editor?id=a.b')).toBe(`script-src 'self' 'wasm-unsafe-eval' ${hash('one()')}`)
  await build('two()')
  await utimes(page, 1, 1)
  expect(await policyAt('/')).toContain(hash('two()'))
  await rm(page)
  expect(await policyAt('/login')).toContain(hash('two()'))
})
