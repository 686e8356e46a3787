import { expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'

it('draws an imported Photoshop document with groups, texts, masks, clipping and effects', async () => {
  const elements = await commands.importPoster()
  expect(elements.map(({ elName }) => elName)).toEqual(['qk-image', 'qk-group', 'qk-text', 'qk-group'])
  await expectGoldenPage('psd-poster', { ...createProject(), pages: [{ ...blankPage(), elements }] })
})
