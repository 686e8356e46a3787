import type { AnimationName } from '#engine/document/catalogue/animations.ts'
import type { TransitionName } from '#engine/document/catalogue/transitions.ts'
import { at, child, descendants, numberOf, type XmlNode } from '#engine/ooxml/index.ts'
import type { Slide, SlideAnimation } from './slide.ts'

/** Seconds between two clicks of a presenter. */
const CLICK_PAUSE = 0.8
const DEFAULT_DURATION = 0.5
const MAX_ANIMATIONS = 200

type Direction = 'left' | 'right' | 'up' | 'down'

/** Where an effect comes from, by presetSubtype: bits of top, right, bottom, left. */
const directionOf = (subtype: number): Direction =>
  (({ 1: 'down', 2: 'left', 4: 'up', 8: 'right' }) as Record<number, Direction>)[subtype] ?? 'up'

const IN: Record<Direction, readonly [slide: AnimationName, fade: AnimationName]> = {
  left: ['slideInRight', 'fadeInRight'],
  right: ['slideInLeft', 'fadeInLeft'],
  up: ['slideInUp', 'fadeInUp'],
  down: ['slideInDown', 'fadeInDown'],
}
const OUT: Record<Direction, AnimationName> = {
  left: 'fadeOutRight',
  right: 'fadeOutLeft',
  up: 'fadeOutDown',
  down: 'fadeOutUp',
}

/** Effects of PowerPoint by presetID, [MS-OE376] 2.1.1228; those that are missing fade. */
const ENTRANCES: Record<number, (from: Direction) => AnimationName> = {
  2: (from) => IN[from][1],
  12: (from) => IN[from][0],
  15: () => 'rotateIn',
  17: () => 'zoomIn',
  19: () => 'flipInY',
  22: (from) => IN[from][0],
  23: () => 'zoomIn',
  25: () => 'bounceIn',
  26: () => 'bounceInDown',
  30: () => 'fadeInUp',
  31: () => 'zoomIn',
  37: () => 'fadeInUp',
  42: () => 'fadeInUp',
  43: () => 'fadeInUp',
  45: () => 'flipInY',
  47: () => 'fadeInDown',
  49: () => 'rotateIn',
  52: () => 'fadeInLeft',
  53: () => 'zoomIn',
}
const EXITS: Record<number, (to: Direction) => AnimationName> = {
  2: (to) => OUT[to],
  12: (to) => OUT[to],
  15: () => 'rotateOut',
  17: () => 'zoomOut',
  22: (to) => OUT[to],
  23: () => 'zoomOut',
  25: () => 'bounceOut',
  26: () => 'bounceOutDown',
  42: () => 'fadeOutDown',
  47: () => 'fadeOutUp',
  53: () => 'zoomOut',
}
const EMPHASES: Record<number, AnimationName> = {
  6: 'pulse',
  8: 'flip',
  26: 'pulse',
  27: 'flash',
  32: 'shakeX',
  34: 'wobble',
  35: 'flash',
}

/**
 * The effects of a slide's main sequence, in order: what starts with a click starts after what came before, and a
 * short pause.
 */
export function animationsOf(root: XmlNode): SlideAnimation[] {
  const effects = descendants(child(root, 'timing'), 'cTn').filter(({ attributes }) => attributes.presetClass)
  const animations: SlideAnimation[] = []
  let start = 0
  let end = 0
  for (const effect of effects.slice(0, MAX_ANIMATIONS)) {
    const { nodeType } = effect.attributes
    const type = typeOf(effect)
    const shapeId = descendants(effect, 'spTgt')[0]?.attributes.spid
    if (type === undefined || shapeId === undefined) continue
    if (nodeType === 'clickEffect') start = animations.length === 0 ? 0 : end + CLICK_PAUSE
    else if (nodeType === 'afterEffect') start = end
    // Paragraphs of one text are animated one by one in a deck; here the text enters as one, with the first.
    if (animations.some((one) => one.shapeId === shapeId && one.type === type)) continue
    const own = secondsOf(child(child(effect, 'stCondLst'), 'cond')?.attributes.delay) ?? 0
    const duration = durationOf(effect)
    const repeat = effect.attributes.repeatCount
    const animation = {
      shapeId,
      type,
      duration,
      delay: round(start + own),
      count: Math.max(1, Math.round(Number(repeat) / 1000) || 1),
      isEndless: repeat === 'indefinite',
    }
    animations.push(animation)
    end = Math.max(end, animation.delay + duration)
  }
  return animations
}

function typeOf(effect: XmlNode): AnimationName | undefined {
  const id = numberOf(effect, 'presetID') ?? 0
  const direction = directionOf(numberOf(effect, 'presetSubtype') ?? 0)
  switch (effect.attributes.presetClass) {
    case 'entr':
      return ENTRANCES[id]?.(direction) ?? 'fadeIn'
    case 'exit':
      return EXITS[id]?.(direction) ?? 'fadeOut'
    case 'emph':
      return EMPHASES[id] ?? 'pulse'
    default:
      return undefined
  }
}

/** The longest of what an effect consists of, in seconds. */
function durationOf(effect: XmlNode): number {
  const durations = descendants(effect, 'cTn').map((one) => secondsOf(one.attributes.dur) ?? 0)
  const longest = Math.max(0, ...durations)
  return round(Math.min(10, longest > 0.01 ? longest : DEFAULT_DURATION))
}

function secondsOf(milliseconds: string | undefined): number | undefined {
  const value = Number(milliseconds)
  return milliseconds === undefined || !Number.isFinite(value) ? undefined : Math.max(0, value / 1000)
}

const round = (seconds: number) => Math.round(seconds * 100) / 100

const BY_DIRECTION: Record<string, Record<string, TransitionName>> = {
  push: { l: 'slideLeft', r: 'slideRight', u: 'slideUp', d: 'slideDown' },
  wipe: { l: 'wipeLeft', r: 'wipeRight', u: 'wipeUp', d: 'wipeDown' },
  cover: { l: 'slideLeft', r: 'slideRight', u: 'slideUp', d: 'slideDown' },
  pull: { l: 'slideLeft', r: 'slideRight', u: 'slideUp', d: 'slideDown' },
}
const BY_NAME: Record<string, TransitionName> = {
  blinds: 'windowblinds',
  checker: 'squareswire',
  circle: 'circleopen',
  comb: 'windowslice',
  diamond: 'circle',
  dissolve: 'randomsquares',
  newsflash: 'rotate_scale_fade',
  plus: 'Windows4',
  randomBar: 'WindowShades',
  split: 'doorway',
  strips: 'directionalwipe',
  wedge: 'Radial',
  wheel: 'angular',
  zoom: 'SimpleZoom',
}
const SPEEDS: Record<string, number> = { fast: 0.5, med: 0.75, slow: 1 }

/** The nearest transition into a slide. */
export function transitionOf(root: XmlNode): Pick<Slide, 'transition' | 'advance'> {
  const node = child(root, 'transition')
  if (!node) return { transition: null, advance: null }
  const advance = secondsOf(node.attributes.advTm) ?? null
  const [effect] = node.children
  const duration = secondsOf(node.attributes['p14:dur']) ?? SPEEDS[node.attributes.spd ?? 'fast'] ?? 0.5
  if (!effect) return { transition: null, advance }
  const direction = effect.attributes.dir ?? 'l'
  const name = BY_DIRECTION[effect.name]?.[direction] ?? BY_NAME[effect.name] ?? 'fade'
  return { transition: { name, duration: round(Math.min(3, Math.max(0.3, duration))) }, advance }
}

/** The speaker's notes of a slide. */
export function notesOf(root: XmlNode | undefined): string {
  const shapes = descendants(at(root, 'cSld', 'spTree'), 'sp')
  const body = shapes.find((shape) => at(shape, 'nvSpPr', 'nvPr', 'ph')?.attributes.type === 'body')
  return descendants(body, 'p')
    .map((paragraph) =>
      descendants(paragraph, 't')
        .map(({ text }) => text)
        .join(''),
    )
    .filter((text) => text.trim() !== '')
    .join('\n')
}
