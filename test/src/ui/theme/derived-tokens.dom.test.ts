import { writeFile } from 'node:fs/promises'
import { theme } from 'antd'
import { expect, it } from 'vitest'
import { dark, light } from '#src/ui/theme/antd-theme.ts'
import { deriveTokens, themeWithAlgorithms } from '#src/ui/theme/derive-tokens.ts'
import derived from '#src/ui/theme/derived-tokens.json' with { type: 'json' }

const file = 'src/ui/theme/derived-tokens.json'

it('stores the tokens that antd derives from the seeds; UPDATE_TOKENS=1 updates them', async () => {
  const made = { light: deriveTokens('light'), dark: deriveTokens('dark') }
  if (process.env.UPDATE_TOKENS) await writeFile(file, `${JSON.stringify(made, null, 2)}\n`)
  else expect(derived).toEqual(made)
})

it.each([['light', light] as const, ['dark', dark] as const])(
  'gives components the same tokens as antd itself, %s',
  (mode, kept) => {
    const wanted = theme.getDesignToken(themeWithAlgorithms(mode))
    expect(Object.keys(wanted).length).toBeGreaterThan(400)
    expect(theme.getDesignToken(kept)).toEqual(wanted)
  },
)
