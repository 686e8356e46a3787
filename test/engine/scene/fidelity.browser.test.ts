import type { CommonStyle } from '#engine/elements/element.ts'
import { childrenOf } from '#engine/elements/schemas.ts'
import {
  BOX,
  box,
  compareSamples,
  gradient,
  group,
  image,
  MARKS,
  make,
  photo,
  type Sample,
  SHAPE,
  shape,
  TEXT,
  text,
} from './appearances.ts'

/**
 * Compares whole elements through the whole scene (schema, painting, baking, placing, Fabric) with the
 * browser's rendering of the same CSS.
 */
type Radii = CommonStyle['borderRadius']

const SHADOWS = '0 6px 18px rgba(20,30,60,.35), inset 0 0 12px 2px rgba(255,255,255,.6)'
const MIXED = '营业收入同比增长 18.6%，其中“短视频”业务 (Short Video) 贡献超过一半；毛利率提升。'

const samples: Sample[] = [
  ['a plain box', () => box({}), BOX],
  ['a solid border', () => box({ borderWidth: 5, borderColor: '#10243f' }), BOX],
  [
    'a double border, rounded',
    () => box({ borderWidth: 6, borderStyle: 'double', borderColor: '#c33', borderRadius: [18, 0, 0, 0, 0] }),
    BOX,
  ],
  ['a dashed border', () => box({ borderWidth: 4, borderStyle: 'dashed', borderColor: '#189A73' }), MARKS],
  [
    'a dashed border, rounded',
    () =>
      box({ borderWidth: 3, borderStyle: 'dashed', borderColor: '#189A73', borderRadius: [24, 0, 0, 0, 0] }),
    MARKS,
  ],
  ['a dotted border', () => box({ borderWidth: 5, borderStyle: 'dotted', borderColor: '#C58412' }), MARKS],
  [
    'four different corners',
    () => box({ borderWidth: 2, borderColor: '#555', filletIndex: 1, borderRadius: [0, 4, 30, 60, 12] }),
    BOX,
  ],
  ['corners that do not fit', () => box({ borderRadius: [500, 0, 0, 0, 0] }), BOX],
  ['shadows, outer and inset', () => box({ boxShadow: SHADOWS, borderRadius: [10, 0, 0, 0, 0] }), BOX],
  [
    'a translucent box with a shadow',
    () => box({ boxShadow: '8px 8px 0 4px #d6402b', opacity: 0.5 }, { bgColor: 'rgba(64,101,240,.5)' }),
    BOX,
  ],
  ['a gradient at 0°', () => box({}, gradient(0)), BOX],
  ['a gradient at 37°', () => box({ borderRadius: [20, 0, 0, 0, 0] }, gradient(37)), BOX],
  [
    'a gradient at 200° under a border',
    () => box({ borderWidth: 8, borderColor: 'rgba(0,0,0,.3)' }, gradient(200)),
    BOX,
  ],
  [
    'a rotated box',
    () => box({ rotate: 15, borderWidth: 4, borderColor: '#fff' }, { bgColor: '#ff6b6b' }),
    BOX,
  ],
  ['a rotated box with a shadow', () => box({ rotate: -30, boxShadow: '0 10px 20px rgba(0,0,0,.4)' }), BOX],
  ['a divider', () => make('qk-divider', { width: 240, height: 3 }, { bgColor: '#189A73' }), BOX],
  [
    'a translucent dashed line between an arrow and an open arrow, rotated',
    () =>
      make(
        'qk-straight-line',
        { width: 240, height: 6, rotate: 25 },
        { bgColor: '#2C50DC99', lineStyle: 'dashed', startMark: 'openArrow', endMark: 'arrow' },
      ),
    SHAPE,
  ],
  [
    'a dotted line with a gradient from a dot to a bar',
    () =>
      make(
        'qk-straight-line',
        { width: 240, height: 8 },
        { lineStyle: 'dotted', startMark: 'dot', endMark: 'bar', ...gradient(90) },
      ),
    SHAPE,
  ],
  ['an ellipse', () => shape({ shape: 'ellipse' }), SHAPE],
  ['a triangle', () => shape({ shape: 'triangle', apex: 20 }), SHAPE],
  ['a rounded triangle', () => shape({ shape: 'triangle', cornerRadius: 24 }), SHAPE],
  ['a pentagon with a gradient', () => shape({ shape: 'polygon', sides: 5, ...gradient(37) }), SHAPE],
  ['a star with a border', () => shape({ shape: 'star' }, { borderWidth: 5, borderColor: '#10243f' }), SHAPE],
  [
    'a rounded star with a translucent border, rotated',
    () =>
      shape(
        { shape: 'star', points: 7, innerRadius: 60, cornerRadius: 12 },
        { borderWidth: 8, borderColor: 'rgba(214,64,43,.5)', rotate: 20 },
      ),
    SHAPE,
  ],
  [
    'an arrow with a shadow',
    () => shape({ shape: 'arrow' }, { height: 100, boxShadow: '0 6px 18px rgba(20,30,60,.35)' }),
    SHAPE,
  ],
  [
    'a speech bubble with a text and a shadow',
    () =>
      shape(
        { shape: 'bubble', cornerRadius: 20, text: '今晚八点见', bgColor: '#DFE7FF' },
        { height: 90, fontSize: 20, lineHeight: 30, boxShadow: '0 8px 20px rgba(0,0,0,.3)' },
      ),
    SHAPE,
  ],
  ['a circle', () => box({ width: 140, height: 140, borderRadius: [70, 0, 0, 0, 0], opacity: 0.8 }), BOX],
  ['a picture that covers', () => image({}, 'cover'), BOX],
  [
    'a picture that fits, padded',
    () => image({ paddingTop: 10, paddingLeft: 14, backgroundColor: '#eee' }, 'contain'),
    BOX,
  ],
  [
    'a stretched picture, framed and round',
    () => image({ borderWidth: 6, borderColor: '#10243f', borderRadius: [40, 0, 0, 0, 0] }, 'fill'),
    BOX,
  ],
  [
    'a rotated picture with a shadow',
    () => image({ rotate: -8, boxShadow: '0 8px 24px rgba(0,0,0,.35)' }, 'cover'),
    BOX,
  ],
  [
    'a filtered picture, framed and rotated',
    () => {
      const frame = { borderWidth: 6, borderColor: '#10243f', borderRadius: [40, 0, 0, 0, 0] as Radii }
      const style = { ...frame, rotate: 15, boxShadow: '0 8px 24px rgba(0,0,0,.35)' }
      return image(style, 'cover', { contrast: 180, saturation: 60, hue: 30 })
    },
    BOX,
  ],
  [
    'a blurred picture, rotated and cut off by the page',
    () => image({ left: -70, rotate: -30 }, 'cover', { brightness: 120, sepia: 40, blur: 3 }),
    BOX,
  ],
  [
    'a picture behind a box',
    () => box({ backgroundImage: photo(), backgroundSize: 'contain' }, { bgColor: '' }),
    BOX,
  ],
  ['a wrapped text', () => text(MIXED, { textAlign: 'left' }), TEXT],
  [
    'a text of four lines in a box for one, with a background',
    () => text(MIXED, { height: 30, backgroundColor: '#fff3bf', borderRadius: [12, 0, 0, 0, 0] }),
    TEXT,
  ],
  [
    'a text of four lines in a box for one, rotated',
    () => text(MIXED, { height: 30, backgroundColor: '#d3f9d8', rotate: 20, paddingTop: 8, paddingLeft: 8 }),
    BOX,
  ],
  [
    'a text of one line in a box for six, rotated',
    () => text('一行', { height: 180, backgroundColor: '#e5dbff', rotate: -15, borderWidth: 2 }),
    BOX,
  ],
  [
    'a group with a text that outgrew its box',
    () => {
      const made = group({})
      const child = childrenOf(made).find(({ elName }) => elName === 'qk-text')
      if (!child) throw new Error('no text')
      child.propsValue = { text: MIXED }
      child.commonStyle.backgroundColor = '#ffe3e3'
      return made
    },
    BOX,
  ],
  ['a justified text', () => text(MIXED, { textAlign: 'justify', width: 234 }), TEXT],
  [
    'a text with a stroke',
    () =>
      text('描边 Stroke 文字', {
        fontSize: 36,
        lineHeight: 50,
        fontWeight: 700,
        color: '#ffe9c7',
        textStrokeColor: '#d6402b',
        textStrokeWidth: 4,
      }),
    TEXT,
  ],
  [
    'a text with a shadow',
    () =>
      text('阴影 Shadow', {
        fontSize: 34,
        lineHeight: 48,
        isShadow: true,
        hShadow: 3,
        vShadow: 4,
        blur: 5,
        shadowColor: 'rgba(0,0,0,.5)',
      }),
    TEXT,
  ],
  [
    'a spaced, slanted text',
    () => text('字距 letter spacing', { letterSpacing: 4, fontStyle: 'italic', textAlign: 'right' }),
    TEXT,
  ],
  [
    'an underlined text in its box',
    () =>
      text('下划线 underline', {
        textDecoration: 'underline',
        backgroundColor: '#fff3bf',
        borderWidth: 2,
        borderColor: '#C58412',
        paddingLeft: 12,
        paddingTop: 8,
      }),
    TEXT,
  ],
  [
    'lines as the author ended them',
    () =>
      text('三个要点\n增长 · 效率 · 现金流\nGrowth & Cash', {
        whiteSpace: 'pre',
        isWrapLine: false,
        letterSpacing: 1,
      }),
    TEXT,
  ],
  [
    'a serif text',
    () =>
      text('思源宋体 Serif 2026', {
        fontFamily: 'Noto Serif SC',
        fontSize: 28,
        lineHeight: 40,
        fontWeight: 700,
      }),
    TEXT,
  ],
  ['a faint text', () => text(MIXED, { opacity: 0.4 }), TEXT],
  ['a rotated text', () => text('旋转的文字 Rotated', { rotate: 15, fontSize: 26 }), TEXT],
  ['a text between pixels', () => text('半像素 Half px', { left: 60.37 }), TEXT],
  [
    'a button',
    () =>
      make(
        'qk-button',
        { width: 160, height: 48, backgroundColor: '#2C50DC', color: '#fff', borderWidth: 0 },
        { text: '立即了解' },
      ),
    TEXT,
  ],
  [
    'a rotated button',
    () => make('qk-button', { width: 160, height: 48, rotate: -12 }, { text: '按 钮' }),
    TEXT,
  ],
  ['a group', () => group({}), BOX],
  ['a rotated, faint group', () => group({ rotate: 20, opacity: 0.6 }), BOX],
  [
    'a rotated group of a filtered picture',
    () => group({ rotate: 20 }, image({}, 'cover', { contrast: 180, saturation: 160 })),
    BOX,
  ],
  [
    'a rotated group of a blurred picture that is rotated itself',
    () => group({ rotate: -35, opacity: 0.8 }, image({ rotate: 50 }, 'cover', { saturation: 200, blur: 1 })),
    BOX,
  ],
  [
    'a framed group',
    () => group({ borderWidth: 3, borderColor: '#8757CF', backgroundColor: '#f4f0ff' }),
    BOX,
  ],
]

compareSamples(samples)
