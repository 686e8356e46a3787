import { readFile, writeFile } from 'node:fs/promises'
import binaryen from 'binaryen'
import { expect } from 'vitest'

/** Larger than any function: engines do not inline them, and calls take half of the time. */
const INLINED_SIZE = 500

/**
 * Expects a module in base64 to be what its source compiles to; UPDATE_WASM=1 writes it instead.
 * @param folder of the source and of `module.ts`, as `engine/…/`
 */
export async function expectCompiled(folder: string, source: string, name: string, known: string) {
  const file = (path: string) => new URL(`../../${folder}/${path}`, import.meta.url)
  const module = binaryen.parseText(await readFile(file(source), 'utf8'))
  module.setFeatures(binaryen.Features.SIMD128 | binaryen.Features.NontrappingFPToInt)
  expect(module.validate()).toBe(1)
  binaryen.setOptimizeLevel(3)
  binaryen.setShrinkLevel(0)
  binaryen.setAlwaysInlineMaxSize(INLINED_SIZE)
  module.optimize()
  const compiled = Buffer.from(module.emitBinary()).toString('base64')
  module.dispose()
  if (process.env.UPDATE_WASM) {
    const text = `/** \`${source}\`, compiled by its test, in base64. */\nexport const ${name} =\n  '${compiled}'\n`
    await writeFile(file('module.ts'), text)
  } else expect(known === compiled).toBe(true)
}
