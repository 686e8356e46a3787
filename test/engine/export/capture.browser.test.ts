import { expect, it } from 'vitest'
import { createCapture } from '#engine/export/capture.ts'
import type { Bounds } from '#engine/geometry/index.ts'

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
