import { describe, expect, test } from 'vitest'
import type { CommonStyle } from '#engine/elements/element.ts'
import { renderer as rectangleRenderer } from '#engine/elements/rectangle-border/renderer.ts'
import { psnr, SCALE } from '#test/support/fidelity.ts'
import { chance, painted, sample, shown } from './samples.ts'

const BLACK: Partial<CommonStyle> = { borderColor: '#000' }

type Broken = 'dashed' | 'dotted'

/** Every width with a square and a round box of generated size. */
function borders(): [Broken, number, number, Partial<CommonStyle>][] {
  const { whole } = chance(7)
  const styles: Broken[] = ['dashed', 'dotted']
  return styles.flatMap((style) =>
    [1, 2, 3, 4, 5, 8].flatMap((width) =>
      [0, whole(9, 30)].map((radius): [Broken, number, number, Partial<CommonStyle>] => {
        const box = { width: whole(90, 140), height: whole(60, 90) }
        return [style, width, radius, { ...box, borderRadius: [radius, 0, 0, 0, 0] }]
      }),
    ),
  )
}

describe('places the marks of dashed and dotted borders as the browser does', () => {
  test.each(borders())('%s, %d px, radius %d', async (borderStyle, borderWidth, _radius, box) => {
    const style = { ...BLACK, ...box, borderStyle, borderWidth }
    const element = sample('qk-rectangle-border', style, { bgColor: '' })
    const [ours, theirs] = [painted(element, rectangleRenderer), await shown(element)]
    const marks = markCount(theirs, element.commonStyle)
    expect(marks).toBeGreaterThan(8)
    expect(markCount(ours, element.commonStyle)).toBe(marks)
    expect(psnr(ours, theirs)).toBeGreaterThan(36)
  })

  test('rotated, translucent and over a background', async () => {
    const style = { borderColor: 'rgba(200, 0, 0, .5)', borderWidth: 6, rotate: 15, opacity: 0.8 }
    for (const borderStyle of ['dashed', 'dotted'] as const) {
      for (const radius of [0, 20]) {
        const borderRadius: CommonStyle['borderRadius'] = [radius, 0, 0, 0, 0]
        const element = sample('qk-rectangle-border', { ...style, borderStyle, borderRadius })
        expect(psnr(painted(element, rectangleRenderer), await shown(element))).toBeGreaterThan(36)
      }
    }
  })
})

/** Counts dark runs once around the border; a thin curve may be dark in only one pixel of its width. */
function markCount(picture: ImageData, style: CommonStyle): number {
  const lines = [0.25, 0.5, 0.75].map((part) => line(style, part * style.borderWidth))
  const dark = (lines[1] ?? []).map((_, index) =>
    lines.some((points) => {
      const [x, y] = points[index] ?? [0, 0]
      const pixel = Math.floor(y * SCALE) * picture.width + Math.floor(x * SCALE)
      return (picture.data[pixel * 4] ?? 255) < 128
    }),
  )
  return dark.filter((isDark, index) => isDark && !dark.at(index - 1)).length
}

/**
 * Points along the border, `inset` px inside, clockwise from the end of the top-left corner; the same number
 * for each inset.
 */
function line({ left, top, width, height, borderRadius }: CommonStyle, inset: number): [number, number][] {
  const radius = Math.max(0, borderRadius[0] - inset)
  const [right, bottom] = [width - inset, height - inset]
  const corners = [
    { x: right - radius, y: inset + radius, from: -90 },
    { x: right - radius, y: bottom - radius, from: 0 },
    { x: inset + radius, y: bottom - radius, from: 90 },
    { x: inset + radius, y: inset + radius, from: 180 },
  ]
  const points: [number, number][] = []
  let [x, y] = [inset + radius, inset]
  for (const corner of corners) {
    for (let degrees = 0; degrees <= 90; degrees += 0.5) {
      const angle = ((corner.from + degrees) * Math.PI) / 180
      const to: [number, number] = [corner.x + radius * Math.cos(angle), corner.y + radius * Math.sin(angle)]
      if (degrees === 0) points.push(...steps([x, y], to))
      else points.push(to)
      ;[x, y] = to
    }
  }
  return points.map(([px, py]) => [left + px, top + py])
}

/** A straight line in 600 steps, each shorter than a device pixel on every side of a sample. */
function steps([x, y]: [number, number], [endX, endY]: [number, number]): [number, number][] {
  return Array.from({ length: 600 }, (_, step) => [
    x + ((endX - x) * step) / 600,
    y + ((endY - y) * step) / 600,
  ])
}
