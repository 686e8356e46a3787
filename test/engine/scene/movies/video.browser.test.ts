import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { decodeAudio } from '#engine/export/index.ts'
import { contextOf, createSurface } from '#engine/paint/canvas.ts'
import { type Movie, openMovie } from '#engine/scene/movies/index.ts'
import { sampleAt } from '#engine/timeline/index.ts'
import filledSound from '#test/fixtures/movies/filled-sound.webm?url'
import longerSound from '#test/fixtures/movies/longer-sound.mp4?url'
import { MOVIES, numberIn } from '#test/support/movies.ts'

let opened: Movie[] = []
afterEach(() => {
  for (const movie of opened) movie.close()
  opened = []
})

async function open(url: string): Promise<Movie> {
  const movie = await openMovie(await (await fetch(url)).blob())
  opened.push(movie)
  return movie
}

/** The pixels of the frame at a time. */
function pixelsAt(movie: Movie, seconds: number): ImageData {
  const picture = movie.frameAt(seconds)
  if (!picture) throw new Error('No picture')
  const context = contextOf(createSurface(picture.width, picture.height))
  context.drawImage(picture.source, 0, 0, picture.width, picture.height)
  return context.getImageData(0, 0, picture.width, picture.height)
}

const rowOf = ({ data, width, height }: ImageData, part = 0.25) => {
  const row = Math.floor(height * part)
  return data.slice(4 * width * row, 4 * width * (row + 1))
}
/** From top to bottom. */
function columnOf({ data, width, height }: ImageData): Uint8ClampedArray {
  const column = new Uint8ClampedArray(4 * height)
  for (let row = 0; row < height; row += 1) {
    column.set(data.slice(4 * (width * row + 20), 4 * (width * row + 21)), 4 * row)
  }
  return column
}

/** The picture of the browser's own player. */
async function played(url: string, seconds: number): Promise<ImageData> {
  const video = document.createElement('video')
  video.muted = true
  video.src = url
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve))
  const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve))
  video.currentTime = seconds
  await seeked
  const context = contextOf(createSurface(video.videoWidth, video.videoHeight))
  // A busy browser may finish seeking without a picture.
  for (let frames = 0; frames < 100; frames += 1) {
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, video.videoWidth, video.videoHeight)
    if (picture.data[3] === 255) return picture
    await new Promise(requestAnimationFrame)
  }
  throw new Error('The browser shows nothing')
}

const numberAt = (movie: Movie, seconds: number) => numberIn(rowOf(pixelsAt(movie, seconds)))

async function numbers(movie: Movie, times: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const time of times) {
    await movie.decode([time])
    found.push(numberAt(movie, time))
  }
  return found
}

/** The same shuffled order in every run. */
const shuffled = (count: number) => Array.from({ length: count }, (_, index) => (index * 37 + 11) % count)

describe.each(['counterMp4', 'counterWebm'] as const)('%s', (name) => {
  it('shows each frame at its time, in order and out of order', async () => {
    const movie = await open(MOVIES[name])
    expect([movie.width, movie.height]).toEqual([128, 64])
    expect(movie.duration).toBeCloseTo(2, 1)
    const order = Array.from({ length: 60 }, (_, index) => index)
    expect(
      await numbers(
        movie,
        order.map((frame) => frame / 30),
      ),
    ).toEqual(order)
    const disorder = shuffled(60)
    expect(
      await numbers(
        movie,
        disorder.map((frame) => frame / 30),
      ),
    ).toEqual(disorder)
    expect(await numbers(movie, [-1, 0.049, 99])).toEqual([0, 1, 59])
  })

  it('decodes several places at once', async () => {
    const movie = await open(MOVIES[name])
    for (let frame = 0; frame < 12; frame += 1) {
      const places = [frame, 25 + frame, 59 - frame]
      await movie.decode(places.map((place) => place / 30))
      expect(places.map((place) => numberAt(movie, place / 30))).toEqual(places)
    }
  })

  it('runs overlapping calls one after the other', async () => {
    const movie = await open(MOVIES[name])
    const turns = [40, 3, 41].map((frame) => movie.decode([frame / 30]))
    await Promise.all(turns)
    expect(numberAt(movie, 41 / 30)).toBe(41)
  })

  it('keeps frames for elements at rest while it plays', async () => {
    const movie = await open(MOVIES[name])
    await movie.keep?.(33 / 30)
    await movie.decode([5 / 30])
    await movie.decode([6 / 30])
    expect([0, 33 / 30, 6 / 30].map((time) => numberAt(movie, time))).toEqual([0, 33, 6])
    // Not decoded, so the latest frame is shown.
    expect(numberAt(movie, 50 / 30)).toBe(6)
  })
})

it('computes the duration of a file that does not declare it', async () => {
  const movie = await open(MOVIES.unknownDuration)
  expect(movie.duration).toBeCloseTo(1, 1)
  expect(await numbers(movie, [29 / 30, 0.5])).toEqual([29, 15])
})

it.each([
  ['a longer sound', longerSound, 1.5],
  ['a sound whose last packet is filled up', filledSound, 0.51],
])('lasts as long as %s, with which it repeats', async (_, url, seconds) => {
  const movie = await open(url)
  const sound = await decodeAudio(await (await fetch(url)).arrayBuffer())
  expect(movie.duration).toBeCloseTo(seconds, 1)
  expect(sound?.left.length).toBe(sampleAt(movie.duration))
})

it('shows frames for their own durations', async () => {
  const movie = await open(MOVIES.variableFrameRate)
  expect(await numbers(movie, [0.05, 0.1, 0.45, 0.5, 0.59, 1.39, 1.4])).toEqual([0, 1, 1, 2, 2, 3, 4])
})

it('applies rotation', async () => {
  const movie = await open(MOVIES.rotated)
  expect([movie.width, movie.height]).toEqual([64, 128])
  await movie.decode([5 / 30])
  const shown = columnOf(pixelsAt(movie, 5 / 30))
  expect(numberIn(shown)).toBe(numberIn(columnOf(await played(MOVIES.rotated, 5.5 / 30))))
  expect([5, 0b1010_0000]).toContain(numberIn(shown))
})

it('keeps transparency', async () => {
  const movie = await open(MOVIES.transparent)
  await movie.decode([0.3])
  const picture = pixelsAt(movie, 0.3)
  expect(numberIn(rowOf(picture))).toBe(3)
  expect(picture.data[4 * (128 * 10 + 5) + 3]).toBe(255)
  expect(picture.data[4 * (128 * 55 + 5) + 3]).toBe(0)
})

it.each(['untaggedColors', 'taggedColors'] as const)(
  'has the colors of the browser’s own player: %s',
  async (name) => {
    const movie = await open(MOVIES[name])
    const [shown, wanted] = [pixelsAt(movie, 0), await played(MOVIES[name], 0.05)]
    const colorOf = ({ data }: ImageData) => [...data.slice(4 * (64 * 32 + 32), 4 * (64 * 32 + 32) + 3)]
    colorOf(wanted).forEach((value, part) =>
      expect(Math.abs((colorOf(shown)[part] ?? 0) - value)).toBeLessThan(4),
    )
  },
)

it('stays on the last frame of a truncated file and reports it', async () => {
  const movie = await open(MOVIES.truncated)
  expect(movie.error).toBe('视频文件不完整，后面的画面停在最后一张')
  expect(await numbers(movie, [59 / 30, 3 / 30, 50 / 30])).toEqual([19, 3, 19])
  expect((await open(MOVIES.counterMp4)).error).toBeUndefined()
})

/** The counter with damaged data in the middle of its frames. */
async function damaged(): Promise<Movie> {
  const bytes = new Uint8Array(await (await fetch(MOVIES.counterMp4)).arrayBuffer())
  bytes.fill(0, 4000, 5500)
  const movie = await openMovie(new Blob([bytes]))
  opened.push(movie)
  return movie
}

it('shows the same stand-ins for a damaged file and reports it', async () => {
  const movie = await damaged()
  const shown = async (frame: number) => {
    const error = await movie.decode([frame / 30]).catch((error: Error) => error.message)
    return `${numberAt(movie, frame / 30)} ${error ?? ''}`.trim()
  }
  const inOrder: string[] = []
  for (let frame = 0; frame < 60; frame += 1) inOrder.push(await shown(frame))
  expect(inOrder.slice(0, 8)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  expect(inOrder.some((line) => line.includes('视频有一段解不开，文件可能不完整'))).toBe(true)
  const again = await damaged()
  for (const frame of shuffled(60)) {
    await again.decode([frame / 30]).catch(() => undefined)
    expect(numberAt(again, frame / 30), `frame ${frame}`).toBe(Number.parseInt(inOrder[frame] ?? '', 10))
  }
})

describe('reports why a file has no picture', () => {
  it.each([
    ['soundOnly', '文件里没有画面，只有声音', []],
    [
      'oldCodec',
      /^浏览器不能解码这种视频（.+）$/,
      ["Unsupported video codec (sample entry type 'mp4v')."], // from Mediabunny
    ],
  ] as const)('%s', async (name, reason, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    await expect(open(MOVIES[name])).rejects.toThrow(reason)
    expect(warn.mock.calls.flat()).toEqual(warnings)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['noise', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)],
    ['a page', new TextEncoder().encode('<!doctype html><title>404</title>')],
  ])('%s', async (_, bytes) => {
    await expect(openMovie(new Blob([bytes]))).rejects.toThrow('不是能识别的视频文件')
  })
})
