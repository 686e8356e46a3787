import { afterEach, describe, expect, it } from 'vitest'
import { type Project, restoreProject } from '#engine/document/index.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import type { FramePicture } from '#engine/scene/frame.ts'
import {
  createFrameRenderer,
  type FrameRenderer,
  type FrameRendererOptions,
  Resources,
} from '#engine/scene/index.ts'
import sample from '#test/fixtures/projects/sample-a.json'
import { hashOf, pixelAt, pixelsOf } from '#test/support/pixels.ts'

const open: FrameRenderer[] = []
afterEach(() => {
  for (const renderer of open.splice(0)) renderer.dispose()
})

function project(input: unknown): Project {
  const restored = restoreProject(input)
  if (!restored.ok) throw new Error(restored.error)
  return restored.project
}

async function rendererOf(input: unknown, options: FrameRendererOptions = {}) {
  const renderer = await createFrameRenderer(project(input), options)
  open.push(renderer)
  return renderer
}

const onePage = (elements: object[], page: object = {}) => ({
  pages: [
    { uuid: 'page', elements, commonStyle: { backgroundColor: '#ffffff' }, data: { duration: 1 }, ...page },
  ],
})

const box = (commonStyle: object, more: object = {}) => ({
  uuid: 'box',
  elName: 'qk-rectangle-border',
  propsValue: { bgColor: '#ff0000' },
  commonStyle: { left: 100, top: 100, width: 100, height: 100, ...commonStyle },
  ...more,
})

const image = (imageSrc: string) => ({
  uuid: 'image',
  elName: 'qk-image',
  propsValue: { imageSrc },
  commonStyle: { left: 92, top: 241, width: 200, height: 200 },
})

const svg = (content: string) => `data:image/svg+xml,${encodeURIComponent(content)}`

/** A copy of a picture. */
function imageOf(picture: FramePicture['picture']): ImageData {
  if (!('data' in picture)) return pixelsOf(picture)
  return new ImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height)
}

/** How much the channels of two pictures differ on average, of 255. */
function differenceOf(one: ImageData, other: ImageData): number {
  const sum = one.data.reduce((total, value, at) => total + Math.abs(value - other.data[at]!), 0)
  return sum / one.data.length
}

/** Whether two pictures differ anywhere outside of these areas. */
function differsOutside(one: ImageData, other: ImageData, areas: readonly Bounds[]): boolean {
  const isInside = (x: number, y: number) =>
    areas.some(({ left, top, right, bottom }) => left <= x && x < right && top <= y && y < bottom)
  const [pixels, others] = [new Uint32Array(one.data.buffer), new Uint32Array(other.data.buffer)]
  return pixels.some(
    (pixel, at) => pixel !== others[at] && !isInside(at % one.width, Math.floor(at / one.width)),
  )
}

it('uses shared resources without disposing of them', async () => {
  const src = svg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20H0z"/></svg>',
  )
  const resources = new Resources()
  const told: number[] = []
  const onProgress = (done: number, total: number) => told.push(done / total)
  const renderer = await createFrameRenderer(project(onePage([image(src)])), { resources, onProgress })
  expect(told.at(-1)).toBe(1)
  expect(pixelAt((await renderer.renderFrame(0)).canvas, 192, 341)).toEqual([0, 0, 0, 255])
  renderer.dispose()
  expect(resources.image(src)).not.toBeNull()
  resources.dispose()
})

describe('a frame renderer', () => {
  it('gives the same pixels in any order of frames', async () => {
    const wanted = [0, 12, 40, 62, 75, 89, 95, 130, 171, 180, 254]
    const ordered = await rendererOf(sample)
    const hashes = new Map<number, string>()
    for (const frame of wanted) hashes.set(frame, hashOf((await ordered.renderFrame(frame)).canvas))
    const shuffled = await rendererOf(sample)
    for (const frame of [180, 12, 254, 89, 0, 171, 62, 95, 40, 130, 75, 12]) {
      expect(hashOf((await shuffled.renderFrame(frame)).canvas), `frame ${frame}`).toBe(hashes.get(frame))
    }
    expect(new Set(hashes.values()).size).toBeGreaterThan(8)
  })

  it('repaints only where a frame changes, gives the same pixels and tells where', async () => {
    const [partial, whole] = [
      await rendererOf(sample, { width: 192 }),
      await rendererOf(sample, { width: 192 }),
    ]
    let before: ImageData | null = null
    let parts = 0
    for (let frame = 0; frame < partial.plan.frames; frame += 2) {
      const { canvas, changed } = await partial.renderFrame(frame)
      // Setting states makes the next painting a whole one.
      whole.setStates(new Map())
      const reference = (await whole.renderFrame(frame)).canvas
      expect(hashOf(canvas), `frame ${frame}`).toBe(hashOf(reference))
      const pixels = pixelsOf(canvas)
      if (changed && before) expect(differsOutside(pixels, before, changed), `frame ${frame}`).toBe(false)
      if (changed && changed.length > 0) parts += 1
      before = pixels
    }
    expect(parts).toBeGreaterThan(10)
  })

  it('gives pixels without a canvas, which look like it, and tells where they change', async () => {
    const renderer = await rendererOf(sample, { width: 192 })
    const other = await rendererOf(sample, { width: 192 })
    let before: ImageData | null = null
    let parts = 0
    let withoutCanvas = 0
    for (let frame = 0; frame < renderer.plan.frames; frame += 2) {
      const { picture, changed } = await renderer.renderPicture(frame)
      const pixels = imageOf(picture)
      if (!(picture instanceof HTMLElement)) withoutCanvas += 1
      const reference = pixelsOf((await other.renderFrame(frame)).canvas)
      expect(differenceOf(pixels, reference), `frame ${frame}`).toBeLessThan(0.5)
      if (changed && before) expect(differsOutside(pixels, before, changed), `frame ${frame}`).toBe(false)
      if (changed && changed.length > 0) parts += 1
      before = pixels
    }
    expect(parts).toBeGreaterThan(10)
    expect(withoutCanvas).toBeGreaterThan(parts)
  })

  it('gives the same pixels without a canvas in any order of frames, and between frames on it', async () => {
    const wanted = [0, 40, 41, 42, 75, 89, 95, 130, 131, 180, 254]
    const ordered = await rendererOf(sample)
    const found = new Map<number, ImageData>()
    for (const frame of wanted) found.set(frame, imageOf((await ordered.renderPicture(frame)).picture))
    const shuffled = await rendererOf(sample)
    for (const frame of [180, 42, 254, 131, 0, 40, 95, 41, 130, 75, 89]) {
      if (frame % 2 === 0) await shuffled.renderFrame(frame + 1)
      const { picture, changed } = await shuffled.renderPicture(frame)
      expect(differenceOf(imageOf(picture), found.get(frame)!), `frame ${frame}`).toBe(0)
      if (frame % 2 === 0) expect(changed).toBeNull()
    }
  })

  it('repaints only what moves again, once everything has moved', async () => {
    const whole = { left: 0, top: 0, width: 384, height: 682 }
    const corner = { left: 20, top: 20, width: 40, height: 40 }
    const elements = [
      { ...box(whole, { animations: [{ type: 'slideInUp', delay: 0, duration: 1 }] }), uuid: 'whole' },
      { ...box(corner, { animations: [{ type: 'fadeInUp', delay: 0, duration: 2 }] }), uuid: 'corner' },
    ]
    // At a scale whose digits do not fit into those of a canvas transform.
    const renderer = await rendererOf(onePage(elements, { data: { duration: 2 } }), { width: 720 })
    await renderer.renderFrame(24)
    expect((await renderer.renderFrame(25)).changed).toBeNull()
    await renderer.renderFrame(30)
    const { changed } = await renderer.renderFrame(31)
    expect(changed?.map(({ right, bottom }) => Math.max(right, bottom) < 250)).toEqual([true])
  })

  it('gives equal keys only for equal pictures', async () => {
    const renderer = await rendererOf(sample)
    const seen = new Map<string, string>()
    for (let frame = 0; frame < renderer.plan.frames; frame += 3) {
      const { canvas, key } = await renderer.renderFrame(frame)
      const hash = hashOf(canvas)
      expect(seen.get(key) ?? hash).toBe(hash)
      seen.set(key, hash)
    }
    expect(seen.size).toBeLessThan(renderer.plan.frames / 3)
  })

  it('shows elements in states with different keys, and returns to the original picture', async () => {
    const button = (uuid: string, top: number) => ({
      uuid,
      elName: 'qk-button',
      propsValue: { text: '' },
      commonStyle: {
        ...{ left: 100, top, width: 100, height: 60, borderWidth: 0 },
        ...{ color: '#ffffff', backgroundColor: '#2c50dc' },
      },
    })
    const group = {
      uuid: 'group',
      elName: 'qk-group',
      commonStyle: { left: 0, top: 300, width: 300, height: 100 },
      propsValue: { components: [button('inner', 20)] },
    }
    const renderer = await rendererOf(onePage([button('outer', 100), group]), { width: 384 })
    const seen = async () => {
      const { canvas, key } = await renderer.renderFrame(3)
      return { key, hash: hashOf(canvas), colors: [120, 330].map((y) => pixelAt(canvas, 110, y).slice(0, 3)) }
    }
    const before = await seen()
    expect(before.colors).toEqual([
      [44, 80, 220],
      [44, 80, 220],
    ])
    renderer.setStates(new Map([['outer', 'hover']]))
    const hovered = await seen()
    expect(hovered.colors[0]).toEqual([61, 94, 223])
    renderer.setStates(new Map([['inner', 'pressed']]))
    const pressed = await seen()
    expect(pressed.colors).toEqual([
      [44, 80, 220],
      [78, 108, 226],
    ])
    expect(new Set([before, hovered, pressed].map(({ key }) => key)).size).toBe(3)
    // States of other elements have no effect.
    renderer.setStates(new Map([['elsewhere', 'hover']]))
    expect(await seen()).toEqual(before)
    expect(hashOf(await renderer.renderStill(0))).toBe(before.hash)
  })

  it('releases its graphics context when it is aborted while loading', async () => {
    const renderer = await rendererOf(sample)
    // A browser has about sixteen contexts; creating another one loses the oldest.
    for (let at = 0; at < 18; at++) {
      await expect(createFrameRenderer(project(sample), { signal: AbortSignal.abort() })).rejects.toThrow()
    }
    await renderer.renderFrame(75)
    expect(renderer.warnings).toEqual([])
  })

  it('does not change the project', async () => {
    const document = project(sample)
    const before = structuredClone(document)
    const renderer = await createFrameRenderer(document)
    open.push(renderer)
    for (const frame of [0, 70, 200]) await renderer.renderFrame(frame)
    await renderer.renderStill(1)
    expect(document).toEqual(before)
  })

  it('covers a frame of another ratio, centered', async () => {
    const renderer = await rendererOf(onePage([box({ left: 182, top: 331, width: 20, height: 20 })]), {
      width: 720,
      height: 720,
    })
    const { canvas } = await renderer.renderFrame(0)
    expect([canvas.width, canvas.height]).toEqual([720, 720])
    expect(pixelAt(canvas, 360, 360)).toEqual([255, 0, 0, 255])
    expect(pixelAt(canvas, 360, 300)).toEqual([255, 255, 255, 255])
  })

  it('shows an empty page color as black', async () => {
    const renderer = await rendererOf(onePage([], { commonStyle: { backgroundColor: '' } }))
    expect(pixelAt((await renderer.renderFrame(0)).canvas, 5, 5)).toEqual([0, 0, 0, 255])
  })

  it('shows an element at rest in a still, wherever its animations start', async () => {
    const renderer = await rendererOf(onePage([box({}, { animations: [{ type: 'fadeIn', delay: 0.5 }] })]))
    expect(pixelAt((await renderer.renderFrame(0)).canvas, 150, 150)).toEqual([255, 255, 255, 255])
    expect(pixelAt(await renderer.renderStill(0), 150, 150)).toEqual([255, 0, 0, 255])
  })

  it('paints back to front by zIndex, not by order of the list', async () => {
    const blue = { ...box({ zIndex: 1 }), uuid: 'blue', propsValue: { bgColor: '#0000ff' } }
    const renderer = await rendererOf(onePage([box({ zIndex: 2 }), blue]))
    expect(pixelAt((await renderer.renderFrame(0)).canvas, 150, 150)).toEqual([255, 0, 0, 255])
  })

  it('fades a group as a whole: its parts do not show through each other', async () => {
    const group = {
      uuid: 'group',
      elName: 'qk-group',
      commonStyle: { left: 50, top: 50, width: 200, height: 200, opacity: 0.5 },
      propsValue: {
        components: [
          box({ left: 0, top: 0, width: 100, height: 100, zIndex: 1 }),
          {
            ...box({ left: 0, top: 0, width: 100, height: 100, zIndex: 2 }),
            uuid: 'over',
            propsValue: { bgColor: '#00ff00' },
          },
        ],
      },
    }
    const renderer = await rendererOf(onePage([group]))
    const [red, green, blue] = pixelAt(await renderer.renderStill(0), 100, 100)
    expect([red, blue]).toEqual([green, green].map(() => expect.closeTo(127.5, -1)))
    expect(green).toBe(255)
  })

  it('draws a flip in perspective: the near side is taller', async () => {
    const flip = [{ type: 'flipInY', duration: 1, delay: 0 }]
    const renderer = await rendererOf(
      onePage([box({ left: 92, top: 241, width: 200, height: 200 }, { animations: flip })]),
    )
    const { canvas } = await renderer.renderFrame(8)
    const { data } = pixelsOf(canvas)
    const heights = Array.from({ length: 384 }, (_, x) => {
      let count = 0
      for (let y = 0; y < 682; y++) if ((data[(y * 384 + x) * 4 + 1] ?? 255) < 200) count++
      return count
    }).filter((count) => count > 0)
    expect(Math.abs((heights.at(2) ?? 0) - (heights.at(-3) ?? 0))).toBeGreaterThan(3)
  })
})

describe('missing resources', () => {
  it('leaves out and reports missing, broken and hostile pictures, and draws the rest', async () => {
    const hostile = svg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>parent.hacked = true</script><rect width="10" height="10" fill="#0f0"/></svg>',
    )
    const sources = ['missing/nothing.png', 'data:image/png;base64,AAAA', hostile]
    const renderer = await rendererOf({ pages: sources.map((src) => ({ elements: [image(src)] })) })
    expect(renderer.missing.map(({ src }) => src)).toEqual(expect.arrayContaining(sources.slice(0, 2)))
    expect(renderer.missing.every(({ reason }) => /[一-龥]/.test(reason))).toBe(true)
    const blank = hashOf(await (await rendererOf(onePage([]))).renderStill(0))
    expect(hashOf(await renderer.renderStill(0))).toBe(blank)
    expect(pixelAt(await renderer.renderStill(2), 192, 341)).toEqual([0, 255, 0, 255])
    expect('hacked' in window).toBe(false)
  })

  it('rejects a page that does not exist', async () => {
    const renderer = await rendererOf(onePage([]))
    await expect(renderer.renderStill(4)).rejects.toThrow('没有第 5 页')
  })
})

describe('large projects', () => {
  it('draws ten thousand elements', async () => {
    const elements = Array.from({ length: 10_000 }, (_, at) => ({
      ...box({ left: (at * 37) % 380, top: (at * 53) % 680, width: 12, height: 12 }),
      uuid: `box-${at}`,
    }))
    const renderer = await rendererOf(onePage(elements))
    const { canvas } = await renderer.renderFrame(0)
    expect(pixelAt(canvas, 6, 6)).toEqual([255, 0, 0, 255])
  })

  it('draws a moving element far larger than the page', async () => {
    const huge = box({ left: -40_000, top: -40_000, width: 90_000, height: 90_000 })
    const moving = { ...huge, animations: [{ type: 'zoomIn', delay: 0, duration: 1 }] }
    expect(pixelAt((await (await rendererOf(onePage([huge]))).renderFrame(0)).canvas, 6, 6)).toEqual([
      255, 0, 0, 255,
    ])
    const renderer = await rendererOf(onePage([moving]))
    expect(pixelAt((await renderer.renderFrame(29)).canvas, 190, 300)[0]).toBe(255)
  })
})
