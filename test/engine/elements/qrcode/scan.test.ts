import { colord } from 'colord'
import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { levelOf } from '#engine/elements/qrcode/render/modules.ts'
import { scanErrors } from '#engine/elements/qrcode/render/scan.ts'

const LINK = 'https://www.example.com/a'

function errorsOf(props: object, style: Partial<CommonStyle> = {}) {
  const element = createElement('qk-qrcode', { commonStyle: style })
  Object.assign(element.propsValue, { url: LINK }, props)
  const found = scanErrors(element, (css) => (colord(css).isValid() ? colord(css).toRgb() : null))
  return found.map(({ level, text }) => `${level}: ${text}`)
}

describe('a scannable code', () => {
  it.each([
    [{}, {}],
    [{ level: 'H' }, {}],
    [{}, { color: '#1b2d70', backgroundColor: '#dfe7ff' }],
    [
      { dotStyle: 'dots', margin: 2 },
      { width: 100, height: 100 },
    ],
    [{ logoSrc: 'logo.png' }, {}],
    [{ url: '会员号 12345' }, {}],
    [{}, { color: 'no color at all' }],
  ])('has no errors: %j %j', (props, style) => {
    expect(errorsOf(props, style)).toEqual([])
  })
})

describe('an error message', () => {
  it.each([
    [{ url: '' }, {}, 'error: 请填写链接或文字'],
    [{ url: 'https://' }, {}, 'warning: 链接还没有填完整'],
    [{ url: 'www.example.com' }, {}, 'warning: 链接前面没有 https://，手机会当成文字'],
    [{ url: 'x'.repeat(2900), level: 'L' }, { width: 900, height: 900 }, null],
    [{ url: 'x'.repeat(2900) }, {}, 'error: 内容太长，请换成短链接，或降低容错级别'],
    [{ url: 'x'.repeat(2900), logoSrc: 'a.png' }, {}, 'error: 内容太长，请换成短链接，或去掉 Logo'],
    [{ url: 'x'.repeat(1_000_000), level: 'L' }, {}, 'error: 内容太长，请换成短链接'],
    [{}, { color: '#dddddd' }, 'error: 码点和背景的颜色太接近，扫不出；请加深码点或调浅背景'],
    [{}, { color: '#999999' }, 'warning: 码点和背景的颜色较接近，有的手机扫不出；请加深码点或调浅背景'],
    [
      {},
      { color: '#ffffff', backgroundColor: '#000000' },
      'warning: 码点比背景浅，不少手机扫不出；请用深色码点、浅色背景',
    ],
    [
      {},
      { backgroundColor: 'rgba(255, 255, 255, 0)' },
      'warning: 背景透明，压在图片上可能扫不出；请填上浅色背景',
    ],
    [{}, { backgroundImage: 'a.png' }, 'warning: 背景是图片，码点可能分辨不出；请去掉背景图片'],
    [{}, { opacity: 0.4 }, 'warning: 不透明度太低，可能扫不出；请调到 60% 以上'],
    [{}, { width: 50, height: 50 }, 'error: 码点太小，标清视频里扫不出；请放大到 83 px 以上，或换成短链接'],
    [
      {},
      { width: 70, height: 70 },
      'warning: 码点较小，标清视频里不易扫出；请放大到 83 px 以上，或换成短链接',
    ],
    [{ margin: 1 }, {}, 'warning: 四周留白太窄，压在深色画面上可能扫不出；请留 2 格以上'],
  ] as const)('names the problem and the remedy: %j %j', (props, style, message) => {
    expect(errorsOf(props, style)).toEqual(message === null ? [] : [message])
  })

  it('proposes the largest logo size that the code tolerates', () => {
    const [message] = errorsOf({ logoSrc: 'a.png', logoSize: 40 })
    const fitting = Number(/缩小到 (\d+)%/.exec(message ?? '')?.[1])
    expect(fitting).toBeGreaterThan(20)
    expect(fitting).toBeLessThan(40)
    expect(errorsOf({ logoSrc: 'a.png', logoSize: fitting })).toEqual([])
  })
})

it('always uses level H with a logo', () => {
  const element = createElement('qk-qrcode')
  expect(levelOf(element)).toBe('M')
  element.propsValue.logoSrc = 'logo.png'
  element.propsValue.level = 'L'
  expect(levelOf(element)).toBe('H')
})
