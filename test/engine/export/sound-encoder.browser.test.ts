import { expect, test } from 'vitest'
import { createSoundEncoder } from '#engine/export/sound-encoder.ts'
import { SAMPLE_RATE } from '#engine/export/types.ts'
import { AAC_FRAME, type Packet } from '#engine/mp4/index.ts'

const tone = (start: number, length: number) =>
  Float32Array.from({ length }, (_, index) => 0.5 * Math.sin((start + index) * 0.05))

/** Encodes a tone in blocks of this many samples. */
async function encoded(samples: number, end: number, size: number) {
  const packets: Packet[] = []
  const encoder = createSoundEncoder(end, async (packet) => void packets.push(packet))
  for (let start = 0; start < samples; start += size) {
    const left = tone(start, Math.min(size, samples - start))
    await encoder.add({ start, left, right: left.map((sample) => -sample) })
  }
  return { packets, decoder: await encoder.finish() }
}

test('packets do not depend on the size of blocks, and tell what decodes them', async () => {
  const end = 30 * AAC_FRAME
  const one = await encoded(end, end, end)
  const many = await encoded(end, end, 7001)
  expect(many.packets).toEqual(one.packets)
  // One more than the sound has, for the priming.
  expect(one.packets).toHaveLength(31)
  expect(one.decoder).toMatchObject({ codec: 'mp4a.40.2', sampleRate: SAMPLE_RATE, numberOfChannels: 2 })
})

test('leaves out what lies beyond the end', async () => {
  const end = 10 * AAC_FRAME
  const { packets } = await encoded(2 * SAMPLE_RATE, end, SAMPLE_RATE)
  expect(packets).toEqual((await encoded(end, end, SAMPLE_RATE)).packets)
})

test('rejects at the end at the latest when a packet cannot be written', async () => {
  const encoder = createSoundEncoder(SAMPLE_RATE, async () => {
    throw new Error('the disk is full')
  })
  const left = tone(0, SAMPLE_RATE / 2)
  await encoder.add({ start: 0, left, right: left })
  await expect(encoder.finish()).rejects.toThrow('the disk is full')
  encoder.close()
})

test('has no decoder without sound', async () => {
  expect(await createSoundEncoder(0, async () => {}).finish()).toBeUndefined()
})
