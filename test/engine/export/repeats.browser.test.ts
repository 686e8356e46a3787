import { EncodedPacketSink } from 'mediabunny'
import { afterEach, expect, it, vi } from 'vitest'
import { readPicture, sliceNumbering, withNumbers } from '#engine/export/avc-slices.ts'
import { createMp4Exporter, exportVideo, MemoryTarget } from '#engine/export/index.ts'
import { eachFrame, inputOf, paintSlide, pixelsOf, psnr, sourceOf } from './synthetic.ts'

const FPS = 25
/** Moves, stands still over two key frames, moves, stands still, and moves until the end. */
const [FRAMES, STILL] = [
  180,
  [
    [15, 115],
    [130, 175],
  ],
] as const

/** The frame whose picture this one shows. */
const shown = (frame: number) => STILL.find(([from, to]) => from <= frame && frame < to)?.[0] ?? frame

const size = { width: 192, height: 160 }

/** @param isTold whether the source says which pictures are equal */
async function videoOf(isTold: boolean) {
  const target = new MemoryTarget()
  const encode = vi.spyOn(VideoEncoder.prototype, 'encode')
  const report = await exportVideo({
    frames: sourceOf((context, frame) => paintSlide(context, shown(frame)), {
      frames: FRAMES,
      fps: FPS,
      keyOf: (frame) => (isTold ? `${shown(frame)}` : `${frame}`),
      ...size,
    }),
    cues: [],
    loadAudio: async () => null,
    exporter: createMp4Exporter(target),
  })
  const encoded = encode.mock.calls.length
  encode.mockRestore()
  return { blob: target.blob!, report, encoded }
}

async function picturesOf(blob: Blob) {
  const pictures: Uint8ClampedArray[] = []
  await eachFrame(blob, (sample) => void pictures.push(pixelsOf(sample)))
  return pictures
}

/** The packets of a file, and what its decoder needs. */
async function packetsOf(blob: Blob) {
  const track = (await inputOf(blob).getPrimaryVideoTrack())!
  const packets: { data: Uint8Array; timestamp: number }[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const { description } = (await track.getDecoderConfig())!
  return { packets, numbering: sliceNumbering(new Uint8Array(description as ArrayBuffer)) }
}

afterEach(() => vi.restoreAllMocks())

it('encodes a picture that stays a few times, and shows every frame as if each had been encoded', async () => {
  const [plain, brief] = [await videoOf(false), await videoOf(true)]
  const still = STILL.reduce((sum, [from, to]) => sum + to - from, 0)
  expect(brief.report.unchanged).toBe(still - STILL.length)
  expect(plain.encoded).toBeGreaterThan(FRAMES)
  // Of a still picture the key frames and some frames after each change are encoded.
  expect(brief.encoded).toBeLessThan(FRAMES - still * 0.6)
  const [expected, pictures] = [await picturesOf(plain.blob), await picturesOf(brief.blob)]
  expect(pictures).toHaveLength(FRAMES)
  const worst = (frames: readonly number[]) =>
    Math.min(...frames.map((frame) => psnr(pictures[frame]!, expected[frame]!)))
  const all = Array.from({ length: FRAMES }, (_, frame) => frame)
  // Until the first frame that the encoder has not seen, both are the same; later its rate control may decide otherwise.
  expect(worst(all.slice(0, 2 * FPS))).toBeGreaterThan(99)
  expect(worst(all)).toBeGreaterThan(40)
  // Some frames after a change or a key frame, the encoder refines its picture no more.
  const copies = all.filter((frame) => frame - shown(frame) > 15 && frame % (2 * FPS) > 15)
  expect(copies.filter((frame) => psnr(pictures[frame]!, pictures[frame - 1]!) < 99)).toEqual([])
})

it('numbers the pictures one after the other from each key frame on', async () => {
  const { packets, numbering } = await packetsOf((await videoOf(true)).blob)
  expect(packets.map(({ timestamp }) => Math.round(timestamp * FPS))).toEqual(
    packets.map((_, frame) => frame),
  )
  let number = 0
  for (const { data } of packets) {
    const picture = readPicture(data, numbering!)!
    number = picture.isKey ? 0 : (number + 1) % 2 ** numbering!.frameBits
    expect(picture.numbers.frame).toBe(number)
  }
})

it('changes nothing but the numbers of a packet', async () => {
  const { packets, numbering } = await packetsOf((await videoOf(true)).blob)
  for (const { data } of packets) {
    const { numbers } = readPicture(data, numbering!)!
    const other = { frame: (numbers.frame + 5) % 2 ** numbering!.frameBits, order: numbers.order }
    const renumbered = withNumbers(data, other, numbering!)
    expect(readPicture(renumbered, numbering!)?.numbers).toEqual(other)
    const back = withNumbers(renumbered, numbers, numbering!)
    expect(back.length === data.length && back.every((byte, at) => byte === data[at])).toBe(true)
  }
})
