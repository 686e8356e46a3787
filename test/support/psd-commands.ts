import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '#engine/document/index.ts'
import { convertPsd, elementsOf } from '#server/services/psd/index.ts'
import { posterPsd } from './psd-files.ts'

/** The poster as elements with embedded pictures, for tests in the browser, which cannot convert a PSD. */
export async function importPoster(): Promise<Page['elements']> {
  const folder = await mkdtemp(join(tmpdir(), 'youlianyun-test-'))
  try {
    const path = join(folder, 'poster.psd')
    await writeFile(path, posterPsd())
    const document = await convertPsd(path)
    return elementsOf(document, ({ png }) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
