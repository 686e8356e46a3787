import { expect, test, vi } from 'vitest'
import { psnr } from '#test/support/fidelity.ts'
import { verticalMarkCases } from './cases.ts'
import { bothPictures, styleOf } from './support.ts'

/** A browser that does not know the descriptor: its faces paint horizontal forms. */
vi.stubGlobal(
  'FontFace',
  class extends FontFace {
    constructor(family: string, source: string | BufferSource, descriptors: FontFaceDescriptors = {}) {
      const { featureSettings: _, ...known } = descriptors
      super(family, source, known)
    }
  },
)

test.each(verticalMarkCases)('moves marks where faces have no features: %s', async (_, text, partial) => {
  const { browser, canvas } = await bothPictures(text, styleOf(partial))
  // a context places the glyphs of moved marks by quarters of a px; a question mark's vertical form is a little wider
  expect(psnr(browser, canvas)).toBeGreaterThan(37)
  expect(psnr(browser, canvas)).not.toBe(Number.POSITIVE_INFINITY)
})
