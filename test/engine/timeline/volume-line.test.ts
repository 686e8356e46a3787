import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createElement,
  createProject,
  type Project,
  restoreProject,
  toVideoData,
} from '#engine/document/index.ts'
import { addElement, laneVolumeOf, setLaneVolume } from '#engine/document/operations/index.ts'
import { gainAt } from '#engine/elements/gain.ts'
import { levelAt } from '#engine/elements/volume-line.ts'
import { mixBlock } from '#engine/export/mix.ts'
import { scheduleCue } from '#engine/player/schedule.ts'
import {
  type Cue,
  cuesOf,
  envelopesOf,
  planVideo,
  SAMPLE_RATE,
  sampleAt,
  splitNarrationClip,
  splitPage,
  splitVideo,
} from '#engine/timeline/index.ts'
import {
  setVolumeLine,
  volumeLineOf,
  withMovedPoint,
  withPoint,
} from '#src/screens/editor/audio/volume/edit-line.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'

const line = [
  { at: 1, level: 100 },
  { at: 3, level: 20 },
  { at: 5, level: 160 },
]
const volumeLine = line
const clip = (part: object) =>
  narrationClipItem({ tempText: '一二三四', voiceText: '一二三四', voiceSrc: 'v', voiceNum: 8, ...part })

function projectWith(elName: 'qk-voice' | 'qk-video' | 'qk-scene-music', propsValue: object, seconds = 8) {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a page')
  Object.assign(page.data, { duration: seconds, trans: '', transDuration: 0 })
  const element = addElement(page, createElement(elName, { propsValue }))
  return { project, page, element }
}
const cuesOn = (project: Project) => cuesOf(project, planVideo(project))
/** @param seconds length of the sound at the speed of the cue */
const levelOf = (cue: Cue, time: number, seconds = Infinity) =>
  envelopesOf(cue, seconds * SAMPLE_RATE).reduce((gain, envelope) => gain * gainAt(envelope, time), 1) * 100
/** What is heard at `time` as a time of the sound and its level. Sounds start on whole samples. */
function heardAt(cues: readonly Cue[], time: number) {
  const cue = cues.find(({ start, end }) => start <= time && end > time)
  const since = cue ? time - sampleAt(cue.start) / SAMPLE_RATE : 0
  return cue && { source: cue.from + since * cue.rate, level: levelOf(cue, time) }
}

describe('the volume line of speech and videos', () => {
  it('stays with the words that it is drawn at when the clip is trimmed', () => {
    const trims = fc.record({
      start: fc.double({ min: 0, max: 4, noNaN: true }),
      time: fc.double({ min: 0, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(trims, ({ start, time }) => {
        const { project } = projectWith('qk-voice', { voiceSrcList: [clip({ start, volumeLine })] })
        const heard = heardAt(cuesOn(project), time)
        expect(heard?.level).toBeCloseTo(levelAt(line, heard?.source ?? 0), 6)
      }),
    )
  })

  it('stays with them when the clip is split or moved behind another one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 7, noNaN: true }),
        fc.double({ min: 0, max: 7.9, noNaN: true }),
        (at, time) => {
          const { project, page, element } = projectWith('qk-voice', {
            voiceSrcList: [clip({ volumeLine })],
          })
          if (element.elName !== 'qk-voice') throw new Error('a voice')
          element.propsValue.voiceSrcList = splitNarrationClip(page, element, at, 0, 16)?.items ?? []
          const heard = heardAt(cuesOn(project), time)
          expect(heard?.level).toBeCloseTo(levelAt(line, heard?.source ?? 0), 6)
          element.propsValue.voiceSrcList.unshift(clip({ voiceNum: 1.5 }))
          page.data.duration = 10
          const moved = heardAt(cuesOn(project), time + 1.5)
          expect(moved?.level).toBeCloseTo(levelAt(line, moved?.source ?? 0), 6)
        },
      ),
    )
  })

  it('follows the speed of a video, its parts, and its repetitions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0.5, 1, 2, 4),
        fc.boolean(),
        fc.double({ min: 0.2, max: 0.9, noNaN: true }),
        (speed, loop, share) => {
          const { project, page, element } = projectWith('qk-video', {
            videoSrc: 'v',
            start: 2,
            end: 6,
            speed,
            loop,
            volumeLine,
          })
          const length = 4 / speed
          const played = share * length
          const again = loop && played + length < 8 ? [played + length] : []
          for (const time of [played, ...again]) {
            const [cue] = cuesOn(project)
            if (!cue) throw new Error('a cue')
            const sound = speed === 1 ? 9 : length
            expect(levelOf(cue, time, sound)).toBeCloseTo(levelAt(line, 2 + share * 4), 6)
          }
          const parts = splitVideo(page, element, played)
          if (!parts) return
          page.elements = parts
          for (const time of [played * 0.5, (played + length) / 2]) {
            const heard = heardAt(cuesOn(project), time)
            expect(heard?.level).toBeCloseTo(levelAt(line, 2 + time * speed), 0)
          }
        },
      ),
    )
  })
})

describe('the volume line of a video that repeats as a whole', () => {
  const cases = fc.record({
    speed: fc.constantFrom(0.5, 1, 1.5, 2, 3),
    size: fc.integer({ min: SAMPLE_RATE / 2, max: 4 * SAMPLE_RATE }),
    end: fc.constantFrom(0, 30),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  const cueOf = (speed: number, end: number) => {
    const props = { videoSrc: 'v', speed, end, loop: true, volumeLine: [{ at: 0.2, level: 180 }, ...line] }
    const [cue] = cuesOn(projectWith('qk-video', props).project)
    if (!cue) throw new Error('a cue')
    return cue
  }

  it('is heard in each pass, in the video', () => {
    fc.assert(
      fc.property(cases, ({ speed, size, end, share }) => {
        const cue = cueOf(speed, end)
        const left = new Float32Array(size).fill(0.25)
        const { left: heard } = mixBlock([{ ...cue, fadeOut: 0 }], () => ({ left, right: left }), 0, 3 * size)
        const at = Math.floor(share * size)
        const level = levelAt([{ at: 0.2, level: 180 }, ...line], (at / SAMPLE_RATE) * speed)
        for (const pass of [0, 1, 2]) {
          const index = pass * size + at
          // Points are on whole samples.
          if (index < 8 * SAMPLE_RATE) expect(heard[index]).toBeCloseTo((0.25 * level) / 100, 4)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is heard in each pass while the video plays, from any start, with a jump where the next pass begins', () => {
    fc.assert(
      fc.property(cases, ({ speed, size, end, share }) => {
        const from = share * 8
        const [points = []] = scheduleCue(cueOf(speed, end), from, 9, size)?.envelopes ?? []
        const times = points.map(({ time }) => time)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        const begin = Math.round(from * SAMPLE_RATE)
        for (const since of [0.001, 0.4, 1.1, 2.3]) {
          const sample = Math.round(since * SAMPLE_RATE)
          if (begin + sample >= 8 * SAMPLE_RATE) return
          const at = (((begin + sample) % size) / SAMPLE_RATE) * speed
          const level = levelAt([{ at: 0.2, level: 180 }, ...line], at)
          // Half a sample later, as a sum may be just before the seam.
          expect(100 * gainAt(points, (sample + 0.5) / SAMPLE_RATE)).toBeCloseTo(level, 1)
        }
      }),
    )
  })
})

describe('the volume line of music', () => {
  it('goes on where a page is split', () => {
    const { project, page } = projectWith('qk-scene-music', { musicSrc: 'm', loop: true, volumeLine })
    const times = [0.5, 2.2, 3.9, 4.1, 6]
    const before = times.map((time) => heardAt(cuesOn(project), time)?.level)
    project.pages = splitPage(page, 4, 0, 16)
    times.forEach((time, index) => {
      expect(heardAt(cuesOn(project), time)?.level).toBeCloseTo(before[index] ?? NaN, 6)
    })
  })

  it('is heard sample by sample', () => {
    const { project } = projectWith('qk-scene-music', { musicSrc: 'm', loop: true, volumeLine, fadeOut: 0 })
    const left = new Float32Array(SAMPLE_RATE).fill(0.25)
    const { left: heard } = mixBlock(cuesOn(project), () => ({ left, right: left }), 0, 7 * SAMPLE_RATE)
    for (const time of [0, 1, 1.5, 2, 3, 4, 5, 6.5]) {
      expect(heard[time * SAMPLE_RATE]).toBeCloseTo((0.25 * levelAt(line, time)) / 100, 6)
    }
  })
})

describe('editing a volume line', () => {
  it('adds points on the line, between their neighbors, and not twice', () => {
    expect(withPoint(line, 2)).toEqual({ line: line.toSpliced(1, 0, { at: 2, level: 60 }), index: 1 })
    expect(withPoint(line, 3)).toEqual({ line, index: 1 })
    expect(withPoint([], 2).line).toEqual([{ at: 2, level: 100 }])
  })

  it('keeps a moved point between its neighbors and within the levels', () => {
    const [, moved] = withMovedPoint(line, 1, { at: 9, level: 999 }, [0, 8])
    expect(moved).toEqual({ at: 4.99, level: 200 })
    expect(withMovedPoint(line, 0, { at: -3, level: -3 }, [0.5, 8])[0]).toEqual({ at: 0.5, level: 0 })
  })

  it('is stored with the sound, and removed with its last point', () => {
    const { project, element } = projectWith('qk-voice', { voiceSrcList: [clip({})] })
    const ref = { elementId: element.uuid, index: 0 }
    setVolumeLine(project, ref, line)
    expect(volumeLineOf(project, ref)).toEqual(line)
    const restored = restoreProject(JSON.parse(JSON.stringify(project)))
    expect(restored.ok && volumeLineOf(restored.project, ref)).toEqual(line)
    setVolumeLine(project, ref, [])
    expect(JSON.stringify(project)).not.toContain('volumeLine')
  })
})

describe('the volume of a lane', () => {
  it('multiplies with that of its clips, in the video and in the video data', () => {
    const { project, page } = projectWith('qk-scene-music', { musicSrc: 'm', loop: true })
    addElement(page, createElement('qk-voice', { propsValue: { voiceSrcList: [clip({})] } }))
    const gains = () => Object.fromEntries(cuesOn(project).map(({ kind, gain }) => [kind, gain]))
    const before = gains()
    setLaneVolume(project, 'music', 50)
    setLaneVolume(project, 'narration', 200)
    expect(gains()).toEqual({ scene: (before.scene ?? 0) / 2, narration: (before.narration ?? 0) * 2 })
    const [music, voice] = toVideoData(project).pages[0]?.elements ?? []
    expect(music?.commonStyle.volume).toBe(50)
    expect(voice?.commonStyle.voiceVolume).toBe(100)
    setLaneVolume(project, 'music', 0)
    expect(gains()).not.toHaveProperty('scene')
  })

  it('leaves nothing behind when it is 100', () => {
    const { project } = projectWith('qk-scene-music', { musicSrc: 'm' })
    setLaneVolume(project, 'music', 30)
    expect(laneVolumeOf(project, 'music')).toBe(30)
    setLaneVolume(project, 'music', 100)
    expect(project).not.toHaveProperty('laneVolumes')
  })
})
