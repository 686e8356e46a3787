import { type Ease, easeIn, easeInOut, linear } from './easing.ts'
import {
  CENTER,
  move,
  type Origin,
  type Preset,
  perspective,
  preset,
  rotateX,
  rotateY,
  rotateZ,
  type Step,
  scale,
  skewX,
} from './preset.ts'

/** The keyframes of animate.css 4; distances in percent of the element or in px. */

const vanish = (...transform: Step[]) => preset({ 0: { opacity: 1 }, 100: { opacity: 0, transform } })

const slide = (to: Step) => preset({ 0: { transform: [move()] }, 100: { transform: [to], visible: false } })

/** Shrinks, then flies off. */
const back = (to: Step) =>
  preset({
    0: { opacity: 1, transform: [scale(1)] },
    20: { opacity: 0.7, transform: [move(), scale(0.7)] },
    100: { opacity: 0.7, transform: [to, scale(0.7)] },
  })

const turnAbout = (origin: Origin, degrees: number) =>
  preset({ 0: { opacity: 1 }, 100: { opacity: 0, transform: [rotateZ(degrees)] } }, { origin })

const lightSpeed = (to: Step, lean: number) =>
  preset({ 0: { opacity: 1 }, 100: { opacity: 0, transform: [to, skewX(lean)] } }, { ease: easeIn })

const flipOut = (turn: (degrees: number) => Step, swing: number) =>
  preset({
    0: { transform: [perspective(400)] },
    30: { opacity: 1, transform: [perspective(400), turn(swing)] },
    100: { opacity: 0, transform: [perspective(400), turn(90)] },
  })

/** Leaves upwards or downwards after a short swing in the opposite direction. */
const bounceAlongY = (px: number) =>
  preset({
    20: { transform: [move(0, px / 200), scale(1, 0.985)] },
    '40 45': { opacity: 1, transform: [move(0, -px / 100), scale(1, 0.9)] },
    100: { opacity: 0, transform: [move(0, px), scale(1, 3)] },
  })

const bounceAlongX = (px: number) =>
  preset({
    20: { opacity: 1, transform: [move(-px / 100), scale(0.9, 1)] },
    100: { opacity: 0, transform: [move(px), scale(2, 1)] },
  })

/** k² */
const QUADRATIC_IN: Ease = [1 / 3, 0, 2 / 3, 1 / 3]

const RUSH: Ease = [0.55, 0.055, 0.675, 0.19]

const zoom = (aside: Step, to: Step, origin: Origin, ease?: Ease) =>
  preset(
    {
      40: { opacity: 1, transform: [scale(0.475), aside], ...(ease && { ease }) },
      100: { opacity: 0, transform: [scale(0.1), to] },
    },
    { origin },
  )

export const exits = {
  backOutDown: back(move(0, 700)),
  backOutLeft: back(move(-2000)),
  backOutRight: back(move(2000)),
  backOutUp: back(move(0, -700)),

  bounceOut: preset({
    20: { transform: [scale(0.9)] },
    '50 55': { opacity: 1, transform: [scale(1.1)] },
    100: { opacity: 0, transform: [scale(0.3)] },
  }),
  bounceOutDown: bounceAlongY(2000),
  bounceOutLeft: bounceAlongX(-2000),
  bounceOutRight: bounceAlongX(2000),
  bounceOutUp: bounceAlongY(-2000),

  fadeOut: vanish(),
  fadeOutBottomLeft: vanish(move('-100%', '100%')),
  fadeOutBottomRight: vanish(move('100%', '100%')),
  fadeOutDown: vanish(move(0, '100%')),
  fadeOutDownBig: vanish(move(0, 2000)),
  fadeOutLeft: vanish(move('-100%')),
  fadeOutLeftBig: vanish(move(-2000)),
  fadeOutRight: vanish(move('100%')),
  fadeOutRightBig: vanish(move(2000)),
  fadeOutTopLeft: vanish(move('-100%', '-100%')),
  fadeOutTopRight: vanish(move('100%', '-100%')),
  fadeOutUp: vanish(move(0, '-100%')),
  fadeOutUpBig: vanish(move(0, -2000)),

  flipOutX: flipOut(rotateX, -20),
  flipOutY: flipOut(rotateY, -15),

  hinge: preset(
    {
      '20 60': { transform: [rotateZ(80)] },
      '40 80': { opacity: 1, transform: [rotateZ(60)] },
      100: { opacity: 0, transform: [move(0, 700)] },
    },
    { origin: [0, 0], ease: easeInOut },
  ),

  lightSpeedOutLeft: lightSpeed(move('-100%'), -30),
  lightSpeedOutRight: lightSpeed(move('100%'), 30),

  rollOut: vanish(move('100%'), rotateZ(120)),

  rotateOut: turnAbout(CENTER, 200),
  rotateOutDownLeft: turnAbout([0, 100], 45),
  rotateOutDownRight: turnAbout([100, 100], -45),
  rotateOutUpLeft: turnAbout([0, 100], -45),
  rotateOutUpRight: turnAbout([100, 100], 90),

  slideOutDown: slide(move(0, '100%')),
  slideOutLeft: slide(move('-100%')),
  slideOutRight: slide(move('100%')),
  slideOutUp: slide(move(0, '-100%')),

  // The element grows back while invisible, as the last keyframe sets only the opacity.
  zoomOut: preset({ 0: { opacity: 1 }, 50: { opacity: 0, transform: [scale(0.3)] }, 100: { opacity: 0 } }),
  zoomOutDown: zoom(move(0, -60), move(0, 2000), [50, 100], RUSH),
  zoomOutLeft: zoom(move(42), move(-2000), [0, 50]),
  zoomOutRight: zoom(move(-42), move(2000), [100, 50]),
  zoomOutUp: zoom(move(0, 60), move(0, -2000), [50, 100], RUSH),

  /** Known from older projects; the picker does not offer them. */
  backOut: preset({ 100: { opacity: 0, transform: [scale(0.3)] } }, { ease: QUADRATIC_IN }),
  fadingOut: preset({ 100: { opacity: 0 } }, { ease: linear }),
} satisfies Record<string, Preset>
