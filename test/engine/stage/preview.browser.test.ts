import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Hand } from '../../support/hand.ts'

describe('playing a page on the stage', () => {
  let author: Hand
  let time = 0
  const now = () => time
  const at = { x: 125, y: 125 }
  beforeEach(async () => {
    time = 1000
    author = new Hand()
    const { uuid } = author.box({ left: 100, top: 100, width: 50, height: 50 })
    const element = author.elements.find((each) => each.uuid === uuid)
    element?.animations.push({ type: 'fadeIn', delay: 1, duration: 1, infinite: '', interationCount: 1 })
    await author.painted()
  })
  afterEach(() => author.dispose())

  it('shows each moment by the clock it is given and rests at the end', async () => {
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

  it('ends at a press and on another page', async () => {
    void author.stage.playPage(now)
    await author.painted()
    await author.clickAt({ x: 300, y: 600 })
    expect(author.stage.isPlaying).toBe(false)
    expect(author.pixel(at)).toEqual([255, 0, 0, 255])
    void author.stage.playPage(now)
    author.choose('addPage')
    await author.painted()
    expect(author.stage.isPlaying).toBe(false)
  })
})
