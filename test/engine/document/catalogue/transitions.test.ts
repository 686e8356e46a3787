import { describe, expect, it } from 'vitest'
import { TRANSITIONS, transitionByName } from '#engine/document/catalogue/transitions.ts'

describe('the catalogue of transitions', () => {
  it('finds a name however it is written', () => {
    expect(transitionByName('WaterWave')?.label).toBe('水波纹')
    expect(transitionByName('waterwave')).toBe(transitionByName('WATERWAVE'))
    expect(transitionByName('wipeup')?.name).toBe('wipeUp')
  })

  it('does not know what it does not list', () => {
    expect(transitionByName('StarWipe')).toBeUndefined()
    expect(transitionByName('')).toBeUndefined()
    expect(transitionByName('constructor')).toBeUndefined()
  })

  it('tells its entries apart by name and by label', () => {
    expect(new Set(TRANSITIONS.map(({ name }) => name.toLowerCase())).size).toBe(TRANSITIONS.length)
    expect(new Set(TRANSITIONS.map(({ label }) => label)).size).toBe(TRANSITIONS.length)
  })

  it('offers the 23 of the family besides the plain ones', () => {
    expect(TRANSITIONS.filter(({ name }) => /^[A-Z]/.test(name))).toHaveLength(23)
  })
})
