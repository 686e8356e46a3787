import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createElement, type Page } from '#engine/document/index.ts'
import { narrationOf } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createPoses, cuesOf, planVideo, sourceTime, splitPage, splitVideo } from '#engine/timeline/index.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { animatedText, projectOf, voiceElement } from '#test/support/timeline-project.ts'

/** A page of ten seconds with a transition. */
function pageOf(...elements: Element[]): Page {
  const [page] = projectOf({ seconds: 10, elements }).pages
  if (!page) throw new Error('no page')
  page.data.transDuration = 0.5
  return page
}

const text = (name: string, ...moves: [type: string, delay: number, duration: number][]) =>
  animatedText(name, ...moves.map(([type, delay, duration]) => ({ type, delay, duration })))

const namesOf = ({ elements }: Page) =>
  elements.map(({ propsValue }) => ('text' in propsValue ? propsValue.text : ''))

/** Splits a page without an incoming transition. */
const split = (page: Page, at: number) => splitPage(page, at, 0, 16)

describe('splitting a page', () => {
  it('keeps the whole duration, gives the transition to the second page, and renews the ids there', () => {
    const page = pageOf(text('标题'))
    const [first, second] = split(page, 4)
    expect([first.data.duration, second.data.duration]).toEqual([4, 6])
    expect([first.data.transDuration, second.data.transDuration]).toEqual([0, 0.5])
    expect(first.uuid).toBe(page.uuid)
    expect(second.uuid).not.toBe(page.uuid)
    expect(first.elements[0]?.uuid).toBe(page.elements[0]?.uuid)
    expect(second.elements[0]?.uuid).not.toBe(page.elements[0]?.uuid)
  })

  it('leaves what has left on the first page and what has not yet appeared on the second', () => {
    const [first, second] = split(
      pageOf(
        text('留'),
        text('走', ['fadeOut', 1, 1]),
        text('来', ['fadeIn', 5, 1]),
        text('回', ['fadeOut', 1, 1], ['fadeIn', 6, 1]),
      ),
      4,
    )
    expect(namesOf(first)).toEqual(['留', '走', '回'])
    expect(namesOf(second)).toEqual(['留', '来', '回'])
    expect(second.elements[1]?.animations).toMatchObject([{ type: 'fadeIn', delay: 1, duration: 1 }])
  })

  it('does not repeat entrances; what runs at the cut ends or begins there', () => {
    const [first, second] = split(
      pageOf(
        text('进', ['fadeIn', 1, 1]),
        text('进行', ['fadeIn', 3, 2]),
        text('退', ['fadeOut', 3, 2]),
        text('动', ['pulse', 3.5, 2]),
      ),
      4,
    )
    const animations = ({ elements }: Page) =>
      elements.map(({ animations }) => animations.map(({ delay, duration }) => [delay, duration]))
    expect(animations(first)).toEqual([[[1, 1]], [[3, 1]], [], []])
    expect(animations(second)).toEqual([[], [], [[0, 2]], [[0, 2]]])
  })

  it('keeps an exit of what is gone that goes on during the next entrance', () => {
    const page = pageOf(text('走', ['zoomOut', 0, 1], ['zoomOut', 7, 3], ['fadeIn', 8, 1]))
    const [, second] = split(page, 1.5)
    const poses = createPoses(second)
    const isVisible = (seconds: number) => poses.poseAt(second.elements[0]?.uuid ?? '', seconds).opacity > 0
    expect([0, 5, 5.8, 7.6, 8.4].map(isVisible)).toEqual([false, false, true, false, false])
    poses.dispose()
  })

  const moves = fc.array(
    fc.tuple(
      fc.constantFrom('fadeIn', 'fadeOut', 'pulse', 'bounceIn', 'zoomOut'),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 3 }),
    ),
    { maxLength: 3 },
  )
  test.prop([fc.array(moves, { maxLength: 4 }), fc.integer({ min: 1, max: 9 })])(
    'shows the same elements as before where no animation is cut',
    (all, half) => {
      const at = half + 0.5
      const page = pageOf(
        ...all.map((each, index) =>
          text(String(index), ...each.filter(([, delay, duration]) => delay + duration < at || delay > at)),
        ),
      )
      const [first, second] = split(page, at)
      const visible = (of: Page, seconds: number) => {
        const poses = createPoses(of)
        const names = of.elements.filter(({ uuid }) => poses.poseAt(uuid, seconds).opacity > 0)
        poses.dispose()
        return namesOf({ ...of, elements: names })
      }
      for (const seconds of [0.1, at / 2, at - 0.05])
        expect(visible(first, seconds)).toEqual(visible(page, seconds))
      for (const seconds of [at + 0.05, 9.9])
        expect(visible(second, seconds - at)).toEqual(visible(page, seconds))
    },
  )

  it('goes on with sounds and videos where the first page ends, and keeps the background music once', () => {
    const page = pageOf(
      createElement('qk-bg-music', { propsValue: { musicSrc: 'bg' } }),
      createElement('qk-scene-music', { propsValue: { musicSrc: 'scene', start: 2, fadeIn: 1 } }),
      createElement('qk-scene-music', { propsValue: { musicSrc: 'over', end: 3 } }),
      createElement('qk-video', { propsValue: { videoSrc: 'video', speed: 2, start: 1 } }),
      createElement('qk-video', { propsValue: { videoSrc: 'still', end: 3 } }),
    )
    const [first, second] = split(page, 4)
    const project = projectOf()
    project.pages = [first, second]
    const cues = cuesOf(project, planVideo(project)).filter(({ start }) => start >= 4)
    expect(cues.map(({ src, from, fadeIn }) => [src, from, fadeIn])).toEqual([
      ['scene', 6, 0],
      ['video', 9, 0],
      ['still', 2.96, 0],
    ])
    expect(second.elements).toHaveLength(3)
    expect(first.elements.map(({ elName }) => elName)).toContain('qk-bg-music')
  })

  it('keeps the times of the narration and both durations when the page follows its narration', () => {
    const page = pageOf(
      voiceElement({ text: '第一句', src: 'a', seconds: 2 }, { text: '第二句', src: 'b', seconds: 3 }),
    )
    page.data.narration = { isFollowed: true, leadIn: 1, gap: 1.5, tail: 0.5 }
    const heard = (pages: Page[]) => {
      const project = { ...projectOf(), pages }
      return cuesOf(project, planVideo(project)).map(({ src, start, end }) => [src, start, end])
    }
    const before = heard([page])
    expect(before).toEqual([
      ['a', 1, 3],
      ['b', 4.5, 7.5],
    ])
    for (const at of [0.5, 3.5]) {
      const parts = split(page, at)
      expect(heard(parts)).toEqual(before)
      expect(parts.map(({ data }) => data.narration?.isFollowed)).toEqual([false, false])
    }
  })

  it('shares out the narration, and splits the sentence that is heard by its words', () => {
    const voice = voiceElement(
      { text: '第一句', src: 'a', seconds: 3 },
      { text: '今天天气好，我们出发', src: 'b', seconds: 4 },
      { text: '没有声音', seconds: 0 },
      { text: '第三句', src: 'c', seconds: 2 },
    )
    const [first, second] = split(pageOf(voice), 5)
    const clips = (page: Page) =>
      narrationOf(page).map(({ text, src, part }) => [text, src, part.start, part.end])
    expect(clips(first)).toEqual([
      ['第一句', 'a', 0, 0],
      ['今天天气好，', 'b', 0, 2],
    ])
    expect(clips(second)).toEqual([
      ['我们出发', 'b', 2, 0],
      ['没有声音', '', 0, 0],
      ['第三句', 'c', 0, 0],
    ])
    const late = voiceElement({ text: '我们走到山脚下看看吧。', src: 'a', seconds: 8 })
    expect(narrationOf(split(pageOf(late), 7.7)[1]).map(({ text }) => text)).toEqual(['吧。'])
    const words = [
      { text: '慢', start: 0, end: 4.8 },
      { text: '快', start: 4.8, end: 4.9 },
      { text: '快', start: 4.9, end: 6 },
    ]
    const spoken = createElement('qk-voice', {
      propsValue: {
        voiceSrcList: [
          narrationClipItem({ voiceText: '慢快快', tempText: '慢快快', voiceSrc: 'a', voiceNum: 6, words }),
        ],
      },
    })
    const [before, after] = split(pageOf(spoken), 4.88)
    expect([narrationOf(before)[0]?.text, narrationOf(after)[0]?.text]).toEqual(['慢快', '快'])
  })

  it('turns off the growing of a chart that has grown, and keeps that of one to come', () => {
    const chart = (animationDelay: number) =>
      createElement('bar', { propsValue: { animation: true, animationDelay, animationDuration: 1 } })
    const [, second] = split(pageOf(chart(0), chart(6)), 4)
    expect(second.elements.map(({ propsValue }) => propsValue)).toMatchObject([
      { animation: false },
      { animation: true, animationDelay: 2 },
    ])
  })

  it('shares out the markers', () => {
    const page = { ...pageOf(), markers: [{ at: 1 }, { at: 6, name: '副歌' }] }
    const [first, second] = split(page, 4)
    expect([first.markers, second.markers]).toEqual([[{ at: 1 }], [{ at: 2, name: '副歌' }]])
    expect(split(pageOf(), 4)[0]).not.toHaveProperty('markers')
  })
})

describe('splitting a video', () => {
  const video = createElement('qk-video', { propsValue: { videoSrc: 'v', speed: 2, start: 1 } })

  it('plays the second part after the first one in its place', () => {
    const page = pageOf(video)
    const parts = splitVideo(page, video, 3)
    page.elements = parts ?? []
    const project = projectOf()
    project.pages = [page]
    const heard = cuesOf(project, planVideo(project)).map(({ start, end, from }) => [start, end, from])
    expect(heard).toEqual([
      [0, 3, 1],
      [3, 10, 7],
    ])
    const poses = createPoses(page)
    const visible = (seconds: number) => page.elements.map(({ uuid }) => poses.poseAt(uuid, seconds).opacity)
    expect([visible(2.9), visible(3), visible(9)]).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ])
    expect(sourceTime(page, page.elements[1] as Element, 4, { videoTime: 4, overlap: 0 })).toMatchObject({
      time: 9,
      start: 7,
    })
  })

  it('leaves a video that repeats, is over, or has just begun as it is', () => {
    const page = pageOf(video)
    const with_ = (propsValue: object) =>
      createElement('qk-video', { propsValue: { videoSrc: 'v', ...propsValue } })
    expect(splitVideo(page, with_({ loop: true }), 3)).toBeNull()
    expect(splitVideo(page, with_({ end: 2 }), 3)).toBeNull()
    expect(splitVideo(page, video, 0.05)).toBeNull()
  })
})
