import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ease } from '#engine/timeline/animations/easing.ts'
import type { Keyframe, Preset, Step } from '#engine/timeline/animations/preset.ts'
import { presets } from '#engine/timeline/animations/presets.ts'
import { createPoses, type Pose } from '#engine/timeline/index.ts'

/** Compares our interpolation and easing with the browser, which plays the same keyframes as CSS. */

const SIZE = { width: 150, height: 90 }
const SAMPLES = 24

const bezier = (ease: Ease) => `cubic-bezier(${ease.join()})`

function stepText({ kind, values: [a = 0, b = 0, c = 0, d = 0, e = 0] }: Step): string {
  switch (kind) {
    case 'move':
      return `translate3d(calc(${a}% + ${b}px), calc(${c}% + ${d}px), ${e}px)`
    case 'scale':
      return `scale3d(${a}, ${b}, ${c})`
    case 'perspective':
      return `perspective(${1 / a}px)`
    default:
      return `${kind}(${a}deg)`
  }
}

function keyframeText({ at, opacity, transform, origin, visible, ease }: Keyframe & { at: number }): string {
  const lines = [
    opacity !== undefined && `opacity: ${opacity}`,
    transform && `transform: ${transform.map(stepText).join(' ') || 'none'}`,
    origin && `transform-origin: ${origin[0]}% ${origin[1]}%`,
    visible === false && 'visibility: hidden',
    ease && `animation-timing-function: ${bezier(ease)}`,
  ]
  return `${at}% { ${lines.filter(Boolean).join('; ')} }`
}

const cssOf = (name: string, { keyframes, ease, origin: [x, y] }: Preset) => `
  @keyframes ${name} { ${keyframes.map(keyframeText).join(' ')} }
  .${name} { animation: ${name} 1s ${bezier(ease)} both paused; transform-origin: ${x}% ${y}%; }`

interface BrowserPose {
  opacity: number
  /** Row-major 3×3 matrix about the center. */
  transform: number[]
}

function browserPose(element: Element): BrowserPose {
  const { transform, transformOrigin, opacity, visibility } = getComputedStyle(element)
  const [x = 0, y = 0] = transformOrigin.split(' ').map(Number.parseFloat)
  const toOrigin = new DOMMatrix().translate(x - SIZE.width / 2, y - SIZE.height / 2)
  const m = toOrigin.multiply(new DOMMatrix(transform)).multiply(toOrigin.inverse())
  return {
    opacity: visibility === 'hidden' ? 0 : Number(opacity),
    transform: [m.m11, m.m21, m.m41, m.m12, m.m22, m.m42, m.m14, m.m24, m.m44],
  }
}

/** The browser prints six digits; the last row has magnitudes of thousandths. */
function differences(pose: Pose, browser: BrowserPose): string[] {
  const entries = pose.transform.map((value, index) => {
    const expected = browser.transform[index] ?? Number.NaN
    const tolerance = (index < 6 ? 1e-3 : 1e-5) + Math.abs(expected) * 1e-5
    return Math.abs(value - expected) <= tolerance ? '' : `[${index}] ${value} for ${expected}`
  })
  const isClear = Math.abs(pose.opacity - browser.opacity) <= 1e-3
  return [...entries, isClear ? '' : `opacity ${pose.opacity} for ${browser.opacity}`].filter(Boolean)
}

describe("each animation matches the browser's playback of its keyframes", () => {
  const style = document.createElement('style')
  const box = document.createElement('div')

  beforeAll(() => {
    style.textContent = Object.entries(presets)
      .map(([name, preset]) => cssOf(name, preset))
      .join('\n')
    box.style.cssText = `position: absolute; width: ${SIZE.width}px; height: ${SIZE.height}px`
    document.head.append(style)
    document.body.append(box)
  })
  afterAll(() => {
    style.remove()
    box.remove()
  })

  it.each(Object.keys(presets))('%s', (name) => {
    const animation = { type: name, duration: 1, delay: 0, infinite: '' as const, interationCount: 1 }
    const poses = createPoses({ elements: [{ uuid: 'box', animations: [animation], commonStyle: SIZE }] })
    box.className = name
    const played = box.getAnimations()[0] as globalThis.Animation
    const offsets = presets[name as keyof typeof presets].keyframes.map(({ at }) => at / 100)
    const times = [...offsets, ...Array.from({ length: SAMPLES }, (_, at) => (at + 0.37) / SAMPLES)]
    const found = times.flatMap((seconds) => {
      played.currentTime = seconds * 1000
      return differences(poses.poseAt('box', seconds), browserPose(box)).map(
        (text) => `${seconds} s: ${text}`,
      )
    })
    poses.dispose()
    expect(found).toEqual([])
  })
})
