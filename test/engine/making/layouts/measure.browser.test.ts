import { expect, test } from 'vitest'
import { advance } from '#engine/making/layouts/measure.ts'
import { styles } from '#engine/making/styles/index.ts'
import { fontStack, loadFonts } from '#engine/text/fonts.ts'

const TEXTS = [
  '第八届江城中秋灯会开幕，共48万人次！',
  'ABCXYZ WMwm 0123456789% iljt.',
  '“月满江城”——（5号线）…',
]
const SIZE = 100

test('lines are at most as wide as layouts expect, in every font of the styles', async () => {
  const fonts = Object.values(styles).flatMap(({ title, body, number }) => [title, body, number])
  const style = { fontStyle: 'normal', fontSize: SIZE } as const
  await loadFonts(
    fonts.map(({ family, weight }) => ({
      style: { ...style, fontFamily: family, fontWeight: weight },
      text: TEXTS.join(''),
    })),
  )
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  for (const { family, weight } of fonts)
    for (const text of TEXTS) {
      context.font = `${weight} ${SIZE}px ${fontStack(family)}`
      expect(context.measureText(text).width, `${family} ${weight} ${text}`).toBeLessThanOrEqual(
        advance(text, SIZE),
      )
    }
})
