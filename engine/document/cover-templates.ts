import { type CommonStyle, uniformRadius } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { blankCover, blankPage, createElement } from './create.ts'
import type { Cover, Page } from './project.ts'

/** The words of a cover. */
export interface CoverTexts {
  title: string
  subtitle: string
}

export interface CoverTemplate {
  id: string
  /** In Chinese. */
  label: string
  create: (texts: CoverTexts) => Cover
}

interface Lines {
  left: number
  top: number
  width: number
  /** Height of all lines together. */
  height: number
  /** The largest font size. */
  size: number
}

/**
 * A text in the largest size at which its lines fill the box without leaving it. Chinese characters are as wide as
 * high, so a line holds `width / size` of them.
 */
function lines(
  text: string,
  { left, top, width, height, size }: Lines,
  style: Partial<CommonStyle>,
): Element {
  const count = Math.max(1, Array.from(text).length)
  let fontSize = size
  while (fontSize > 15 && Math.ceil((count * fontSize) / width) * lineHeightOf(fontSize) > height)
    fontSize -= 1
  const used = Math.ceil(count / Math.max(1, Math.floor(width / fontSize))) * lineHeightOf(fontSize)
  return createElement('qk-text', {
    propsValue: { text },
    commonStyle: {
      left,
      top,
      width,
      height: Math.min(height, used),
      fontSize,
      lineHeight: lineHeightOf(fontSize),
      textAlign: 'left',
      whiteSpace: 'pre-wrap',
      isWrapLine: true,
      textWrapStyle: 'pretty',
      ...style,
    },
  })
}

const lineHeightOf = (fontSize: number) => Math.round(fontSize * 1.25)

const block = (bgColor: string, commonStyle: Partial<CommonStyle>): Element =>
  createElement('qk-rectangle-border', { propsValue: { bgColor }, commonStyle })

function cover(background: Partial<Page['commonStyle']>, elements: Element[]): Cover {
  for (const [at, { commonStyle }] of elements.entries()) commonStyle.zIndex = at + 1
  return { ...blankCover(), commonStyle: { ...blankPage().commonStyle, ...background }, elements }
}

const gradient = (angle: number, ...colors: string[]) => `linear-gradient(${angle}deg, ${colors.join(', ')})`

/** Covers to start from. What must be read stays between 150 and 530 px, which every platform's crop shows. */
export const coverTemplates: readonly CoverTemplate[] = [
  {
    id: 'poster',
    label: '大字报',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#F6C61B' }, [
        block('#16181D', { left: 32, top: 156, width: 64, height: 12 }),
        lines(
          title,
          { left: 32, top: 188, width: 320, height: 250, size: 76 },
          { color: '#16181D', fontWeight: 900 },
        ),
        block('#16181D', { left: 0, top: 462, width: 384, height: 68 }),
        lines(
          subtitle,
          { left: 32, top: 482, width: 320, height: 30, size: 22 },
          { color: '#F6C61B', fontWeight: 600 },
        ),
      ]),
  },
  {
    id: 'news',
    label: '资讯',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#0B2A6B', backgroundImage: gradient(160, '#1747B8', '#0A1F52') }, [
        block('#E23B2E', { left: 32, top: 172, width: 92, height: 36, borderRadius: uniformRadius(4) }),
        lines(
          '最新资讯',
          { left: 32, top: 178, width: 92, height: 26, size: 18 },
          { color: '#FFFFFF', fontWeight: 700, textAlign: 'center' },
        ),
        lines(
          title,
          { left: 32, top: 228, width: 320, height: 190, size: 54 },
          { color: '#FFFFFF', fontWeight: 900 },
        ),
        block('#FFC53D', { left: 32, top: 440, width: 72, height: 6 }),
        lines(subtitle, { left: 32, top: 462, width: 320, height: 56, size: 20 }, { color: '#C9D8FF' }),
      ]),
  },
  {
    id: 'magazine',
    label: '杂志',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#F4F1EA' }, [
        block('', { left: 20, top: 20, width: 344, height: 642, borderWidth: 1.5, borderColor: '#2B2620' }),
        lines(
          '专题',
          { left: 44, top: 160, width: 296, height: 26, size: 18 },
          { color: '#B3402A', fontWeight: 700, letterSpacing: 8 },
        ),
        lines(
          title,
          { left: 44, top: 200, width: 300, height: 240, size: 58 },
          { color: '#2B2620', fontFamily: 'Noto Serif SC', fontWeight: 700 },
        ),
        block('#2B2620', { left: 44, top: 456, width: 296, height: 1.5 }),
        lines(
          subtitle,
          { left: 44, top: 474, width: 296, height: 52, size: 18 },
          { color: '#5B5346', fontFamily: 'Noto Serif SC' },
        ),
      ]),
  },
  {
    id: 'brush',
    label: '国风',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#EFE6D2', backgroundImage: gradient(180, '#F6F0E1', '#E3D6B8') }, [
        block('#B23A2B', { left: 300, top: 168, width: 44, height: 44, borderRadius: uniformRadius(6) }),
        lines(
          '记',
          { left: 300, top: 174, width: 44, height: 34, size: 26 },
          { color: '#FFF6E6', fontFamily: 'Ma Shan Zheng', textAlign: 'center' },
        ),
        lines(
          title,
          { left: 40, top: 200, width: 250, height: 260, size: 72 },
          { color: '#2A231B', fontFamily: 'Ma Shan Zheng' },
        ),
        block('#B23A2B', { left: 40, top: 476, width: 2, height: 44 }),
        lines(
          subtitle,
          { left: 56, top: 484, width: 290, height: 30, size: 19 },
          { color: '#5D4F3A', fontFamily: 'LXGW WenKai' },
        ),
      ]),
  },
  {
    id: 'question',
    label: '提问',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#5B3FD6', backgroundImage: gradient(135, '#6A4BEA', '#3E2BA8') }, [
        createElement('qk-text', {
          propsValue: { text: '？' },
          commonStyle: {
            left: 120,
            top: 60,
            width: 320,
            height: 520,
            fontSize: 420,
            lineHeight: 520,
            color: '#FFFFFF',
            opacity: 0.12,
            fontWeight: 900,
          },
        }),
        lines(
          title,
          { left: 32, top: 200, width: 320, height: 230, size: 60 },
          { color: '#FFFFFF', fontWeight: 900 },
        ),
        block('#FFD84D', { left: 32, top: 456, width: 320, height: 56, borderRadius: uniformRadius(28) }),
        lines(
          subtitle,
          { left: 48, top: 472, width: 288, height: 28, size: 19 },
          { color: '#2C1F7A', fontWeight: 700, textAlign: 'center' },
        ),
      ]),
  },
  {
    id: 'card',
    label: '柔和卡片',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#FFD9E0', backgroundImage: gradient(150, '#FFE3D3', '#FFD0E4', '#DCD6FF') }, [
        block('#FFFFFF', {
          left: 32,
          top: 164,
          width: 320,
          height: 356,
          borderRadius: uniformRadius(28),
          boxShadow: '0px 18px 40px rgba(160, 90, 130, 0.22)',
        }),
        lines(
          title,
          { left: 60, top: 204, width: 264, height: 200, size: 50 },
          { color: '#3A2A4A', fontFamily: 'ZCOOL KuaiLe', textAlign: 'center' },
        ),
        block('#FF7C9C', { left: 168, top: 424, width: 48, height: 6, borderRadius: uniformRadius(3) }),
        lines(
          subtitle,
          { left: 60, top: 446, width: 264, height: 56, size: 18 },
          { color: '#7A6688', textAlign: 'center' },
        ),
      ]),
  },
  {
    id: 'stripes',
    label: '活力斜纹',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#0E9F6E' }, [
        block('#14B880', { left: -120, top: 40, width: 640, height: 70, rotate: -18 }),
        block('#FFD84D', { left: -120, top: 560, width: 640, height: 26, rotate: -18 }),
        block('#14B880', { left: -120, top: 610, width: 640, height: 70, rotate: -18 }),
        lines(
          title,
          { left: 32, top: 186, width: 320, height: 240, size: 66 },
          { color: '#FFFFFF', fontFamily: 'ZCOOL QingKe HuangYou' },
        ),
        lines(
          subtitle,
          { left: 32, top: 452, width: 320, height: 56, size: 20 },
          { color: '#FFF3C4', fontWeight: 600 },
        ),
      ]),
  },
  {
    id: 'dark',
    label: '深色科技',
    create: ({ title, subtitle }) =>
      cover({ backgroundColor: '#0B0F19', backgroundImage: gradient(180, '#131A2B', '#070A12') }, [
        block('', {
          left: 32,
          top: 164,
          width: 320,
          height: 352,
          borderWidth: 1,
          borderColor: '#2F6BFF',
          borderRadius: uniformRadius(12),
        }),
        block('#2F6BFF', { left: 32, top: 196, width: 5, height: 120 }),
        lines(
          title,
          { left: 60, top: 196, width: 268, height: 210, size: 52 },
          { color: '#F4F7FF', fontWeight: 900 },
        ),
        lines(subtitle, { left: 60, top: 436, width: 268, height: 56, size: 19 }, { color: '#7FA5FF' }),
      ]),
  },
]
