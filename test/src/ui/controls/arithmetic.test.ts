import { describe, expect, it } from 'vitest'
import { evaluate } from '#src/ui/controls/arithmetic.ts'

describe('expressions in a number field', () => {
  it.each([
    ['24', 24],
    ['24+8*2', 40],
    ['336/2', 168],
    ['=(5+5)/2', 5],
    ['＝8*2', 16],
    ['(1+2)*3', 9],
    ['2-5', -3],
    ['-10', -10],
    ['--1', 1],
    ['.5', 0.5],
    [' 1 + 1 ', 2],
    ['２４＋８×２', 40],
    ['7。5', 7.5],
    ['2*(3-(1-4))', 12],
    ['1-2-3', -4],
    ['8/2/2', 2],
  ])('%s is %d', (text, value) => {
    expect(evaluate(text, { current: 1000 })).toBe(value)
  })

  it('continues from the value of the field', () => {
    expect(evaluate('+10', { current: 24 })).toBe(34)
    expect(evaluate('*2', { current: 24 })).toBe(48)
    expect(evaluate('/2+1', { current: 24 })).toBe(13)
    expect(evaluate('50%', { current: 24 })).toBe(12)
    expect(evaluate('+10', { current: null })).toBe(10)
  })

  it('takes a percentage literally where the field counts in percent', () => {
    expect(evaluate('50%', { current: 24, isPercent: true })).toBe(50)
  })

  it.each(['', 'abc', '1+', '(1', '1)', '1 2', '1/0', '..', '12px', '*', '+'])('"%s" is invalid', (text) => {
    expect(evaluate(text, { current: null })).toBeNull()
  })
})
