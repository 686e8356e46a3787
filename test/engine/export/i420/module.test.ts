import { readFile, writeFile } from 'node:fs/promises'
import binaryen from 'binaryen'
import { expect, it } from 'vitest'
import { CONVERT } from '#engine/export/i420/module.ts'

/** Larger than any function: engines do not inline them, and calls take half of the time. */
const INLINED_SIZE = 500

const file = (name: string) => new URL(`../../../../engine/export/i420/${name}`, import.meta.url)

it('contains what its source compiles to; UPDATE_WASM=1 updates it', async () => {
  const module = binaryen.parseText(await readFile(file('convert.wat'), 'utf8'))
  module.setFeatures(binaryen.Features.SIMD128)
  binaryen.setOptimizeLevel(3)
  binaryen.setShrinkLevel(0)
  binaryen.setAlwaysInlineMaxSize(INLINED_SIZE)
  module.optimize()
  const compiled = Buffer.from(module.emitBinary()).toString('base64')
  module.dispose()
  if (process.env.UPDATE_WASM) {
    const text = `/** \`convert.wat\`, compiled by its test, in base64. */\nexport const CONVERT =\n  '${compiled}'\n`
    await writeFile(file('module.ts'), text)
  } else expect(CONVERT).toBe(compiled)
})
