import { type PresenterOptions, presenterOf } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { ElementOf } from '#engine/elements/schemas.ts'

export interface PresenterPreset {
  id: string
  label: string
  make: () => ElementOf<'qk-v-anchor'>
}

const preset = (
  id: string,
  label: string,
  look: PresenterOptions,
  commonStyle: Partial<CommonStyle>,
): PresenterPreset => ({ id, label, make: () => presenterOf(look, commonStyle) })

const HALF = { width: 264, height: 396 }

export const halfFigures: readonly PresenterPreset[] = [
  preset('navy', '藏青西装', { outfit: 'navy' }, HALF),
  preset('ivory', '米白西装', { outfit: 'ivory' }, HALF),
  preset('rose', '玫红西装', { outfit: 'rose' }, HALF),
  preset('pine', '松绿西装', { outfit: 'pine' }, HALF),
]

/** A framed presenter for the corner of a full page. */
export const framed: readonly PresenterPreset[] = [
  preset(
    'round',
    '圆形小窗',
    { outfit: 'navy', framing: 'bust' },
    { width: 132, height: 132, backgroundColor: '#DFE7FF', borderRadius: [66, 0, 0, 0, 0] },
  ),
  preset(
    'card',
    '卡片小窗',
    { outfit: 'ivory', framing: 'bust' },
    { width: 140, height: 168, backgroundColor: '#CFE3DB', borderRadius: [16, 0, 0, 0, 0] },
  ),
]
