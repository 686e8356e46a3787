import { type Ease, easeIn, easeInOut, easeOut } from './easing.ts'
import { move, type Preset, perspective, preset, rotateY, rotateZ, scale, skewX, skewY } from './preset.ts'

/** The keyframes of animate.css 4; distances in percent of the element or in px. */

const RISE: Ease = [0.215, 0.61, 0.355, 1]
const FALL: Ease = [0.755, 0.05, 0.855, 0.06]

const hop = (px: number, stretch: number) => [move(0, -px), scale(1, stretch)]
const shake = (x: number, y: number) =>
  preset({
    '0 100': { transform: [move()] },
    '10 30 50 70 90': { transform: [move(-x, -y)] },
    '20 40 60 80': { transform: [move(x, y)] },
  })
const shear = (degrees: number) => [skewX(degrees), skewY(degrees)]
const nudge = (px: number, degrees: number) => [move(px), rotateY(degrees)]
const sway = (x: `${number}%`, degrees: number) => [move(x), rotateZ(degrees)]
const ring = (size: number, degrees: number) => [scale(size), rotateZ(degrees)]
const spin = (size: number, z: number, degrees: number) => [
  perspective(400),
  scale(size, size, size),
  move(0, 0, z),
  rotateY(degrees),
]

export const emphasis = {
  bounce: preset(
    {
      '0 20 53 100': { transform: [move()], ease: RISE },
      '40 43': { transform: hop(30, 1.1), ease: FALL },
      70: { transform: hop(15, 1.05), ease: FALL },
      80: { transform: hop(0, 0.95) },
      90: { transform: hop(4, 1.02) },
    },
    { origin: [50, 100] },
  ),

  flash: preset({ '0 50 100': { opacity: 1 }, '25 75': { opacity: 0 } }),

  flip: preset({
    0: { transform: spin(1, 0, -360), ease: easeOut },
    40: { transform: spin(1, 150, -190), ease: easeOut },
    50: { transform: spin(1, 150, -170), ease: easeIn },
    80: { transform: spin(0.95, 0, 0), ease: easeIn },
    100: { transform: spin(1, 0, 0), ease: easeIn },
  }),

  headShake: preset(
    {
      0: { transform: [move()] },
      6.5: { transform: nudge(-6, -9) },
      18.5: { transform: nudge(5, 7) },
      31.5: { transform: nudge(-3, -5) },
      43.5: { transform: nudge(2, 3) },
      50: { transform: [move()] },
    },
    { ease: easeInOut },
  ),

  heartBeat: preset(
    { '0 28 70': { transform: [scale(1)] }, '14 42': { transform: [scale(1.3)] } },
    { ease: easeInOut },
  ),

  jello: preset({
    '0 11.1 100': { transform: [move()] },
    22.2: { transform: shear(-12.5) },
    33.3: { transform: shear(6.25) },
    44.4: { transform: shear(-3.125) },
    55.5: { transform: shear(1.5625) },
    66.6: { transform: shear(-0.78125) },
    77.7: { transform: shear(0.390625) },
    88.8: { transform: shear(-0.1953125) },
  }),

  pulse: preset(
    { '0 100': { transform: [scale(1)] }, 50: { transform: [scale(1.05)] } },
    { ease: easeInOut },
  ),

  rubberBand: preset({
    '0 100': { transform: [scale(1)] },
    30: { transform: [scale(1.25, 0.75)] },
    40: { transform: [scale(0.75, 1.25)] },
    50: { transform: [scale(1.15, 0.85)] },
    65: { transform: [scale(0.95, 1.05)] },
    75: { transform: [scale(1.05, 0.95)] },
  }),

  shakeX: shake(10, 0),
  shakeY: shake(0, 10),

  swing: preset(
    {
      20: { transform: [rotateZ(15)] },
      40: { transform: [rotateZ(-10)] },
      60: { transform: [rotateZ(5)] },
      80: { transform: [rotateZ(-5)] },
      100: { transform: [rotateZ(0)] },
    },
    { origin: [50, 0] },
  ),

  tada: preset({
    '0 100': { transform: [scale(1)] },
    '10 20': { transform: ring(0.9, -3) },
    '30 50 70 90': { transform: ring(1.1, 3) },
    '40 60 80': { transform: ring(1.1, -3) },
  }),

  wobble: preset({
    '0 100': { transform: [move()] },
    15: { transform: sway('-25%', -5) },
    30: { transform: sway('20%', 3) },
    45: { transform: sway('-15%', -3) },
    60: { transform: sway('10%', 2) },
    75: { transform: sway('-5%', -1) },
  }),
} satisfies Record<string, Preset>
