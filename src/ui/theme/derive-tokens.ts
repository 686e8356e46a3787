import { theme as antd, type ThemeConfig } from 'antd'
import { dark, light } from './antd-theme.ts'

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>
type Seed = Parameters<Algorithm>[0]
type Mode = 'light' | 'dark'

// darkAlgorithm dims seed colors (#4466EE becomes #3D5ACD). keepSeeds restores them.
const keepSeeds: Algorithm = (seed, map) => ({
  ...(map ?? antd.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
})

const ALGORITHMS: Record<Mode, Algorithm[]> = {
  light: [antd.defaultAlgorithm],
  dark: [antd.darkAlgorithm, keepSeeds],
}
const THEMES: Record<Mode, ThemeConfig> = { light, dark }

/** The theme with antd's algorithms instead of their stored results. */
export const themeWithAlgorithms = (mode: Mode): ThemeConfig => ({
  ...THEMES[mode],
  algorithm: ALGORITHMS[mode],
})

/** The tokens that antd's algorithms derive from the seeds, without the seeds themselves: `derived-tokens.json`. */
export function deriveTokens(mode: Mode): Record<string, unknown> {
  let tokens: Record<string, unknown> = {}
  const keep: Algorithm = (seed: Seed, map) => {
    const given: Record<string, unknown> = { ...seed }
    tokens = Object.fromEntries(Object.entries({ ...map }).filter(([name, value]) => given[name] !== value))
    return map ?? antd.defaultAlgorithm(seed)
  }
  antd.getDesignToken({ ...THEMES[mode], algorithm: [...ALGORITHMS[mode], keep] })
  return tokens
}
