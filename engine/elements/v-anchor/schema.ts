import * as z from 'zod/mini'
import { flag, number, oneOf, text } from '../fields.ts'
import { type ElementWith, elementGuard, inFrontOfAll, kindSchema } from '../kind-schema.ts'

/**
 * Our presenter's id. Other products' documents name presenters that we lack: ours replaces them, and the
 * name is kept.
 */
export const PRESENTER = 'xiaolian'

const OUTFIT_NAMES = ['navy', 'ivory', 'rose', 'pine'] as const

export const vAnchorSchema = kindSchema({
  elName: 'qk-v-anchor',
  label: '数字人',
  props: z.looseObject({
    anchorInfo: z.prefault(
      z.looseObject({
        anchor: text(),
        /** Our presenter, or the author's picture or video at `src`. */
        source: oneOf(['character', 'picture', 'video'], 'character'),
        src: text(),
        outfit: oneOf(OUTFIT_NAMES, 'navy'),
        /** `bust` is cut below the shoulders and fills the width of the box. */
        framing: oneOf(['half', 'bust'], 'half'),
        isMirrored: flag(false),
        isBreathing: flag(true),
        isBlinking: flag(true),
        /** The mouth follows the page's narration. */
        isSpeaking: flag(true),
        /** Of the sound of the video; it was not heard before there was this key. */
        videoVolume: number(0, { min: 0, max: 100 }),
      }),
      {},
    ),
  }),
  valueType: 'Object',
  initialStyle: { width: 200, height: 300 },
  zIndexOnAdd: inFrontOfAll,
  shownFile({ anchorInfo: { source, src } }) {
    if (source === 'character') return null
    return { label: source === 'picture' ? '图片' : '视频', isSelected: src !== '' }
  },
})

export type VAnchorElement = ElementWith<typeof vAnchorSchema>

export const isVAnchor = elementGuard(vAnchorSchema)
