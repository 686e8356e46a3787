import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { readPsd } from 'ag-psd'
import type { Page } from '#engine/document/index.ts'
import { convertPsd, elementsOf } from '#server/services/psd/index.ts'
import { compositePsd, posterPsd } from './psd-files.ts'

/** The poster as elements with embedded pictures, for tests in the browser, which cannot convert a PSD. */
export const importPoster = (): Promise<Page['elements']> => imported(posterPsd())

/** A document as elements, and its composite picture as a data URL. */
export async function importComposite(): Promise<{ elements: Page['elements']; composite: string }> {
  const bytes = compositePsd()
  const { imageData } = readPsd(bytes, { useImageData: true, skipLayerImageData: true })
  if (!imageData) throw new Error('the document has no composite picture')
  const { width, height, data } = imageData
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return { elements: await imported(bytes), composite: canvas.toDataURL('image/png') }
}

async function imported(bytes: Buffer): Promise<Page['elements']> {
  const folder = await mkdtemp(join(tmpdir(), 'youlianyun-test-'))
  try {
    const path = join(folder, 'a.psd')
    await writeFile(path, bytes)
    const document = await convertPsd(path)
    return elementsOf(document, ({ png }) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
