import { expect, it } from 'vitest'
import { SHIPPED_FONTS } from '#engine/document/catalogue/fonts.ts'
import { missingCharacters } from '#engine/scene/font-coverage.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { styleOf } from '../text/support.ts'

const SAMPLE = '新品上市限时优惠，龘靐齉爩𠮷ЯΩ繁體字鬱'

/** A character's picture in a family with only `fallback` behind it. */
function shapeOf(character: string, family: string, fallback: string): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 48, height: 48 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.font = `32px "${family}", ${fallback}`
  context.fillText(character, 4, 36)
  return canvas.toDataURL()
}

it.each(SHIPPED_FONTS)('$label: reports the characters that it lacks', async ({ family, cssFamily }) => {
  const need = { style: styleOf({ fontFamily: family }), text: SAMPLE }
  const lacking = await missingCharacters(need)
  await loadFonts([need])
  for (const character of SAMPLE) {
    // A missing character takes the shape of the fallback; an existing one does not.
    const isFallback =
      shapeOf(character, cssFamily, 'serif') === shapeOf(character, 'no such family', 'serif')
    if (lacking.includes(character)) expect(isFallback, `${character} is not in ${family}`).toBe(true)
    else expect(isFallback, `${character} is in ${family}`).toBe(false)
  }
})

it('never reports emoji, spaces and unknown families', async () => {
  const text = '好 😀\n👍🏽'
  expect(await missingCharacters({ style: styleOf({ fontFamily: 'ZCOOL KuaiLe' }), text })).toEqual([])
  expect(await missingCharacters({ style: styleOf({ fontFamily: '某某体' }), text: '龘' })).toEqual([])
})
