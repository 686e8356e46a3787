import { expect, it } from 'vitest'
import { createCapture } from '#engine/export/capture.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import { roomForPlanes, shareI420Planes } from '#engine/i420/planes.ts'

const [WIDTH, HEIGHT] = [64, 48]

function drawing() {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const fill = (color: string, { left, top, right, bottom }: Bounds) => {
    context.fillStyle = color
    context.fillRect(left, top, right - left, bottom - top)
  }
  fill('#336699', { left: 0, top: 0, right: WIDTH, bottom: HEIGHT })
  return { canvas, fill }
}

/** What a frame is, with a digest of its pixels; closes it. */
async function factsOf(frame: VideoFrame): Promise<string> {
  const bytes = new Uint8Array(frame.allocationSize())
  await frame.copyTo(bytes)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const { format, timestamp, duration, colorSpace } = frame
  frame.close()
  return JSON.stringify([format, timestamp, duration, colorSpace, ...digest])
}

it.each([true, false])('captures a change as it would the whole picture (limited: %s)', async (limited) => {
  const { canvas, fill } = drawing()
  const capture = createCapture(WIDTH, HEIGHT, 30, limited)
  const whole = createCapture(WIDTH, HEIGHT, 30, limited)
  const areas = [
    { left: 3, top: 5, right: 20, bottom: 17 },
    { left: 40, top: 30, right: WIDTH, bottom: HEIGHT },
  ]
  const frames: (readonly Bounds[] | null)[] = [null, areas.slice(0, 1), areas, [], areas.slice(1)]
  const seen = new Set<string>()
  for (const [frame, changed] of frames.entries()) {
    for (const area of changed ?? []) fill(`hsl(${frame * 70} 80% 50%)`, area)
    const taken = await factsOf(await capture.take(canvas, frame, changed))
    expect(taken, `frame ${frame}`).toBe(await factsOf(await whole.take(canvas, frame, null)))
    seen.add(taken)
  }
  expect(seen.size).toBe(frames.length)
  capture.close()
  whole.close()
})

it('reads only what has changed', async () => {
  const { canvas, fill } = drawing()
  const capture = createCapture(WIDTH, HEIGHT, 30, true)
  const before = await capture.take(canvas, 0, null)
  fill('#ff0000', { left: 0, top: 0, right: 10, bottom: 10 })
  const after = await capture.take(canvas, 0, [{ left: 20, top: 20, right: 30, bottom: 30 }])
  expect(await factsOf(after)).toBe(await factsOf(before))
  capture.close()
})

it.each([
  [true, WIDTH],
  [true, 36],
  [false, WIDTH],
])('captures pixels as it does a canvas (limited: %s, width: %i)', async (limited, width) => {
  const { canvas, fill } = drawing()
  canvas.width = width
  fill('#336699', { left: 0, top: 0, right: width, bottom: HEIGHT })
  const [onCanvas, asPixels] = [
    createCapture(width, HEIGHT, 30, limited),
    createCapture(width, HEIGHT, 30, limited),
  ]
  const changes = [
    null,
    [{ left: 3, top: 5, right: 20, bottom: 17 }],
    [{ left: 30, top: 30, right: width, bottom: 41 }],
  ]
  const pixels = pixelsInMemory(width, HEIGHT)
  for (const [frame, changed] of changes.entries()) {
    for (const area of changed ?? []) fill(`hsl(${frame * 70} 80% 50%)`, area)
    pixels.data.set(canvas.getContext('2d')!.getImageData(0, 0, width, HEIGHT).data)
    const taken = await asPixels.take(pixels, frame, changed)
    const wanted = await onCanvas.take(canvas, frame, changed)
    if (limited) expect(await factsOf(taken), `frame ${frame}`).toBe(await factsOf(wanted))
    else {
      expect(taken.timestamp).toBe(wanted.timestamp)
      expect(colorAt(taken, 10, 10)).toEqual(colorAt(wanted, 10, 10))
    }
  }
  onCanvas.close()
  asPixels.close()
})

it('reads all of a picture in another place than the last one', async () => {
  const { canvas } = drawing()
  const capture = createCapture(WIDTH, HEIGHT, 30, true)
  const nearly = [{ left: 0, top: 0, right: 8, bottom: 8 }]
  const onCanvas = await factsOf(await capture.take(canvas, 0, null))
  const pixels = pixelsInMemory(WIDTH, HEIGHT)
  pixels.data.set(canvas.getContext('2d')!.getImageData(0, 0, WIDTH, HEIGHT).data)
  expect(await factsOf(await capture.take(pixels, 0, nearly))).toBe(onCanvas)
  pixels.data.fill(255)
  const white = await factsOf(await capture.take(pixels, 0, null))
  expect(await factsOf(await capture.take(canvas, 0, nearly))).toBe(onCanvas)
  expect(white).not.toBe(onCanvas)
  capture.close()
})

/** An empty picture in the memory of a module. */
function pixelsInMemory(width: number, height: number) {
  const size = width * height * 4
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((size + roomForPlanes(width, height)) / 65_536),
  })
  const planes = shareI420Planes({ memory, pixels: 0, room: size }, width, height)
  return { data: new Uint8Array(memory.buffer, 0, size), planes, width, height }
}

/** The color of a pixel of a frame; closes it. */
function colorAt(frame: VideoFrame, x: number, y: number): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  context.drawImage(frame, -x, -y)
  frame.close()
  return [...context.getImageData(0, 0, 1, 1).data]
}
