import { type CommonStyle, commonStyleSchema } from '#engine/elements/element.ts'
import { clamp, type Size } from '#engine/geometry/index.ts'
import { type SubtitlePreset, subtitlePreset } from '../catalogue/subtitle-presets.ts'
import type { Subtitles } from '../subtitles.ts'
import { LINE_WIDTH } from './break-text.ts'

/** px left free at both sides of the page. */
const SIDE_MARGIN = 16
const LINE_HEIGHT = 1.36
/** Size of the second language, relative to the first. */
const SECOND_SIZE = 0.66
/** px below which text is hard to read. */
const SMALLEST_SECOND = 11
const LEAST_LINE_WIDTH = 4

/**
 * Whether apps show a page of this shape over the whole screen, with their controls on it; other shapes lie between the
 * controls.
 */
export const fillsScreen = ({ width, height }: Size): boolean => height >= 1.5 * width

/**
 * The places that positions stand for, in fractions of the page's height: the upper edge, center or lower edge of the
 * subtitle. On pages that fill the screen the controls of apps cover what lies above and below.
 */
export const placesOf = (page: Size) =>
  fillsScreen(page)
    ? ({ top: 0.1, middle: 0.5, bottom: 0.77 } as const)
    : ({ top: 0.06, middle: 0.5, bottom: 0.94 } as const)

/** The part of a subtitle's height that lies above its place. */
const ABOVE = { top: 0, middle: 0.5, bottom: 1, auto: 1 } as const

/** The upper edge of a subtitle where the settings of the work place it, px. */
export function topOf({ position, offset }: Subtitles, height: number, page: Size): number {
  const place = page.height * placesOf(page)[position === 'auto' ? 'bottom' : position]
  return place - height * ABOVE[position] + (position === 'auto' ? 0 : offset)
}

/** Where the subtitles of a page stand if their position is automatic. */
export interface SubtitlePlace {
  /** Their lower edge, px from the page's top. */
  bottom: number
  /** Their font size, relative to that of the work. */
  scale: number
}

/** The settings of one page's subtitles. */
export function placedSettings(settings: Subtitles, place: SubtitlePlace | undefined): Subtitles {
  if (!place || place.scale === 1) return settings
  const { fontSize } = appearanceOf(settings, 0).text
  return { ...settings, fontSize: Math.round(fontSize * place.scale) }
}

const base: CommonStyle = commonStyleSchema.parse({})

/** The styles of a work's subtitles at their size. */
export interface SubtitleAppearance {
  preset: SubtitlePreset
  /** Without a box. */
  text: CommonStyle
  second: CommonStyle
  /** Width and height depend on the text. */
  box: CommonStyle
  /** px available for a line. */
  lineLength: number
  /** The wider stroke, and the colors of the text, if any. */
  outline: { color: string; width: number } | undefined
  gradient: readonly [string, string] | undefined
  spokenColor: string
}

/** Applies a work's settings to its preset; lengths grow with the font size. */
export function appearanceOf(settings: Subtitles, pageWidth: number): SubtitleAppearance {
  const preset = subtitlePreset(settings.preset)
  const { fontSize = preset.style.fontSize, color = preset.style.color } = settings
  const scale = fontSize / preset.style.fontSize
  const own: CommonStyle = { ...base, ...preset.style }
  const scaled = (length: number) => Math.round(length * scale)
  const text: CommonStyle = {
    ...base,
    fontFamily: settings.fontFamily ?? own.fontFamily,
    fontSize,
    fontWeight: own.fontWeight,
    lineHeight: Math.round(fontSize * LINE_HEIGHT),
    letterSpacing: own.letterSpacing * scale,
    color: color || preset.style.color,
    textAlign: 'center',
    textStrokeColor: own.textStrokeColor,
    textStrokeWidth: own.textStrokeWidth * scale,
    isShadow: own.isShadow,
    hShadow: own.hShadow * scale,
    vShadow: own.vShadow * scale,
    blur: own.blur * scale,
    shadowColor: own.shadowColor,
  }
  const box: CommonStyle = {
    ...base,
    paddingTop: scaled(own.paddingTop),
    paddingRight: scaled(own.paddingRight),
    paddingBottom: scaled(own.paddingBottom),
    paddingLeft: scaled(own.paddingLeft),
    borderWidth: own.borderWidth === 0 ? 0 : Math.max(1, scaled(own.borderWidth)),
    borderColor: own.borderColor,
    borderRadius: [scaled(own.borderRadius[0]), 0, 0, 0, 0],
    backgroundColor: own.backgroundColor,
    backgroundImage: own.backgroundImage,
    backgroundSize: 'auto',
  }
  const sides = box.paddingLeft + box.paddingRight + 2 * box.borderWidth
  return {
    preset,
    text,
    second: secondStyle(text),
    box,
    lineLength: Math.max(fontSize, pageWidth - 2 * SIDE_MARGIN - sides),
    outline: preset.outline && { ...preset.outline, width: preset.outline.width * scale },
    gradient: settings.color ? undefined : preset.gradient,
    spokenColor: settings.spokenColor || (preset.spokenColor ?? text.color),
  }
}

function secondStyle(text: CommonStyle): CommonStyle {
  const fontSize = Math.max(SMALLEST_SECOND, Math.round(text.fontSize * SECOND_SIZE))
  const scale = fontSize / text.fontSize
  return {
    ...text,
    fontSize,
    lineHeight: Math.round(fontSize * LINE_HEIGHT),
    fontWeight: Math.min(600, text.fontWeight),
    letterSpacing: text.letterSpacing * scale,
    textStrokeWidth: text.textStrokeWidth * scale,
  }
}

/** How many full-width characters fit into a line, at most `LINE_WIDTH`. */
export function lineWidthOf(settings: Subtitles, pageWidth: number): number {
  const { text, lineLength } = appearanceOf(settings, pageWidth)
  const fitting = Math.floor(lineLength / (text.fontSize + text.letterSpacing))
  return clamp(fitting, LEAST_LINE_WIDTH, LINE_WIDTH)
}
