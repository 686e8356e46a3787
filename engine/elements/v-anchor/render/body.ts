import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { disc, fill, line, shade, within } from './brush.ts'
import type { Outfit } from './outfits.ts'

const SKIN = '#f4c9b2'
const SKIN_SHADE = '#dfa287'

const NECK =
  'M88 108C88 122 88.5 130 87 137C86 142 82 145 76 148L100 186L124 148C118 145 114 142 113 137C111.5 130 112 122 112 108Z'
const SHIRT = 'M85 146L74 156L100 240L126 156L115 146C112 158 106 168 100 172C94 168 88 158 85 146Z'
const ARM = 'M60 153C46 158 37 166 34 182C29 208 24 250 25 300L46 300C46 270 49 240 57 212Z'
const SIDE =
  'M82 143C76 149 66 152 56 156C54 176 55 196 57 212C59 232 65 244 65 256C65 270 60 284 58 300L100.6 300L100.6 238C92 212 84 180 82 143Z'

/** Neck, shirt and jacket down to the waist; the arms extend beyond the lower edge. */
export function paintBody(context: Canvas2D, outfit: Outfit) {
  fill(context, NECK, SKIN)
  within(context, NECK, () => {
    fill(context, 'M80 100L80 122C90 134 108 138 120 128L120 100Z', SKIN_SHADE)
    line(context, 'M88 152C92 155 95 157 98 158', 'rgba(207, 143, 118, 0.55)', 1)
    line(context, 'M112 152C108 155 105 157 102 158', 'rgba(207, 143, 118, 0.55)', 1)
  })
  fill(context, SHIRT, shade(context, [100, 150, 100, 232], [outfit.shirt, outfit.shirtShade]))
  paintJacket(context, outfit)
  paintCollar(context, outfit)
}

function paintJacket(context: Canvas2D, { suit, suitLight, suitDark, lapel, seam, pin }: Outfit) {
  const light = shade(context, [30, 150, 96, 300], [suitLight, suit, suit])
  const dark = shade(context, [30, 150, 98, 300], [suit, suit, suitDark])
  mirrored(context, () => paintHalf(context, dark, suitDark, seam))
  paintHalf(context, light, suitDark, seam)
  fill(context, 'M36 186C31 214 28 246 29 286C33 250 35 220 40 190Z', 'rgba(255, 255, 255, 0.13)')
  // The front edge below the lapels, and the button.
  line(context, 'M100 240C101 256 101.5 276 101 300', seam, 1.1)
  disc(context, 95.5, 258, 2.6, seam)
  disc(context, 95, 257.4, 1, suitLight)
  const shadow = 'rgba(0, 0, 0, 0.2)'
  mirrored(context, () => paintLapel(context, lapel, shadow, seam))
  paintLapel(context, lapel, shadow, seam)
  fill(context, 'M114 227L134 222.4L134.6 225.4L114.6 230Z', suitDark)
  line(context, 'M114 227L134 222.4', seam, 0.9)
  disc(context, 70.5, 198, 2.5, pin)
  disc(context, 69.8, 197.3, 0.9, '#ffffff')
}

/** The sleeve and front on the viewer's left. */
function paintHalf(context: Canvas2D, cloth: CanvasGradient, shadow: string, seam: string) {
  fill(context, SIDE, cloth)
  within(context, SIDE, () => {
    fill(context, 'M54 190C60 216 72 240 72 258C72 274 66 288 65 300L50 300L50 190Z', shadow)
    line(context, 'M80 246C82 264 82 282 80 300', 'rgba(0, 0, 0, 0.12)', 1.2)
  })
  fill(context, ARM, cloth)
  within(context, ARM, () => {
    fill(context, 'M60 200C50 232 43 266 42 300L52 300L62 200Z', shadow)
    line(context, 'M36 252C40 255 43 255 46 252', 'rgba(0, 0, 0, 0.16)', 1.1)
  })
  line(context, 'M60 155C54 170 53 190 57 211', seam, 0.9)
}

function paintLapel(context: Canvas2D, lapel: string, shadow: string, seam: string) {
  const path = 'M82 142C76 150 71 158 67 166L57 183L69 188L64 197C73 215 87 230 100 241C92 208 85 176 82 142Z'
  context.save()
  context.translate(-1, 2.6)
  fill(context, path, shadow)
  context.restore()
  fill(context, path, lapel)
  line(context, path, seam, 0.8)
  line(context, 'M69 188L80 177', seam, 0.9)
}

/** Paints the mirror image of the left half. */
function mirrored(context: Canvas2D, paint: () => void) {
  context.save()
  context.translate(200, 0)
  context.scale(-1, 1)
  paint()
  context.restore()
}

function paintCollar(context: Canvas2D, { shirt, shirtShade }: Outfit) {
  const left = 'M86 139C82 143 78 148 77 153C82 162 89 172 94 180C97 176 99 173 100 170C93 163 88 152 86 139Z'
  const right =
    'M114 139C118 143 122 148 123 153C118 162 111 172 106 180C103 176 101 173 100 170C107 163 112 152 114 139Z'
  for (const path of [left, right]) {
    fill(context, path, shirt)
    line(context, path, shirtShade, 0.9)
  }
}
