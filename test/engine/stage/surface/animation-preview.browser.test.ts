import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StageAuthor } from '#test/support/stage-author.ts'

describe('playing a page on the stage', () => {
  let author: StageAuthor
  let time = 0
  const now = () => time
  const at = { x: 125, y: 125 }
  beforeEach(async () => {
    time = 1000
    author = new StageAuthor()
    const { uuid } = author.box({ left: 100, top: 100, width: 50, height: 50 })
    const element = author.elements.find((each) => each.uuid === uuid)
    element?.animations.push({ type: 'fadeIn', delay: 1, duration: 1, infinite: '', interationCount: 1 })
    await author.painted()
  })
  afterEach(() => author.dispose())

  it('follows the given clock and rests at the end', async () => {
    const before = structuredClone(author.project)
    const played = author.stage.playPage(now)
    await author.painted()
    expect(author.pixel(at)).toEqual([255, 255, 255, 255])
    time += 1500
    await author.painted()
    const [, green] = author.pixel(at)
    expect(green).toBeGreaterThan(20)
    expect(green).toBeLessThan(235)
    time += 600
    await author.painted()
    expect(author.pixel(at)).toEqual([255, 0, 0, 255])
    expect(author.stage.isPlaying).toBe(true)
    time += 4000
    await played
    expect(author.stage.isPlaying).toBe(false)
    expect(author.project).toEqual(before)
  })

  it('ends on a press and on another page', async () => {
    void author.stage.playPage(now)
    await author.painted()
    await author.clickAt({ x: 300, y: 600 })
    expect(author.stage.isPlaying).toBe(false)
    expect(author.pixel(at)).toEqual([255, 0, 0, 255])
    void author.stage.playPage(now)
    author.run('addPage')
    await author.painted()
    expect(author.stage.isPlaying).toBe(false)
  })
})

describe('previewing an animation of an element', () => {
  let author: StageAuthor
  let time = 0
  let times: number[] = []
  const clock = { now: () => time, onTime: (seconds: number) => void times.push(seconds) }
  const animation = {
    type: 'slideInLeft',
    delay: 3,
    duration: 1,
    infinite: true as const,
    interationCount: 5,
  }
  const [tile, other] = [
    { x: 125, y: 125 },
    { x: 125, y: 325 },
  ]
  const red = [255, 0, 0, 255]
  const white = [255, 255, 255, 255]
  let id = ''
  beforeEach(async () => {
    time = 1000
    times = []
    author = new StageAuthor()
    id = author.box({ left: 100, top: 100, width: 50, height: 50 }).uuid
    author.box({ left: 100, top: 300, width: 50, height: 50 })
    await author.painted()
  })
  afterEach(() => author.dispose())

  it('starts at once, plays once whatever its delay and count, pauses and repeats', async () => {
    const before = structuredClone(author.project)
    author.stage.previewAnimation(id, animation, clock)
    await author.painted()
    expect(author.pixel(tile)).toEqual(white)
    expect(author.pixel({ x: 75, y: 125 })).toEqual(red)
    expect(author.pixel(other)).toEqual(red)
    time += 1400
    await author.painted()
    expect(author.pixel(tile)).toEqual(red)
    expect(times.at(-1)).toBe(1)
    time += 350
    await author.painted()
    expect(times.at(-1)).toBeCloseTo(0.05)
    expect(author.pixel({ x: 75, y: 125 })).toEqual(red)
    expect(author.project).toEqual(before)
  })

  it('is replaced by another one, and ends with null or a press', async () => {
    author.stage.previewAnimation(id, animation, clock)
    author.stage.previewAnimation(id, { ...animation, type: 'fadeOut' }, clock)
    time += 999
    await author.painted()
    const [, green = 0] = author.pixel(tile)
    expect(green).toBeGreaterThan(200)
    author.stage.previewAnimation(id, null)
    await author.painted()
    expect([author.pixel(tile), author.stage.isPlaying]).toEqual([red, false])
    author.stage.previewAnimation(id, { ...animation, type: 'fadeIn' }, clock)
    await author.painted()
    expect(author.pixel(tile)).toEqual(white)
    await author.clickAt({ x: 300, y: 600 })
    expect([author.pixel(tile), author.stage.isPlaying]).toEqual([red, false])
  })

  it('shows an animation in perspective that no element has', async () => {
    const { uuid } = author.box({ left: 50, top: 150, width: 250, height: 250 })
    await author.painted()
    author.stage.previewAnimation(uuid, { ...animation, type: 'flipInX' }, clock)
    time += 250
    const widthAt = (y: number) =>
      Array.from({ length: 384 }, (_, x) => author.pixel({ x, y })).filter(([, green = 0]) => green < 250)
        .length
    await expect
      .poll(async () => {
        // A moment later, as its code loads with the first frame.
        time = time === 1250 ? 1251 : 1250
        await author.painted()
        return Math.abs(widthAt(240) - widthAt(310))
      })
      .toBeGreaterThan(4)
  })
})
