import type { TransitionName } from '../../document/catalogue/transitions.ts'
import { circleCrop } from './circle-crop.ts'
import { DOWN, LEFT, RIGHT, UP } from './directions.ts'
import { fade } from './fade.ts'
import { slide } from './slide.ts'
import type { Transition } from './transition.ts'
import { waterWave } from './water-wave.ts'
import { windows4 } from './windows4.ts'
import { wipe } from './wipe.ts'

/** How each transition is drawn. */
export const transitions = {
  fade,
  wipeUp: wipe(UP),
  wipeDown: wipe(DOWN),
  wipeLeft: wipe(LEFT),
  wipeRight: wipe(RIGHT),
  slideUp: slide(UP),
  slideDown: slide(DOWN),
  slideLeft: slide(LEFT),
  slideRight: slide(RIGHT),
  WaterWave: waterWave,
  CircleCrop: circleCrop,
  Windows4: windows4,
} satisfies Partial<Record<TransitionName, Transition>>
