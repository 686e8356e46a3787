import { expect, it } from 'vitest'
import { raisedText } from '#engine/util/raised-text.ts'

it('writes superscripts and subscripts in characters of their own', () => {
  expect(raisedText('8', 'super')).toBe('⁸')
  expect(raisedText('-3', 'super')).toBe('⁻³')
  expect(raisedText('−(n+1)', 'super')).toBe('⁻⁽ⁿ⁺¹⁾')
  expect(raisedText('2', 'sub')).toBe('₂')
  expect(raisedText('10', 'sub')).toBe('₁₀')
})

it('has none for what Unicode has no form of', () => {
  expect(raisedText('[1]', 'super')).toBeUndefined()
  expect(raisedText('st', 'super')).toBeUndefined()
  expect(raisedText('n', 'sub')).toBeUndefined()
})
