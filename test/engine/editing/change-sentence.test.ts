import { afterAll, expect, it } from 'vitest'
import { createWork } from '#engine/document/index.ts'
import {
  changeSubtitles,
  missingSpeech,
  narrationOf,
  scriptPagesOf,
} from '#engine/document/operations/index.ts'
import {
  addAnimation,
  addToScript,
  applySound,
  changeSentence,
  type Editing,
  goToPage,
  runAction,
  sentenceStep,
  tieAnimation,
} from '#engine/editing/index.ts'
import { subtitlesOf } from '#engine/subtitles/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { createEspeak } from '#server/services/voice/espeak.ts'
import { Author } from '#test/support/author.ts'

const espeak = createEspeak()
afterAll(() => espeak.close())

/** Speaks what has no sound with the embedded voice. */
async function speak(editing: Editing, step: string) {
  for (const speech of missingSpeech(editing.undoable.project.pages)) {
    const { text, voiceName, voiceSpeed } = speech
    const order = { text, voiceName, speed: voiceSpeed, volume: 50 }
    const { seconds } = await espeak.speak(order, new AbortController().signal)
    applySound(editing, speech, { src: `/${text}-${seconds}`, seconds }, step)
  }
}

type Plain = ReturnType<Editing['undoable']['project']['pages']['slice']>
const plain = (editing: Editing) => JSON.parse(JSON.stringify(editing.undoable.project)) as { pages: Plain }

it('changing one sentence changes exactly its sound, its subtitles, its page’s time and what is tied to it', async () => {
  const author = new Author({ project: createWork() }).write('标题')
  const { editing } = author
  const { project } = editing.undoable
  addAnimation(editing, 'fadeIn')
  const title = { elementId: author.element('标题')?.uuid ?? '', index: 0 }
  const script = '今天天气很好。我们去公园散步。\n\n公园里有很多花。大家都很高兴。\n\n明天还要再来。'
  const first = project.pages[0]?.uuid ?? ''
  addToScript(editing, { pageId: first, index: 0 }, scriptPagesOf(script, 'blankLines'), { step: 'first' })
  await speak(editing, 'first')
  editing.history.change(() => changeSubtitles(editing.undoable.project, {}))
  goToPage(editing, first)
  const target = narrationOf(editing.undoable.project.pages[0] ?? { elements: [] })[1]
  if (!target) throw new Error('no second sentence')
  tieAnimation(editing, title, { ...target.at, character: 3 })
  const shown = () => subtitlesOf(editing.undoable.project, planVideo(editing.undoable.project))
  const [before, subtitles] = [plain(editing), shown()]
  const steps = editing.history.status.index
  const sentence = { pageId: first, index: 0 }

  changeSentence(editing, sentence, '今天的天气非常好，阳光明媚。')
  await speak(editing, sentenceStep(sentence))

  const after = plain(editing)
  const grown = (after.pages[0]?.data.duration ?? 0) - (before.pages[0]?.data.duration ?? 0)
  expect(grown).toBeGreaterThan(0.3)
  // The tied animation and the subtitles behind the sentence move as much as the page grows.
  const delayOf = ({ pages }: typeof before) => pages[0]?.elements[0]?.animations[0]?.delay ?? Number.NaN
  expect(delayOf(after) - delayOf(before)).toBeCloseTo(grown, 1)
  const later = shown().slice(-4)
  subtitles.slice(-4).forEach(({ text, start }, index) => {
    expect(later[index]?.text).toBe(text)
    expect((later[index]?.start ?? 0) - start).toBeCloseTo(grown, 1)
  })
  expect(shown()[0]?.text).toContain('今天的天气非常好')

  // Nothing else has changed.
  const [page, old] = [after.pages[0], before.pages[0]]
  const items = (pages: Plain) =>
    pages[0]?.elements.flatMap((element) =>
      element.elName === 'qk-voice' ? element.propsValue.voiceSrcList : [],
    ) ?? []
  const [changed] = items(after.pages)
  expect(changed).toMatchObject({ tempText: '今天的天气非常好，阳光明媚。', voiceText: changed?.tempText })
  expect(changed?.voiceSrc).not.toBe('')
  Object.assign(changed ?? {}, items(before.pages)[0])
  if (page && old) page.data.duration = old.data.duration
  const animation = page?.elements[0]?.animations[0]
  if (animation) animation.delay = delayOf(before)
  expect(after).toEqual(before)

  expect(editing.history.status.index).toBe(steps + 1)
  runAction(editing, 'undo')
  expect(plain(editing)).toEqual(before)
})
