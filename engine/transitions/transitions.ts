import type { OwnTransitionName } from '#engine/document/catalogue/transitions.ts'
import { lens } from './lens.ts'
import { oblique, quicksand, radiation, sunflower, tetrapod, tricolorCircle } from './reveals.ts'
import { shake } from './shake.ts'
import { circleCrop, colorful, slice, windowShades } from './shapes.ts'
import {
  backOff,
  DOWN,
  fade,
  hangAround,
  LEFT,
  moveLeft,
  RIGHT,
  slide,
  UP,
  windows4,
  wipe,
} from './sliding.ts'
import type { Transition } from './transition.ts'
import { fastSwitch, fat, fluidly, magnifier, stretch, zoomRight } from './warps.ts'
import { waterWave } from './water-wave.ts'

/** How each of the product's own transitions is drawn. */
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
} satisfies Record<OwnTransitionName, Transition>
