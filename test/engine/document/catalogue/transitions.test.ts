import { describe, expect, it } from 'vitest'
import { TRANSITION_GROUPS, TRANSITIONS, transitionByName } from '#engine/document/catalogue/transitions.ts'

describe('the transition catalog', () => {
  it('finds a transition regardless of case', () => {
    expect(transitionByName('WaterWave')?.label).toBe('水波纹')
    expect(transitionByName('waterwave')).toBe(transitionByName('WATERWAVE'))
    expect(transitionByName('wipeup')?.name).toBe('wipeUp')
  })

  it('returns undefined for unknown names', () => {
    expect(transitionByName('StarWipe')).toBeUndefined()
    expect(transitionByName('')).toBeUndefined()
    expect(transitionByName('constructor')).toBeUndefined()
  })

  it('has unique names and labels', () => {
    expect(new Set(TRANSITIONS.map(({ name }) => name.toLowerCase())).size).toBe(TRANSITIONS.length)
    expect(new Set(TRANSITIONS.map(({ label }) => label)).size).toBe(TRANSITIONS.length)
  })

  it('offers the 23 shader transitions of the legacy product besides the CSS-like ones, and the 67 of gl-transitions', () => {
    const [own, classic] = TRANSITION_GROUPS.map(({ transitions }) => transitions)
    expect(own?.filter(({ name }) => /^[A-Z]/.test(name))).toHaveLength(23)
    const shared = ['fade', 'CircleCrop', 'wipeUp', 'wipeDown', 'wipeLeft', 'wipeRight']
    expect(shared.every((name) => own?.some((entry) => entry.name === name))).toBe(true)
    expect(classic).toHaveLength(67 - shared.length)
  })
})
