import fc from 'fast-check'
import { EncodedPacketSink, type InputTrack } from 'mediabunny'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createElement, DEFAULT_SUBTITLES, type Project } from '#engine/document/index.ts'
import { clearPartStore, openPartStore } from '#src/video/part-store.ts'
import { renderVideo } from '#src/video/render-video.ts'
import { inputOf } from '#test/engine/export/synthetic.ts'
import sound from '#test/fixtures/sounds/quiet-then-loud.mp3?url'
import { animatedText, projectOf, voiceElement } from '#test/support/timeline-project.ts'

const BUILD = 'one build'
let picture = ''

beforeEach(async () => {
  await clearPartStore()
  const canvas = new OffscreenCanvas(40, 40)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#c02020'
  context.fillRect(0, 0, 40, 20)
  picture = URL.createObjectURL(await canvas.convertToBlob())
})
afterEach(async () => {
  vi.restoreAllMocks()
  URL.revokeObjectURL(picture)
  await clearPartStore()
})

/** Four pages with transitions, narration, subtitles and moving texts. */
function work(): Project {
  const clip = (text: string) => ({ text, src: sound, seconds: 1 })
  const project = projectOf(
    {
      seconds: 1.5,
      elements: [
        animatedText('第一页', { type: 'fadeInUp', delay: 0, duration: 1 }),
        voiceElement(clip('你好')),
      ],
    },
    { seconds: 1, elements: [createElement('qk-rectangle-border', { commonStyle: { left: 40, top: 60 } })] },
    { seconds: 1.5, elements: [animatedText('第三页', { type: 'zoomIn', delay: 0.2, duration: 1 })] },
    { seconds: 1, elements: [animatedText('结尾')] },
  )
  for (const [index, trans] of ['cube', 'WaterWave', 'swirl'].entries()) {
    Object.assign(project.pages[index]!.data, { trans, transDuration: index === 1 ? 0 : 0.4 })
  }
  project.subtitles = { ...DEFAULT_SUBTITLES }
  return project
}

interface Rendered {
  /** Data and time of all packets of the tracks. */
  packets: string[]
  /** Number of frames that were drawn. */
  drawn: number
  frames: number
}

async function rendered(project: Project, build: string | null = BUILD, inPairs = false): Promise<Rendered> {
  const video = await renderVideo(project, {
    resolveUrl: (src) => src,
    signal: new AbortController().signal,
    width: 96,
    fps: 10,
    build,
    inPairs,
    onStep() {},
  })
  try {
    const blob = await (await fetch(video.url)).blob()
    const input = inputOf(blob)
    const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const packets = await Promise.all(tracks.map(async (track) => (track ? packetsOf(track) : [])))
    const { frames, remembered } = video
    return { packets: packets.flat(), frames, drawn: frames - remembered }
  } finally {
    await video.remove()
  }
}

async function packetsOf(track: InputTrack): Promise<string[]> {
  const list: string[] = []
  for await (const { data, timestamp, type } of new EncodedPacketSink(track).packets()) {
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(data))
    list.push(`${track.type} ${timestamp.toFixed(6)} ${type} ${[...new Uint8Array(hash)].join('.')}`)
  }
  return list
}

type Change = (project: Project, index: number, value: number) => void

const CHANGES: Record<string, Change> = {
  text: (project, index, value) =>
    project.pages[index]!.elements.push(
      animatedText(`字${value}`, { type: 'fadeIn', delay: 0, duration: 0.5 }),
    ),
  background: (project, index, value) => {
    project.pages[index]!.commonStyle.backgroundColor =
      `#${(value + 0x10_00_00).toString(16).padStart(6, '0')}`
  },
  duration: (project, index, value) => {
    project.pages[index]!.data.duration = 0.5 + (value % 20) / 10
  },
  transition: (project, index, value) => {
    Object.assign(project.pages[index]!.data, {
      trans: ['cube', 'crosszoom', 'Fade'][value % 3],
      transDuration: (value % 5) / 10,
    })
  },
  order: (project, index) => project.pages.push(...project.pages.splice(index, 1)),
  copy: (project, index) => project.pages.splice(index, 0, structuredClone(project.pages[index]!)),
  subtitles: (project, _, value) => {
    project.subtitles = { ...DEFAULT_SUBTITLES, isShown: value % 3 > 0, offset: value % 40 }
  },
  sound: (project, index, value) => {
    const clip = { text: `第${value}句`, src: `missing-${value}`, seconds: 0.5 + (value % 10) / 10 }
    project.pages[index]!.elements.push(voiceElement(clip))
  },
}

const change = fc.record({
  name: fc.constantFrom(...Object.keys(CHANGES)),
  page: fc.nat({ max: 3 }),
  value: fc.nat({ max: 50_000 }),
})

it('gives the same file as a video that remembers nothing, whatever has changed since the last one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const project = work()
      for (const { name, page, value } of changes) {
        CHANGES[name]?.(project, page, value)
        const remembered = await rendered(project)
        expect(remembered.packets).toEqual((await rendered(project, null)).packets)
      }
    }),
    { numRuns: 6, seed: 4711, endOnFailure: true },
  )
}, 120_000)

it('gives the same file when two parts are drawn at the same time', async () => {
  const project = work()
  const alone = await rendered(project, null)
  expect((await rendered(project, null, true)).packets).toEqual(alone.packets)
  const some = structuredClone(project)
  some.pages[1]!.commonStyle.backgroundColor = '#204060'
  expect((await rendered(some, BUILD, true)).packets).toEqual((await rendered(some, null)).packets)
  const remembered = await rendered(project, BUILD, true)
  expect(remembered.packets).toEqual(alone.packets)
  expect(remembered.drawn).toBeLessThan(remembered.frames)
}, 60_000)

it('draws only the frames of what has changed', async () => {
  const project = work()
  const { frames, packets } = await rendered(project)
  expect(await rendered(project)).toEqual({ frames, packets, drawn: 0 })

  // Page 2 follows the transition of 0.4 s and lasts 1 s.
  project.pages[1]!.commonStyle.backgroundColor = '#204080'
  expect((await rendered(project)).drawn).toBe(10)
})

it('decodes and encodes no sound again that is the same', async () => {
  const project = work()
  const { packets } = await rendered(project)
  expect(packets.filter((packet) => packet.startsWith('audio')).length).toBeGreaterThan(50)
  const decode = vi.spyOn(OfflineAudioContext.prototype, 'decodeAudioData')
  project.pages[1]!.commonStyle.backgroundColor = '#204080'
  await rendered(project)
  expect(decode).not.toHaveBeenCalled()

  project.loudness = -20
  await rendered(project)
  expect(decode).toHaveBeenCalled()
})

it('keeps the parts of a work with a font that does not ship, but none that lacks one that does', async () => {
  const project = work()
  for (const page of project.pages) {
    for (const { commonStyle } of page.elements) commonStyle.fontFamily = '微软雅黑'
  }
  await rendered(project)
  expect((await rendered(project)).drawn).toBe(0)

  // Test files share a page: its characters are those of no other test.
  project.pages[1]!.elements.push(animatedText('驿外断桥边寂寞'))
  project.pages[1]!.elements.at(-1)!.commonStyle.fontFamily = 'Zhi Mang Xing'
  const load = vi.spyOn(document.fonts, 'load').mockRejectedValue(new Error('offline'))
  await rendered(project)
  load.mockRestore()
  expect((await rendered(project)).drawn).toBe(10)
})

it('draws everything anew with another build', async () => {
  const project = work()
  await rendered(project)
  const { frames, drawn } = await rendered(project, 'another build')
  expect(drawn).toBe(frames)
})

it('draws the frames of a picture whose version is unknown every time', async () => {
  const project = work()
  project.pages[1]!.elements.push(createElement('qk-image', { propsValue: { imageSrc: picture } }))
  await rendered(project)
  expect((await rendered(project)).drawn).toBe(10)
})

it('keeps no part that lacks a picture', async () => {
  const project = work()
  project.pages[3]!.elements.push(
    createElement('qk-image', { propsValue: { imageSrc: '/no-such-picture.png' } }),
  )
  await rendered(project)
  // The last page lasts 1 s, the transition to it included.
  expect((await rendered(project)).drawn).toBe(10)
})

it('draws a part whose file has been damaged', async () => {
  const project = work()
  const first = await rendered(project)
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('video-parts')
  for await (const [, handle] of folder.entries()) {
    const file = await (handle as FileSystemFileHandle).createWritable({ keepExistingData: true })
    await file.truncate(20)
    await file.close()
  }
  expect((await rendered(project)).packets).toEqual(first.packets)
})

it('removes a part whose file a killed browser has not written', async () => {
  await (await openPartStore()).write('killed', { packets: [{ data: new Uint8Array(9), isKey: true }] })
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('video-parts')
  await folder.removeEntry('killed')
  const store = await openPartStore()
  expect(await store.read('killed')).toBeNull()
  expect([...(await store.find(['killed']))]).toEqual([])
})

it('keeps the parts used last within its limit, and none at all beyond it', async () => {
  const part = (bytes: number) => ({ packets: [{ data: new Uint8Array(bytes), isKey: true }] })
  const store = await openPartStore(1000)
  await store.write('old', part(400))
  const writtenAt = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(writtenAt))
  const later = await openPartStore(1000)
  await later.write('new', part(400))
  await later.write('large', part(2000))
  expect(await later.read('large')).toBeNull()
  await later.write('newer', part(400))
  expect([...(await later.find(['old', 'new', 'newer']))].toSorted()).toEqual(['new', 'newer'])
})
