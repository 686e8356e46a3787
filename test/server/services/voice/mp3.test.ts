import { expect, it } from 'vitest'
import { joinMp3, mp3Seconds } from '#server/services/voice/mp3.ts'
import { FRAME_SECONDS, infoFrame, mp3Of } from '#test/support/mp3.ts'

const id3 = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x01\x02', 'latin1'), Buffer.alloc(130, 0xff)])

it('has the duration of its frames', () => {
  expect(mp3Seconds(mp3Of(10))).toBeCloseTo(10 * FRAME_SECONDS, 9)
  expect(mp3Seconds(Buffer.concat([id3, infoFrame(), mp3Of(10)]))).toBeCloseTo(10 * FRAME_SECONDS, 9)
  expect(mp3Seconds(Buffer.concat([mp3Of(2), mp3Of(1).subarray(0, 100)]))).toBeCloseTo(2 * FRAME_SECONDS, 9)
  expect(mp3Seconds(Buffer.from('no sound at all'))).toBe(0)
})

it('uses the frame duration of MPEG 1', () => {
  // 44.1 kHz, stereo, 128 kbit/s: 417 bytes.
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  expect(mp3Seconds(Buffer.concat([frame, frame]))).toBeCloseTo((2 * 1152) / 44_100, 9)
})

it('joins several files without metadata', () => {
  expect(joinMp3([Buffer.concat([id3, infoFrame(), mp3Of(2)]), mp3Of(1)])).toEqual(mp3Of(3))
})
