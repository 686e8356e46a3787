import type { CommonStyle } from '#engine/elements/element.ts'

/** How a subtitle comes in, or follows the speech. */
export type SubtitleMotion = 'none' | 'fade' | 'rise' | 'bounce' | 'typewriter' | 'karaoke' | 'word'

/** A named style of subtitles. Lengths are px at the font size of its `style`. */
export interface SubtitlePreset {
  label: string
  style: Partial<CommonStyle> & Pick<CommonStyle, 'fontSize' | 'color'>
  /** Whether the style's box encloses the text or spans the page. */
  box: 'text' | 'page'
  motion: SubtitleMotion
  /** A wider stroke around that of the style. */
  outline?: { color: string; width: number }
  /** Colors of the text from top to bottom, in place of `style.color`. */
  gradient?: readonly [string, string]
  /** Color of the words that `karaoke` and `word` mark. */
  spokenColor?: string
}

const OUTLINED = { fontSize: 22, fontWeight: 700, color: '#ffffff', textStrokeColor: '#16181d' }
const WHITE = { fontSize: 22, fontWeight: 700, color: '#ffffff' }
const SOFT_SHADOW = { isShadow: true, hShadow: 0, vShadow: 2, blur: 6, shadowColor: 'rgba(0, 0, 0, 0.65)' }
const PADDED = { paddingTop: 4, paddingRight: 12, paddingBottom: 4, paddingLeft: 12 }

const rounded = (radius: number): Pick<CommonStyle, 'borderRadius'> => ({
  borderRadius: [radius, 0, 0, 0, 0],
})

/** The styles in the order of the panel; works store their names. */
export const SUBTITLE_PRESETS = {
  outlined: { label: '描边', style: { ...OUTLINED, textStrokeWidth: 4 }, box: 'text', motion: 'none' },
  plain: {
    label: '素白',
    style: { ...WHITE, fontWeight: 500, letterSpacing: 0.5 },
    box: 'text',
    motion: 'none',
  },
  shadow: { label: '柔影', style: { ...WHITE, ...SOFT_SHADOW }, box: 'text', motion: 'fade' },
  boxed: {
    label: '黑底',
    style: {
      ...WHITE,
      ...PADDED,
      ...rounded(6),
      fontSize: 20,
      fontWeight: 500,
      backgroundColor: 'rgba(0, 0, 0, 0.66)',
    },
    box: 'text',
    motion: 'none',
  },
  paper: {
    label: '白底',
    style: {
      ...PADDED,
      ...rounded(6),
      fontSize: 20,
      fontWeight: 700,
      color: '#191c23',
      backgroundColor: '#ffffff',
    },
    box: 'text',
    motion: 'none',
  },
  yellow: {
    label: '黄字',
    style: { ...OUTLINED, color: '#ffd93b', textStrokeWidth: 4 },
    box: 'text',
    motion: 'none',
  },
  twoColor: {
    label: '双色描边',
    style: { ...WHITE, fontWeight: 900, textStrokeColor: '#d6402b', textStrokeWidth: 4 },
    outline: { color: '#ffffff', width: 8 },
    box: 'text',
    motion: 'none',
  },
  gradient: {
    label: '渐变',
    style: { ...OUTLINED, fontSize: 24, fontWeight: 900, textStrokeColor: '#3a1208', textStrokeWidth: 4 },
    gradient: ['#fff2a8', '#ff8a1f'],
    box: 'text',
    motion: 'none',
  },
  karaoke: {
    label: '卡拉OK',
    style: { ...OUTLINED, fontSize: 24, textStrokeWidth: 4 },
    spokenColor: '#36d6ff',
    box: 'text',
    motion: 'karaoke',
  },
  word: {
    label: '逐词高亮',
    style: { ...OUTLINED, fontSize: 24, fontWeight: 900, textStrokeWidth: 5 },
    spokenColor: '#ffe14a',
    box: 'text',
    motion: 'word',
  },
  bounce: {
    label: '弹入',
    style: { ...OUTLINED, fontSize: 24, fontWeight: 900, textStrokeWidth: 5 },
    box: 'text',
    motion: 'bounce',
  },
  typewriter: {
    label: '打字机',
    style: { ...WHITE, ...PADDED, fontSize: 20, fontWeight: 500, backgroundColor: 'rgba(12, 20, 32, 0.72)' },
    box: 'text',
    motion: 'typewriter',
  },
  news: {
    label: '新闻条',
    style: {
      ...WHITE,
      fontSize: 20,
      paddingTop: 8,
      paddingBottom: 8,
      backgroundImage: 'linear-gradient(90deg, #12369c 0%, #2c62dc 100%)',
    },
    box: 'page',
    motion: 'rise',
  },
  tag: {
    label: '标签',
    style: {
      ...PADDED,
      ...rounded(16),
      fontSize: 20,
      fontWeight: 700,
      color: '#2b1d00',
      backgroundColor: '#ffd23f',
      borderWidth: 2,
      borderColor: '#2b1d00',
    },
    box: 'text',
    motion: 'bounce',
  },
  handwriting: {
    label: '手写',
    style: { ...WHITE, ...SOFT_SHADOW, fontSize: 28, fontWeight: 400, fontFamily: 'Zhi Mang Xing' },
    box: 'text',
    motion: 'fade',
  },
  neon: {
    label: '霓虹',
    style: {
      ...WHITE,
      fontSize: 24,
      color: '#f5fbff',
      isShadow: true,
      blur: 14,
      shadowColor: '#ff2fd0',
      textStrokeColor: '#ff5fdc',
      textStrokeWidth: 2,
    },
    box: 'text',
    motion: 'fade',
  },
} as const satisfies Record<string, SubtitlePreset>

export type SubtitlePresetName = keyof typeof SUBTITLE_PRESETS

export const SUBTITLE_PRESET_NAMES = Object.keys(SUBTITLE_PRESETS) as SubtitlePresetName[]

/** The preset of a name; for one that this version does not know, the first. */
export const subtitlePreset = (name: string): SubtitlePreset =>
  (SUBTITLE_PRESETS as Record<string, SubtitlePreset>)[name] ?? SUBTITLE_PRESETS.outlined
