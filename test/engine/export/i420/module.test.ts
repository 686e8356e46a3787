import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import wabt from 'wabt'
import { CONVERT } from '#engine/export/i420/module.ts'

const file = (name: string) => new URL(`../../../../engine/export/i420/${name}`, import.meta.url)

it('contains what its source compiles to; UPDATE_WASM=1 updates it', async () => {
  const compiler = await wabt()
  const source = compiler.parseWat('convert.wat', await readFile(file('convert.wat'), 'utf8'), { simd: true })
  const compiled = Buffer.from(source.toBinary({}).buffer).toString('base64')
  source.destroy()
  if (process.env.UPDATE_WASM) {
    const text = `/** \`convert.wat\`, compiled by its test, in base64. */\nexport const CONVERT =\n  '${compiled}'\n`
    await writeFile(file('module.ts'), text)
  } else expect(CONVERT).toBe(compiled)
})
