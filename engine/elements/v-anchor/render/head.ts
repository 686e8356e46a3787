import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { disc, fill, glow, line, shade, within } from './brush.ts'

const HAIR = '#33262b'
const HAIR_DARK = '#241a1f'
const HAIR_LIGHT = '#5b434a'
const SKIN = '#f9d6c1'
const SKIN_SHADE = '#eab79d'
const SKIN_LINE = '#cf8f76'

const BACK =
  'M100 16C72 15 55 38 55 70C55 96 54 118 50 140C48 154 56 164 70 162L130 164C146 166 154 155 151 141C147 118 145 96 145 70C145 38 128 15 100 16Z'

/** @param jaw px by which the chin is lowered */
const faceWith = (jaw: number) =>
  `M69 66C68 84 70 97 76 ${107 + 0.4 * jaw}C82 ${117 + 0.8 * jaw} 92 ${125.5 + jaw} 100 ${125.5 + jaw}C108 ${125.5 + jaw} 118 ${117 + 0.8 * jaw} 124 ${107 + 0.4 * jaw}C130 97 132 84 131 66C130 46 118 34 100 34C82 34 70 46 69 66Z`

/** The lock on the viewer's left falls over the shoulder. */
const LOCK_LEFT =
  'M114 27C107 44 90 54 75 59C71.5 72 70.5 86 70.5 98C71 120 76 140 69 160C65 172 57 181 46 180C50 176 50 171 48 165C45 154 48 146 50 134C53 116 55 96 55 70C55 38 74 14 103 16C109 17 113 21 114 27Z'
/** The lock on the right is combed behind the ear. */
const LOCK_RIGHT =
  'M114 27C117 42 123 52 130 58C133 65 133 74 132 82C135 79 138 80 139 84C140.5 90 139 97 136 101C137 120 136 138 130 151C136 161 153 158 151 141C147 118 145 96 145 70C145 40 128 17 103 16C109 18 113 22 114 27Z'

/** Hair behind neck and shoulders. */
export function paintBackHair(context: Canvas2D) {
  fill(context, BACK, shade(context, [0, 60, 0, 156], [HAIR, HAIR_DARK]))
}

/** Hair and face without eyes, brows and mouth. @param jaw px by which the chin is lowered */
export function paintHead(context: Canvas2D, jaw: number) {
  const face = faceWith(jaw)
  paintEar(context)
  fill(context, face, SKIN)
  within(context, face, () => {
    // Light comes from the upper left.
    fill(context, 'M131 56C127 86 123 106 102 130L140 130L140 56Z', 'rgba(234, 183, 157, 0.45)')
    fill(context, 'M66 66C80 64 102 56 114 33C120 50 126 58 134 62L134 30L66 30Z', SKIN_SHADE)
    glow(context, 80, 99, 12, '240, 128, 116', 0.42)
    glow(context, 120, 99, 12, '240, 128, 116', 0.42)
    glow(context, 92, 70, 22, '255, 240, 230', 0.5)
  })
  paintNose(context)
  paintHair(context)
}

function paintEar(context: Canvas2D) {
  fill(context, 'M130 80C136 76 141 80 140 88C139 96 135 102 130 101Z', SKIN)
  line(context, 'M133 84C137 83 137.5 88 134.5 93', SKIN_LINE, 1)
  disc(context, 134, 103.5, 2.3, '#f4ecdf')
  disc(context, 133.4, 102.9, 0.8, '#ffffff')
}

function paintNose(context: Canvas2D) {
  fill(
    context,
    'M101 82C103 90 106 96 104.5 98.5C102.5 100.6 98 100.4 96.4 98.8C99.5 98.6 101 96 101 82Z',
    'rgba(226, 160, 132, 0.55)',
  )
  line(context, 'M96.6 98.9C98.4 100.4 101.8 100.4 103.6 98.9', SKIN_LINE, 1.1)
  glow(context, 99, 94, 4, '255, 246, 240', 0.8)
}

function paintHair(context: Canvas2D) {
  const sheen = 'rgba(196, 150, 146, 0.26)'
  const strand = 'rgba(24, 14, 20, 0.34)'
  fill(context, LOCK_RIGHT, shade(context, [120, 16, 142, 160], [HAIR_LIGHT, HAIR, HAIR_DARK]))
  within(context, LOCK_RIGHT, () => {
    fill(
      context,
      'M116 24C128 32 136 46 138 66C140 80 141 90 140 98C145 80 144 50 130 32C126 27 121 24 116 24Z',
      sheen,
    )
    fill(
      context,
      'M113 26C119 42 128 50 137 60C141 78 140 112 145 150C140 120 136 90 134 64C126 56 118 46 113 26Z',
      strand,
    )
  })
  fill(context, LOCK_LEFT, shade(context, [60, 16, 82, 170], [HAIR_LIGHT, HAIR, HAIR, HAIR_DARK]))
  within(context, LOCK_LEFT, () => {
    fill(
      context,
      'M108 21C88 22 66 38 61 64C59 84 59 104 56 124C62 104 64 84 67 68C72 46 90 32 108 21Z',
      sheen,
    )
    fill(
      context,
      'M113 25C104 40 86 50 73 56C68 74 70 110 69 150C65 112 65 78 68 54C84 48 102 40 113 25Z',
      strand,
    )
    fill(context, 'M59 96C58 122 52 142 54 174C50 150 52 128 59 96Z', strand)
    fill(context, 'M62 110C64 130 66 146 60 168C70 148 67 128 62 110Z', sheen)
  })
}
