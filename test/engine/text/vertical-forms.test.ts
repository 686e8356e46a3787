import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontverter from 'fontverter'
import { expect, it } from 'vitest'
import { hasVerticalMetrics } from '#engine/text/vertical-forms.ts'

const { resolve } = createRequire(import.meta.url)

it.each(['woff2', 'woff', 'sfnt'] as const)('tells which fonts have vertical metrics: %s', async (format) => {
  const isWith = async (name: string) => {
    const file = await readFile(resolve(`@fontsource/${name}/files/${name}-119-400-normal.woff2`))
    const { buffer, byteOffset, byteLength } = await fontverter.convert(file, format)
    return hasVerticalMetrics(new Uint8Array(buffer, byteOffset, byteLength).slice().buffer)
  }
  expect(await isWith('noto-serif-sc')).toBe(true)
  expect(await isWith('zcool-kuaile')).toBe(false)
})
