import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { addNarration, narrationOf } from '#engine/document/operations/index.ts'
import { RefusedError, UserError } from '#server/errors.ts'
import { speakProject, type SpeechOrder, synthesizeWith } from '#server/services/voice/index.ts'

function narrated(...sentences: string[]) {
  const project = createProject()
  addNarration(project, project.pages[0]?.uuid ?? '', sentences)
  return project
}

const sound = ({ text }: SpeechOrder) => ({ url: `${text}.mp3`, seconds: text.length })
const sounds = (project: ReturnType<typeof narrated>) =>
  project.pages.flatMap(narrationOf).map(({ src }) => src)

it('gives each sentence its sound, pages the time that it takes, and tells how far it is', async () => {
  const work = narrated('今天是晴天。', '明天有雨，记得带伞，路上当心。')
  const [page] = work.pages
  if (page) page.data.narration = { isFollowed: true, leadIn: 0, gap: 0, tail: 0 }
  const steps: string[] = []
  const { project, spoken, failures } = await speakProject(work, {
    synthesize: synthesizeWith(async (order) => sound(order)),
    atOnce: 1,
    onProgress: (done, total) => steps.push(`${done}/${total}`),
  })
  expect({ spoken, failures, steps }).toEqual({ spoken: 2, failures: [], steps: ['1/2', '2/2'] })
  expect(sounds(project)).toEqual(['今天是晴天。.mp3', '明天有雨，记得带伞，路上当心。.mp3'])
  expect(project.pages[0]?.data.duration).toBeGreaterThanOrEqual(21)
  expect(sounds(work)).toEqual(['', ''])
})

it('goes on after a sentence that cannot be read, and says why', async () => {
  const { project, failures } = await speakProject(narrated('……', '好。', '坏。'), {
    synthesize: synthesizeWith(async (order) => {
      if (order.text === '坏。') throw new RefusedError('每天最多生成 100000 字的配音，请明天再试')
      return sound(order)
    }),
  })
  expect(sounds(project)).toEqual(['', '好。.mp3', ''])
  expect(failures).toEqual(['请写下要读的文字', '每天最多生成 100000 字的配音，请明天再试'])
})

it('tries a sentence twice, and ends when the provider keeps failing', async () => {
  const asked: string[] = []
  const { project, spoken, failures } = await speakProject(narrated('一。', '二。', '三。', '四。'), {
    atOnce: 1,
    synthesize: synthesizeWith(async (order) => {
      asked.push(order.text)
      if (order.text === '三。' || asked.length === 1) throw new UserError('讯飞没有及时回应，请重试')
      return sound(order)
    }),
  })
  expect(asked).toEqual(['一。', '一。', '二。', '三。', '三。'])
  expect({ spoken, failures }).toEqual({ spoken: 2, failures: ['讯飞没有及时回应，请重试'] })
  expect(sounds(project)).toEqual(['一。.mp3', '二。.mp3', '', ''])
})

it('synthesizes several sentences at the same time', async () => {
  let [speaking, most] = [0, 0]
  const { project } = await speakProject(narrated('一。', '二。', '三。'), {
    synthesize: synthesizeWith(async (order) => {
      speaking += 1
      most = Math.max(most, speaking)
      await Promise.resolve()
      speaking -= 1
      return sound(order)
    }),
  })
  expect(most).toBe(3)
  expect(sounds(project)).toEqual(['一。.mp3', '二。.mp3', '三。.mp3'])
})

it('can be stopped', async () => {
  const stop = new AbortController()
  const speaking = speakProject(narrated('一。', '二。'), {
    signal: stop.signal,
    synthesize: synthesizeWith(async (order) => {
      stop.abort(new Error('stopped'))
      return sound(order)
    }),
  })
  await expect(speaking).rejects.toThrow('stopped')
})
