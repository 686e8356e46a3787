import { type Ease, easeIn, easeOut, linear } from './easing.ts'
import {
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

const appear = (...transform: Step[]) =>
  preset({ 0: { opacity: 0, transform }, 100: { opacity: 1, transform: [] } })

const slide = (from: Step) => preset({ 0: { transform: [from] }, 100: { transform: [move()] } })

/** Flies in at a reduced size, then grows. */
const back = (from: Step) =>
  preset({
    0: { opacity: 0.7, transform: [from, scale(0.7)] },
    80: { opacity: 0.7, transform: [move(), scale(0.7)] },
    100: { opacity: 1, transform: [scale(1)] },
  })

const turnAbout = (origin: Origin, degrees: number) =>
  preset(
    { 0: { opacity: 0, transform: [rotateZ(degrees)] }, 100: { opacity: 1, transform: [move()] } },
    { origin },
  )

const lightSpeed = (from: Step, lean: number) =>
  preset(
    {
      0: { opacity: 0, transform: [from, skewX(lean)] },
      60: { opacity: 1, transform: [skewX((-lean * 2) / 3)] },
      80: { transform: [skewX(lean / 6)] },
      100: { transform: [move()] },
    },
    { ease: easeOut },
  )

/** Swings around its center axis until it rests. */
const flipIn = (turn: (degrees: number) => Step) =>
  preset({
    0: { opacity: 0, transform: [perspective(400), turn(90)], ease: easeIn },
    40: { transform: [perspective(400), turn(-20)], ease: easeIn },
    60: { opacity: 1, transform: [perspective(400), turn(10)] },
    80: { transform: [perspective(400), turn(-5)] },
    100: { transform: [perspective(400)] },
  })

const RUSH: Ease = [0.55, 0.055, 0.675, 0.19]
const LAND: Ease = [0.175, 0.885, 0.32, 1]

const zoom = (from: Step, past: Step) =>
  preset({
    0: { opacity: 0, transform: [scale(0.1), from], ease: RUSH },
    60: { opacity: 1, transform: [scale(0.475), past], ease: LAND },
  })

/** The start, the overshoot and two rebounds of a bounce, each with an offset and a scale along the way. */
const bounce = (place: (px: number) => Step, stretch: (factor: number) => Step, way: BounceWay) =>
  preset({
    0: { opacity: 0, transform: [place(way.px[0]), stretch(way.stretch[0])] },
    60: { opacity: 1, transform: [place(way.px[1]), stretch(way.stretch[1])] },
    75: { transform: [place(way.px[2]), stretch(way.stretch[2])] },
    90: { transform: [place(way.px[3]), stretch(way.stretch[3])] },
    100: { transform: [move()] },
  })

type Four = readonly [number, number, number, number]

interface BounceWay {
  px: Four
  stretch: Four
}

const alongX = (px: number) => move(px)
const alongY = (px: number) => move(0, px)
const stretchX = (factor: number) => scale(factor, 1)
const stretchY = (factor: number) => scale(1, factor)
const SIDEWAYS: Four = [3, 1, 0.98, 0.995]

export const entrances = {
  backInDown: back(move(0, -1200)),
  backInLeft: back(move(-2000)),
  backInRight: back(move(2000)),
  backInUp: back(move(0, 1200)),

  bounceIn: preset({
    0: { opacity: 0, transform: [scale(0.3)] },
    20: { transform: [scale(1.1)] },
    40: { transform: [scale(0.9)] },
    60: { opacity: 1, transform: [scale(1.03)] },
    80: { transform: [scale(0.97)] },
    100: { opacity: 1, transform: [scale(1)] },
  }),
  bounceInDown: bounce(alongY, stretchY, { px: [-3000, 25, -10, 5], stretch: [3, 0.9, 0.95, 0.985] }),
  bounceInLeft: bounce(alongX, stretchX, { px: [-3000, 25, -10, 5], stretch: SIDEWAYS }),
  bounceInRight: bounce(alongX, stretchX, { px: [3000, -25, 10, -5], stretch: SIDEWAYS }),
  bounceInUp: bounce(alongY, stretchY, { px: [3000, -20, 10, -5], stretch: [5, 0.9, 0.95, 0.985] }),

  fadeIn: preset({ 0: { opacity: 0 }, 100: { opacity: 1 } }),
  fadeInBottomLeft: appear(move('-100%', '100%')),
  fadeInBottomRight: appear(move('100%', '100%')),
  fadeInDown: appear(move(0, '-100%')),
  fadeInDownBig: appear(move(0, -2000)),
  fadeInLeft: appear(move('-100%')),
  fadeInLeftBig: appear(move(-2000)),
  fadeInRight: appear(move('100%')),
  fadeInRightBig: appear(move(2000)),
  fadeInTopLeft: appear(move('-100%', '-100%')),
  fadeInTopRight: appear(move('100%', '-100%')),
  fadeInUp: appear(move(0, '100%')),
  fadeInUpBig: appear(move(0, 2000)),

  flipInX: flipIn(rotateX),
  flipInY: flipIn(rotateY),

  jackInTheBox: preset({
    0: { opacity: 0, transform: [scale(0.1), rotateZ(30)], origin: [50, 100] },
    50: { transform: [rotateZ(-10)] },
    70: { transform: [rotateZ(3)] },
    100: { opacity: 1, transform: [scale(1)] },
  }),

  lightSpeedInLeft: lightSpeed(move('-100%'), 30),
  lightSpeedInRight: lightSpeed(move('100%'), -30),

  rollIn: appear(move('-100%'), rotateZ(-120)),

  rotateIn: turnAbout([50, 50], -200),
  rotateInDownLeft: turnAbout([0, 100], -45),
  rotateInDownRight: turnAbout([100, 100], 45),
  rotateInUpLeft: turnAbout([0, 100], 45),
  rotateInUpRight: turnAbout([100, 100], -90),

  slideInDown: slide(move(0, '-100%')),
  slideInLeft: slide(move('-100%')),
  slideInRight: slide(move('100%')),
  slideInUp: slide(move(0, '100%')),

  zoomIn: preset({ 0: { opacity: 0, transform: [scale(0.3)] }, 50: { opacity: 1 } }),
  zoomInDown: zoom(move(0, -1000), move(0, 60)),
  zoomInLeft: zoom(move(-1000), move(10)),
  zoomInRight: zoom(move(1000), move(-10)),
  zoomInUp: zoom(move(0, 1000), move(0, -60)),

  /** Known from older projects; the picker does not offer them. */
  backIn: preset({ 0: { opacity: 0, transform: [scale(0.1)] } }, { ease: linear }),
  fadingIn: preset({ 0: { opacity: 0 } }, { ease: linear }),
} satisfies Record<string, Preset>
