import { describe, expect, it } from 'vitest'
import { matrixOf, mixMatrices } from '#engine/timeline/animations/matrix.ts'
import { move, rotateZ, scale, skewX } from '#engine/timeline/animations/preset.ts'

const SIZE = { width: 200, height: 100 }
const close = (matrix: readonly number[]) => matrix.map((value) => expect.closeTo(value, 9))

describe('matrices', () => {
  it('apply the last function first, and add percentages of the box to px', () => {
    const matrix = matrixOf([move('-50%', 10), scale(2, 3)], SIZE)
    expect(matrix).toEqual([2, 0, 0, -100, 0, 3, 0, 10, 0, 0, 1, 0, 0, 0, 0, 1])
  })

  it('interpolate their components', () => {
    const mixed = mixMatrices(
      matrixOf([move(10), rotateZ(30), skewX(0), scale(2)], SIZE),
      matrixOf([move(20), rotateZ(50), skewX(45), scale(4)], SIZE),
      0.5,
    )
    const halfSkew = (Math.atan(0.5) * 180) / Math.PI
    expect(mixed).toEqual(close(matrixOf([move(15), rotateZ(40), skewX(halfSkew), scale(3, 3, 1)], SIZE)))
  })

  it('rotate in the shorter direction', () => {
    const at = (degrees: number) => matrixOf([rotateZ(degrees)], SIZE)
    expect(mixMatrices(at(170), at(-160), 0.5)).toEqual(close(at(185)))
    expect(mixMatrices(at(-100), at(170), 0.5)).toEqual(close(at(-145)))
  })

  it('keep a mirrored side mirrored', () => {
    const mirrored = matrixOf([rotateZ(20), scale(1, -2)], SIZE)
    expect(mixMatrices(mirrored, mirrored, 0.3)).toEqual(close(mirrored))
  })
})
