import type { TransitionName } from '#engine/document/catalogue/transitions.ts'
import { backOff } from './back-off.ts'
import { circleCrop } from './circle-crop.ts'
import { colorful } from './colorful.ts'
import { DOWN, LEFT, RIGHT, UP } from './directions.ts'
import { fade } from './fade.ts'
import { fastSwitch } from './fast-switch.ts'
import { fat } from './fat.ts'
import { fluidly } from './fluidly.ts'
import { hangAround } from './hang-around.ts'
import { lens } from './lens.ts'
import { magnifier } from './magnifier.ts'
import { moveLeft } from './move-left.ts'
import { oblique } from './oblique.ts'
import { quicksand } from './quicksand.ts'
import { radiation } from './radiation.ts'
import { shake } from './shake.ts'
import { slice } from './slice.ts'
import { slide } from './slide.ts'
import { stretch } from './stretch.ts'
import { sunflower } from './sunflower.ts'
import { tetrapod } from './tetrapod.ts'
import type { Transition } from './transition.ts'
import { tricolorCircle } from './tricolor-circle.ts'
import { waterWave } from './water-wave.ts'
import { windowShades } from './window-shades.ts'
import { windows4 } from './windows4.ts'
import { wipe } from './wipe.ts'
import { zoomRight } from './zoom-right.ts'

/** How each transition of the catalogue is drawn. */
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
  WindowShades: windowShades,
  Slice: slice,
  MoveLeft: moveLeft,
  BackOff: backOff,
  Colorful: colorful,
  TricolorCircle: tricolorCircle,
  ZoomRight: zoomRight,
  Quicksand: quicksand,
  FastSwitch: fastSwitch,
  Radiation: radiation,
  Tetrapod: tetrapod,
  Sunflower: sunflower,
  Stretch: stretch,
  Shake: shake,
  Fat: fat,
  HangAround: hangAround,
  Magnifier: magnifier,
  Fluidly: fluidly,
  Oblique: oblique,
  Lens: lens,
} satisfies Record<TransitionName, Transition>
