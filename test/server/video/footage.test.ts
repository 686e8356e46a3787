import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { startWorker } from '#server/video/worker.ts'
import { COLORS, colorAt, FOUR_COLORS } from '#test/support/animated.ts'
import { openMigrated } from '#test/support/database.ts'
import { pixelsOf, samplesOf } from '#test/support/ffmpeg.ts'
import { numberIn } from '#test/support/movies.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { soundingAt } from '#test/support/pitch.ts'
import { type Member, TestService } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { wavOf } from '#test/support/wav.ts'

const FPS = 30
/** Seconds of each of the two pages. */
const PAGE = 2
const FOOTAGE = { left: 64, top: 100, width: 256, height: 128 }
const MOVING = { left: 64, top: 300, width: 80, height: 60 }
const SAMPLES = 24_000
/** Frequencies of the footage and of the narration, Hz. */
const [HUM, SPEECH] = [440, 220]

const MOVIE = new URL('../../fixtures/movies/counter.mp4', import.meta.url)

const bytesOf = (dataAddress: string) =>
  Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')

interface Media {
  footage: string
  moving: string
  speech: string
}

/** A project with footage at double and at half speed, muted and looped, and a narration. */
function project({ footage, moving, speech }: Media): Project {
  const shown = (part: object, isLoop: boolean) => [
    createElement('qk-video', { propsValue: { videoSrc: footage, ...part }, commonStyle: FOOTAGE }),
    createElement('qk-dynamic-image', { propsValue: { imageSrc: moving, isLoop }, commonStyle: MOVING }),
  ]
  const narration = createElement('qk-voice', {
    propsValue: {
      voiceSrcList: [
        narrationClipItem({ voiceSrc: speech, voiceNum: 0.75, start: 0.25, end: 0.5 }),
        narrationClipItem({ voiceSrc: speech, voiceNum: 0.75 }),
      ],
    },
  })
  const pages = [
    { ...blankPage(), elements: shown({ start: 1 / 3, end: 5 / 3, speed: 2 }, true) },
    {
      ...blankPage(),
      elements: [...shown({ start: 0.5, end: 1, speed: 0.5, loop: true, muted: true }, false), narration],
    },
  ]
  for (const page of pages) page.data.duration = PAGE
  return { ...createProject(), pages }
}

/** The footage frame that belongs to a frame of the video. */
function footageAt(frame: number): number {
  const played = frame % (PAGE * FPS)
  return frame < PAGE * FPS ? Math.min(10 + 2 * played, 49) : 15 + (Math.floor(played / 2) % 15)
}

/** Color of the animated picture: looped on the first page, once on the second. */
const movingAt = (frame: number) =>
  colorAt(frame < PAGE * FPS ? frame / FPS : Math.min((frame - PAGE * FPS) / FPS, 0.99))

async function openService() {
  const dist = await ensureBuilt()
  const service = await TestService.start(openMigrated)
  onTestFinished(() => service.stop())
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const worker = await startWorker({
    database: service.database,
    storage: service.storage,
    media: { origin, trusted: [] },
    dist,
    launch: chromiumLaunch,
    concurrency: 1,
  })
  onTestFinished(() => worker.stop())
  return { service, origin, member: await service.member() }
}

/** Orders the video of a work, and waits until it is finished. */
async function made(member: Member, work: Project): Promise<VideoProgress> {
  const { envelope: created } = await member.post('/quark/page/create', work)
  const { _id: pageId } = created.body as unknown as PageDetail
  const order = { pageId, quality: 'sd', fps: FPS }
  const { envelope: ordered } = await member.post('/quark/video/generate', order)
  const { taskId } = ordered.body as unknown as VideoProgress
  return vi.waitFor(
    async () => {
      const { envelope } = await member.get(`/quark/video/progress?taskId=${taskId}`)
      expect(envelope.body).toMatchObject({ state: 'complete', attempts: 1 })
      return envelope.body as unknown as VideoProgress
    },
    { timeout: 100_000, interval: 100 },
  )
}

/** Nearest of the four colors, since the encoder changes them slightly. */
function nearest(pixel: Uint8ClampedArray) {
  const distance = (color: readonly number[]) =>
    color.reduce((sum, channel, at) => sum + Math.abs(channel - (pixel[at] ?? 0)), 0)
  return COLORS.toSorted((one, other) => distance(one) - distance(other))[0]
}

const tenths = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

it('footage, animated pictures and sounds of a work are in the video at their times and positions', async () => {
  const { service, origin, member } = await openService()
  const put = (name: string, bytes: Buffer, type: string) =>
    service.storage.put(`users/${member.id}/${name}`, bytes, type)
  const done = await made(
    member,
    project({
      footage: await put('footage.mp4', await readFile(MOVIE), 'video/mp4'),
      moving: await put('moving.gif', bytesOf(FOUR_COLORS.gif), 'image/gif'),
      speech: await put('speech.wav', bytesOf(wavOf([0, 0.5, 0], 0.25)), 'audio/wav'),
    }),
  )
  expect(done.remarks).toEqual([])
  const file = join(await tempFolder(), 'video.mp4')
  await writeFile(file, Buffer.from(await (await fetch(origin + String(done.videoUrl))).arrayBuffer()))

  const rows = await pixelsOf(file, { ...FOOTAGE, top: FOOTAGE.top + 60, height: 1 })
  const frames = Array.from({ length: 2 * PAGE * FPS }, (_, frame) => frame)
  expect(rows.map(numberIn)).toEqual(frames.map(footageAt))
  const middles = await pixelsOf(file, { left: MOVING.left + 40, top: MOVING.top + 30, width: 1, height: 1 })
  expect(middles.map(nearest)).toEqual(frames.map(movingAt))

  const samples = await samplesOf(file, SAMPLES)
  const audible = (pitch: number) => soundingAt(samples, SAMPLES, pitch)
  // Twenty frames at double speed with unchanged pitch; the end fades.
  expect(audible(HUM)).toEqual(tenths(0, 6))
  // A clip of a quarter of a second, then the untrimmed one: silence, a quarter of a second, silence.
  expect(audible(SPEECH)).toEqual([...tenths(20, 22), ...tenths(25, 27)])
}, 120_000)
