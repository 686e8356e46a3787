import { expect, it } from 'vitest'
import { decodeAudio } from '#engine/export/index.ts'
import { readShape, UnreadableSound } from '#src/sound/read-shape.ts'
import { isSilent, loudestIn } from '#src/sound/shape.ts'
import { checkFile } from '#src/uploads/check-file.ts'
import lateSound from '#test/fixtures/movies/late-sound.mp4?url'
import beep from '#test/fixtures/sounds/beep.mp4?url'
import m4a from '#test/fixtures/sounds/quiet-then-loud.m4a?url'
import mp3 from '#test/fixtures/sounds/quiet-then-loud.mp3?url'
import { longWav } from '#test/support/long-wav.ts'

const fileAt = async (url: string) => (await fetch(url)).blob()

it.each([
  ['MP3', mp3],
  ['M4A', m4a],
])('reads the shape of %s', async (_, url) => {
  const shape = await readShape(await fileAt(url))
  expect(shape.seconds).toBeCloseTo(4, 0)
  expect(loudestIn(shape, 0.5, 1.5)).toBeCloseTo(0.1, 1)
  expect(loudestIn(shape, 2.5, 3.5)).toBeCloseTo(0.6, 1)
})

it("reads a video's sound", async () => {
  expect(loudestIn(await readShape(await fileAt(beep)), 0.5, 2.5)).toBeGreaterThan(0.05)
})

it("places a video's sound where it begins", async () => {
  const shape = await readShape(await fileAt(lateSound))
  expect(loudestIn(shape, 0, 0.4)).toBeLessThan(0.01)
  expect(loudestIn(shape, 0.6, 1.4)).toBeGreaterThan(0.05)
  expect(shape.seconds).toBeCloseTo(1.5, 1)
})

it('reports a file without sound in Chinese', async () => {
  const broken = readShape(new Blob(['no sound at all']))
  await expect(broken).rejects.toBeInstanceOf(UnreadableSound)
  await expect(broken).rejects.toThrow('浏览器放不了这段声音，请换成 MP3')
})

it('reads two hours in pieces, though uploads refuse them', async () => {
  const file = longWav(7200)
  expect(await decodeAudio(await file.arrayBuffer())).toBeNull()
  await expect(checkFile(new File([file], '讲座.wav'))).rejects.toThrow(
    '音频最长 30 分钟，这段有 2:00:00，请先剪短',
  )
  const shape = await readShape(file)
  expect(shape.seconds).toBeCloseTo(7200, 0)
  expect(isSilent(shape)).toBe(true)
})
