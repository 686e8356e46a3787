import type { TextAnimationName } from '#engine/document/catalogue/animations.ts'
import { easeIn, easeOut, linear } from './easing.ts'
import { type Keyframe, move, type Preset, preset, rotateX, rotateZ, scale, type Step } from './preset.ts'

/** What moves as one: a character, a word or a line. */
export type TextUnitName = 'char' | 'word' | 'line'
/** In which order the units start. */
export type UnitOrder = 'forward' | 'backward' | 'center' | 'random'

/** An animation of the units of a text, one after the other. Distances are percent of a unit's box. */
export interface TextPreset {
  /** The movement of one unit. */
  preset: Preset
  unit: TextUnitName
  /** How long a unit waits for the previous one: 0 not at all, 1 until its end. */
  stagger: number
  order: UnitOrder
  /** Blur at the start of an entrance or the end of an exit, in multiples of the font size. */
  blur: number
  /** Paints the current unit: over a colored background, or in another color from its start on. */
  paint: 'highlight' | 'fill' | null
  /** The last keyframe shows from the end on. */
  holds: boolean
  /** Counts the numbers of the text up to their values. */
  counts: boolean
}

const text = (
  keyframes: Readonly<Record<string, Keyframe>>,
  { ease, origin, ...options }: Partial<TextPreset> & Partial<Pick<Preset, 'ease' | 'origin'>> = {},
): TextPreset => ({
  preset: preset(keyframes, { ...(ease && { ease }), ...(origin && { origin }) }),
  unit: 'char',
  stagger: 0.25,
  order: 'forward',
  blur: 0,
  paint: null,
  holds: false,
  counts: false,
  ...options,
})

const appear = (...transform: Step[]) => ({
  0: { opacity: 0, transform },
  100: { opacity: 1, transform: [] },
})
const disappear = (...transform: Step[]) => ({
  0: { opacity: 1, transform: [] },
  100: { opacity: 0, transform },
})

export const textPresets = {
  textTypewriter: text({ 0: { opacity: 0, ease: linear }, 1: { opacity: 1 } }, { stagger: 1 }),
  textFadeIn: text(appear(), { ease: easeOut }),
  textRise: text(appear(move(0, '70%')), { ease: easeOut }),
  textDropIn: text(appear(move(0, '-110%')), { ease: easeIn }),
  textBounceIn: text(
    {
      0: { opacity: 0, transform: [scale(0.2)] },
      50: { opacity: 1, transform: [scale(1.25)] },
      75: { transform: [scale(0.9)] },
      100: { opacity: 1, transform: [scale(1)] },
    },
    { ease: easeOut },
  ),
  textZoomIn: text(appear(scale(2.2)), { ease: easeOut }),
  textFlipIn: text(
    {
      0: { opacity: 0, transform: [rotateX(90)] },
      70: { opacity: 1, transform: [rotateX(-25)] },
      100: { opacity: 1, transform: [rotateX(0)] },
    },
    { ease: easeOut, stagger: 0.2 },
  ),
  textRotateIn: text(appear(rotateZ(-90), scale(0.4)), { ease: easeOut }),
  textStretchIn: text(appear(scale(0.05, 1)), { ease: easeOut }),
  textBlurIn: text(appear(), { ease: easeOut, blur: 0.4, stagger: 0.15 }),
  textRandomIn: text(appear(), { ease: easeOut, order: 'random', stagger: 0.2 }),
  textWordsRise: text(appear(move(0, '60%')), { ease: easeOut, unit: 'word', stagger: 0.4 }),
  textLinesRise: text(appear(move(0, '80%')), { ease: easeOut, unit: 'line', stagger: 0.5 }),
  textLinesSlide: text(appear(move('-30%', 0)), { ease: easeOut, unit: 'line', stagger: 0.5 }),
  textCount: text({ 0: {}, 100: {} }, { counts: true, stagger: 0 }),

  textWave: text(
    { '0 100': { transform: [move()] }, 50: { transform: [move(0, '-35%')] } },
    { stagger: 0.2 },
  ),
  textJump: text(
    {
      '0 100': { transform: [move()] },
      40: { transform: [move(0, '-45%')], ease: easeIn },
      70: { transform: [move()] },
      85: { transform: [move(0, '-12%')] },
    },
    { ease: easeOut, stagger: 0.5 },
  ),
  textPulse: text({ '0 100': { transform: [scale(1)] }, 50: { transform: [scale(1.35)] } }, { stagger: 0.4 }),
  textSway: text(
    {
      '0 100': { transform: [rotateZ(0)] },
      25: { transform: [rotateZ(-14)] },
      75: { transform: [rotateZ(14)] },
    },
    { stagger: 0.1 },
  ),
  textFlash: text({ '0 100': { opacity: 1 }, 50: { opacity: 0.15 } }, { stagger: 0.3 }),
  textHighlight: text({ 0: {}, 100: {} }, { unit: 'word', stagger: 1, paint: 'highlight' }),
  textKaraoke: text({ 0: {}, 100: {} }, { stagger: 1, paint: 'fill', holds: true, ease: linear }),

  textDelete: text(
    { 0: { opacity: 1 }, 99: { opacity: 1, ease: linear }, 100: { opacity: 0 } },
    { stagger: 1, order: 'backward' },
  ),
  textFadeOut: text(disappear(), { ease: easeIn }),
  textFlyOut: text(disappear(move(0, '-70%')), { ease: easeIn }),
  textFallOut: text(disappear(move(0, '120%'), rotateZ(25)), { ease: easeIn, order: 'random' }),
  textShrinkOut: text(disappear(scale(0.2)), { ease: easeIn }),
  textBlurOut: text(disappear(), { ease: easeIn, blur: 0.4, stagger: 0.15 }),
} satisfies Record<TextAnimationName, TextPreset>
