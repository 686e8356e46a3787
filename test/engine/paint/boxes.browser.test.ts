import { describe, expect, test } from 'vitest'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import { renderer as rectangleRenderer } from '#engine/elements/rectangle-border/renderer.ts'
import { browserPicture, canvasPicture, psnr, referenceDom } from '#test/support/fidelity.ts'
import { type Chance, chance, fidelity, PAGE, painted, type Radii, sample } from './samples.ts'

const NOTHING: Partial<Fill> = { bgColor: '' }

const COLORS = ['#d6402b', '#189a73', 'rgba(64, 101, 240, .6)', '#22262e', 'hsl(40 90% 60%)', 'teal'] as const

const RADII: readonly Radii[] = [
  [0, 0, 0, 0, 0],
  [14, 0, 0, 0, 0],
  [100, 0, 0, 0, 0],
  [7, 30, 0, 12, 60],
]

function radii({ from }: Chance): Partial<CommonStyle> {
  const borderRadius = from(RADII)
  return { borderRadius, filletIndex: borderRadius[1] > 0 ? 1 : 0 }
}

const turn = ({ from }: Chance): Partial<CommonStyle> => ({ rotate: from([0, 0, 15, -8, 90]) })

function shadow({ from, whole }: Chance): string {
  const lengths = `${whole(-8, 8)}px ${whole(-8, 8)}px  ${whole(0, 16)}px ${whole(-3, 8)}px`
  return `${from(['', '', 'inset '])}${lengths} ${from(['rgba(0, 0, 0, .5)', '#c33', 'rgb(0 60 200 / 40%)'])}`
}

function fill({ from, whole }: Chance): Partial<Fill> {
  const colors = from([
    ['#ff9a9e', '#fad0c4', '#fad0c4'],
    ['#f00', 'rgba(0, 0, 255, .2)', 'transparent'],
    ['#0f0', '#000'],
  ])
  return { gradient: true, angle: whole(-90, 400), colors, positions: [whole(0, 30), whole(31, 70), 95] }
}

const borders = (random: Chance): Partial<CommonStyle> => ({
  borderStyle: random.from(['solid', 'double'] as const),
  borderWidth: random.whole(1, 9),
  borderColor: random.from(COLORS),
  ...radii(random),
  ...turn(random),
})

/** Name, style and fill of generated boxes. */
function boxes(): [string, Partial<CommonStyle>, Partial<Fill>][] {
  const random = chance(20)
  const made: [string, Partial<CommonStyle>, Partial<Fill>][] = []
  for (let index = 0; index < 10; index += 1) {
    made.push([
      `border ${index}`,
      { backgroundColor: random.from(['', '#eef', '#fc08']), ...borders(random) },
      NOTHING,
    ])
    made.push([
      `gradient ${index}`,
      { ...radii(random), ...turn(random), backgroundColor: random.from(['', '#ffe']) },
      fill(random),
    ])
    const shadows = Array.from({ length: random.whole(1, 3) }, () => shadow(random)).join(',')
    const ground = random.from([{ bgColor: '#ffcc22' }, { bgColor: 'rgba(0, 80, 200, .3)' }, NOTHING])
    made.push([
      `shadow ${index}: ${shadows}`,
      { boxShadow: shadows, ...radii(random), ...turn(random) },
      ground,
    ])
  }
  for (let index = 0; index < 10; index += 1) {
    const all = { ...borders(random), boxShadow: shadow(random), opacity: random.whole(3, 10) / 10 }
    made.push([`everything ${index}`, all, fill(random)])
  }
  return made
}

describe('paints boxes as the browser does', () => {
  test.each(boxes())('%s', async (_name, style, props) => {
    expect(await fidelity(sample('qk-rectangle-border', style, props), rectangleRenderer)).toBeGreaterThan(40)
  })

  const colors = ['#123456', '#fedcba']
  const peculiar: [string, Partial<CommonStyle>, Partial<Fill>][] = [
    ['a box smaller than its borders', { height: 10, borderWidth: 9, borderColor: 'rgba(0, 0, 0, .5)' }, {}],
    ['a border without a color', { borderWidth: 3, color: '#189a73' }, NOTHING],
    [
      'a gradient under a translucent border',
      { borderWidth: 9, borderColor: '#0006' },
      { gradient: true, colors },
    ],
    [
      'a gradient without positions',
      {},
      { gradient: true, colors: [...colors, '#f00', '#0f0'], positions: [20] },
    ],
    ['positions out of order', {}, { gradient: true, colors: [...colors, '#f00'], positions: [50, 30, 90] }],
    [
      'a gradient in the picture\u2019s place, under the fill',
      {
        backgroundImage: 'linear-gradient(30deg, #f00 10%, rgba(0, 0, 255, .3))',
        borderRadius: [20, 0, 0, 0, 0],
      },
      { bgColor: 'rgba(255, 255, 0, .3)' },
    ],
    [
      'a gradient in the picture\u2019s place',
      { backgroundColor: '#eef', backgroundImage: 'linear-gradient(250deg, #123456, transparent 70%)' },
      NOTHING,
    ],
    ['a shadow that is none', { boxShadow: '4px 4px 8px notacolor(' }, {}],
    ['a color outside sRGB', { backgroundColor: 'oklch(0.7 0.15 150 / 0.5)' }, NOTHING],
  ]
  test.each(peculiar)('%s', async (_name, style, props) => {
    expect(await fidelity(sample('qk-rectangle-border', style, props), rectangleRenderer)).toBeGreaterThan(40)
  })
})

test('aligns edges to device pixels as the browser does', async () => {
  const style = { left: 45.5, top: 40.3, width: 130.4, height: 70.6, borderWidth: 2.7, borderColor: '#222' }
  const element = sample('qk-rectangle-border', style, { bgColor: '#8cf' })
  const ours = painted(element, rectangleRenderer, new Map(), 1)
  // The browser lays out in whole px here, so that each is four equal px in its picture.
  const theirs = await browserPicture(referenceDom(element), PAGE.width, PAGE.height)
  const whole = canvasPicture(
    (context) => {
      const source = document.createElement('canvas')
      Object.assign(source, { width: theirs.width, height: theirs.height })
      source.getContext('2d')?.putImageData(theirs, 0, 0)
      context.imageSmoothingEnabled = false
      context.drawImage(source, 0, 0, PAGE.width, PAGE.height)
    },
    PAGE.width,
    PAGE.height,
    1,
  )
  expect(psnr(ours, whole)).toBe(Number.POSITIVE_INFINITY)
})
