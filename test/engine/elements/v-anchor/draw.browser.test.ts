import { afterEach, describe, expect, it } from 'vitest'
import { type Project, restoreProject } from '#engine/document/index.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { blinkingGif } from '#test/support/gif.ts'
import { hashOf, pixelAt } from '#test/support/pixels.ts'
import { wavOf } from '#test/support/wav.ts'

const open: FrameRenderer[] = []
afterEach(() => {
  for (const renderer of open.splice(0)) renderer.dispose()
})

/** One second each of silence, speech and silence. */
const SPEECH = wavOf([0, 0.5, 0], 1)
const STILL = { isBreathing: false, isBlinking: false }

const presenter = (anchorInfo: object, commonStyle: object = {}) => ({
  uuid: 'presenter',
  elName: 'qk-v-anchor',
  propsValue: { anchorInfo },
  commonStyle: { left: 0, top: 0, width: 384, height: 576, ...commonStyle },
})
const voice = (...sources: string[]) => ({
  uuid: 'voice',
  elName: 'qk-voice',
  propsValue: { voiceSrcList: sources.map((voiceSrc) => ({ voiceSrc, voiceNum: 3 })) },
})

async function rendererOf(...elements: object[]) {
  const page = { elements, commonStyle: { backgroundColor: '#00ff00' }, data: { duration: 3 } }
  const restored = restoreProject({ pages: [page] })
  if (!restored.ok) throw new Error(restored.error)
  return rendererOfProject(restored.project)
}

async function rendererOfProject(project: Project) {
  const renderer = await createFrameRenderer(project)
  open.push(renderer)
  return renderer
}

async function hashAt(renderer: FrameRenderer, seconds: number) {
  return hashOf((await renderer.renderFrame(Math.round(seconds * renderer.plan.fps))).canvas)
}

/** Whether teeth are visible: white in the middle of the mouth. */
async function isOpen(renderer: FrameRenderer, seconds: number) {
  const { canvas } = await renderer.renderFrame(Math.round(seconds * renderer.plan.fps))
  const x = 192
  for (let y = 202; y < 226; y += 1) {
    const [red = 0, green = 0, blue = 0] = pixelAt(canvas, x, y)
    if (Math.min(red, green, blue) > 240) return true
  }
  return false
}

describe('a presenter', () => {
  it('opens the mouth during loud narration and closes it in silence', async () => {
    const renderer = await rendererOf(presenter(STILL), voice(SPEECH))
    const rest = hashOf(await renderer.renderStill(0))
    for (const seconds of [0, 0.5, 0.9, 2.6, 2.9]) expect(await hashAt(renderer, seconds)).toBe(rest)
    const spoken = [1.2, 1.4, 1.6, 1.8]
    for (const seconds of spoken) expect(await isOpen(renderer, seconds), `${seconds} s`).toBe(true)
    expect(await isOpen(renderer, 0.5)).toBe(false)
  })

  it('follows the audible narration clip', async () => {
    const quiet = wavOf([0, 0, 0], 0.2)
    const page = [
      presenter(STILL),
      {
        uuid: 'voice',
        elName: 'qk-voice',
        propsValue: {
          voiceSrcList: [
            { voiceSrc: quiet, voiceNum: 0.6 },
            { voiceSrc: SPEECH, voiceNum: 3 },
          ],
        },
      },
    ]
    const renderer = await rendererOf(...page)
    expect(await isOpen(renderer, 1.2)).toBe(false)
    expect(await isOpen(renderer, 2)).toBe(true)
  })

  it('draws the same frames in any order', async () => {
    const elements = [presenter({}), voice(SPEECH)]
    const [ordered, shuffled] = [await rendererOf(...elements), await rendererOf(...elements)]
    const times = [0.1, 0.7, 1.1, 1.3, 1.5, 1.9, 2.2, 2.9]
    const hashes = new Map<number, string>()
    for (const seconds of times) hashes.set(seconds, await hashAt(ordered, seconds))
    for (const seconds of [1.5, 0.1, 2.9, 1.1, 0.7, 2.2, 1.3, 1.9, 1.5]) {
      expect(await hashAt(shuffled, seconds), `${seconds} s`).toBe(hashes.get(seconds))
    }
    expect(new Set(hashes.values()).size).toBe(times.length)
  })

  it('breathes and blinks without narration', async () => {
    const renderer = await rendererOf(presenter({}))
    const pictures = new Set<string>()
    for (const seconds of [0, 0.4, 0.8, 1.2, 1.6]) {
      expect(await isOpen(renderer, seconds)).toBe(false)
      pictures.add(await hashAt(renderer, seconds))
    }
    expect(pictures.size).toBe(5)
  })

  it('keeps the mouth closed if the sound is missing or invalid', async () => {
    const renderer = await rendererOf(presenter(STILL), voice('data:audio/wav;base64,AAAA', '/nowhere.mp3'))
    expect(await hashAt(renderer, 1.5)).toBe(hashOf(await renderer.renderStill(0)))
    expect(renderer.missing).toEqual([])
  })

  it('does not speak if speaking is off', async () => {
    const renderer = await rendererOf(presenter({ ...STILL, isSpeaking: false }), voice(SPEECH))
    expect(await isOpen(renderer, 1.5)).toBe(false)
  })

  it('speaks in a group', async () => {
    const group = {
      uuid: 'group',
      elName: 'qk-group',
      propsValue: {
        components: [{ ...presenter(STILL), groupStyle: { left: 0, top: 0, width: 100, height: 100 } }],
      },
      commonStyle: { left: 0, top: 0, width: 384, height: 576 },
    }
    const renderer = await rendererOf(group, voice(SPEECH))
    expect(await isOpen(renderer, 0.5)).toBe(false)
    expect(await isOpen(renderer, 1.5)).toBe(true)
  })

  it('stands at the bottom of a box of any shape, without a background', async () => {
    const wide = await rendererOf(presenter(STILL, { width: 384, height: 300 }))
    const { canvas } = await wide.renderFrame(0)
    expect(pixelAt(canvas, 10, 150)).toEqual([0, 255, 0, 255])
    expect(pixelAt(canvas, 192, 297)).not.toEqual([0, 255, 0, 255])
    expect(pixelAt(canvas, 192, 304)).toEqual([0, 255, 0, 255])
  })

  it('uses the built-in character for names of other products', async () => {
    const [other, ours] = [
      await rendererOf(presenter({ anchor: 'lily_03' })),
      await rendererOf(presenter({})),
    ]
    expect(await hashAt(other, 1)).toBe(await hashAt(ours, 1))
  })

  it('can be mirrored, dressed otherwise and framed closer', async () => {
    const variants = [{}, { isMirrored: true }, { outfit: 'rose' }, { framing: 'bust' }]
    const hashes = await Promise.all(
      variants.map(async (variant) => hashAt(await rendererOf(presenter({ ...STILL, ...variant })), 0)),
    )
    expect(new Set(hashes).size).toBe(variants.length)
  })
})

describe('a custom presenter', () => {
  const picture = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><rect width="20" height="30" fill="#ff0000"/></svg>',
  )}`

  it('is a picture that optionally breathes', async () => {
    const own = { source: 'picture', src: picture }
    const renderer = await rendererOf(presenter(own, { left: 92, top: 100, width: 200, height: 300 }))
    const { canvas } = await renderer.renderFrame(0)
    expect(pixelAt(canvas, 192, 250)).toEqual([255, 0, 0, 255])
    expect(await hashAt(renderer, 2)).not.toBe(await hashAt(renderer, 0))
    const still = await rendererOf(presenter({ ...own, isBreathing: false }))
    expect(await hashAt(still, 2)).toBe(await hashAt(still, 0))
  })

  it('keeps the head of a breathing picture that fills its box', async () => {
    const own = { source: 'picture', src: picture }
    const renderer = await rendererOf(presenter(own, { left: 20, top: 100, width: 340, height: 500 }))
    // Inhaled, it is 3 px taller.
    const { canvas } = await renderer.renderFrame(Math.round(2 * renderer.plan.fps))
    expect(pixelAt(canvas, 192, 98)).toEqual([255, 0, 0, 255])
  })

  it('shows the frames of a video as they are, whenever they are drawn first', async () => {
    const own = { source: 'video', src: blinkingGif(50) }
    const hashes = [0, 2.2].map(async (seconds) => hashAt(await rendererOf(presenter(own)), seconds))
    const [first, later] = await Promise.all(hashes)
    expect(later).toBe(first)
  })

  it('is an animated picture that loops by the clock of the page, in any order', async () => {
    const own = { source: 'video', src: blinkingGif(50) }
    const renderer = await rendererOf(presenter(own, { left: 92, top: 100, width: 200, height: 300 }))
    for (const [seconds, color] of [
      [0.2, [255, 0, 0, 255]],
      [0.7, [0, 0, 255, 255]],
      [2.7, [0, 0, 255, 255]],
      [1.2, [255, 0, 0, 255]],
      [0.7, [0, 0, 255, 255]],
    ] as const) {
      const { canvas } = await renderer.renderFrame(Math.round(seconds * renderer.plan.fps))
      expect(pixelAt(canvas, 192, 250), `${seconds} s`).toEqual(color)
    }
  })

  it.each([
    ['a picture that is gone', { source: 'picture', src: '/nowhere.png' }],
    ['a video that is none', { source: 'video', src: 'data:image/webp;base64,AAAA' }],
  ])('leaves its box empty with %s', async (_, own) => {
    const renderer = await rendererOf(presenter(own, { left: 92, top: 100, width: 200, height: 300 }))
    const { canvas } = await renderer.renderFrame(20)
    // The page's own color.
    expect(pixelAt(canvas, 110, 120)).toEqual([0, 255, 0, 255])
  })
})
