import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  correctSubtitles,
  itemAt,
  missingSpeech,
  narrationOf,
  setSecondSubtitle,
} from '#engine/document/operations/index.ts'
import { correctionOf, pageTexts } from '#engine/document/subtitling/index.ts'
import {
  activePage,
  addNarrationText,
  applyPacingToAll,
  applySound,
  applyVoice,
  changeNarrationClip,
  changePacing,
  deleteNarrationClip,
  fitToNarration,
  joinToPrevious,
  moveNarrationClipTo,
  recordSentence,
  restoreNarrationClip,
  runAction,
  splitSentenceAt,
  stretchPage,
  trimNarrationClip,
} from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

function narrator(text = '一。二。三。') {
  const author = new Author()
  const { editing } = author
  addNarrationText(editing, text, 'first')
  const narrationClips = () => narrationOf(activePage(editing))
  const at = (index: number) => narrationClips()[index]?.at ?? { elementId: '', index: 0 }
  return {
    author,
    editing,
    narrationClips,
    at,
    texts: () => narrationClips().map(({ text }) => text),
    sounds: () => narrationClips().map(({ src }) => src),
    speak: (step: string) => {
      for (const speech of missingSpeech(editing.undoable.project.pages)) {
        applySound(editing, speech, { src: `/${speech.voiceName}/${speech.text}`, seconds: 3 }, step)
      }
    },
    undo: () => runAction(editing, 'undo'),
    redo: () => runAction(editing, 'redo'),
  }
}

it('shares out the subtitles of a sentence that is split in the script', () => {
  const { editing, at, speak, texts, undo } = narrator('今天天气很好，我们一起出发。')
  speak('first')
  const item = () => itemAt(activePage(editing), at(0))
  const sentence = item()?.tempText ?? ''
  editing.history.change(() => {
    correctSubtitles(activePage(editing), at(0), sentence, ['今天真好', '咱们出发'])
    setSecondSubtitle(activePage(editing), at(0), 'Nice day\nOff we go')
  })
  splitSentenceAt(editing, { pageId: activePage(editing).uuid, index: 0 }, 7)
  const items = [0, 1].flatMap((index) => itemAt(activePage(editing), at(index)) ?? [])
  expect(texts()).toEqual(['今天天气很好，', '我们一起出发。'])
  expect(items.map(correctionOf)).toEqual([['今天真好'], ['咱们出发']])
  expect(items.map(({ secondSubtitle }) => secondSubtitle)).toEqual(['Nice day', 'Off we go'])
  undo()
  expect(item()?.subtitle).toBe('今天真好\n咱们出发')
})

describe('joining sentences in the script', () => {
  const [FIRST, SECOND] = ['今天天气很好，天天都好。', '我们一起出发。']
  // Of words of the other sentence, splitting could not know where they belong.
  const first = subtitles(2, ['天天好', '今天真好', 'very nice'])
  const second = subtitles(1, ['咱们出发', '一起走', 'off we go'])
  function subtitles(length: number, lines: readonly string[]) {
    return fc.option(fc.array(fc.constantFrom(...lines), { minLength: length, maxLength: length }))
  }

  const work = (corrections: readonly (readonly string[] | null)[]) => {
    const { editing, at, speak, undo } = narrator(FIRST + SECOND)
    speak('first')
    const page = () => activePage(editing)
    editing.history.change(() =>
      corrections.forEach((texts, index) => {
        correctSubtitles(page(), at(index), [FIRST, SECOND][index] ?? '', texts)
        setSecondSubtitle(page(), at(index), texts === null ? '' : texts.map((text) => `${text}!`).join('\n'))
      }),
    )
    const ref = (index: number) => ({ pageId: page().uuid, index })
    return {
      join: () => joinToPrevious(editing, ref(1)),
      split: () => splitSentenceAt(editing, ref(0), FIRST.length),
      undo,
      items: () => narrationOf(page()).flatMap(({ at }) => itemAt(page(), at) ?? []),
      shown: () => pageTexts(page(), 16).flatMap(({ subtitles }) => subtitles),
    }
  }

  test.prop([first, second])('keeps those that were shown', (first, second) => {
    const { join, items, shown } = work([first, second])
    const before = shown()
    expect(join()).toBe(FIRST.length)
    expect(shown()).toEqual(before)
    expect(items().map(correctionOf)).toEqual([first || second ? before.map(({ text }) => text) : undefined])
  })

  test.prop([first, second])('is undone by splitting them again', (first, second) => {
    const { join, split, shown, undo } = work([first, second])
    const before = shown()
    join()
    split()
    expect(shown()).toEqual(before)
    undo()
    undo()
    expect(shown()).toEqual(before)
  })

  describe('that were split inside of a subtitle', () => {
    const whole = '今天，天气很好，我们一起出发'
    function splitAt(...offsets: number[]) {
      const { editing, at, speak } = narrator(`${whole}。`)
      speak('first')
      const page = () => activePage(editing)
      const ref = (index: number) => ({ pageId: page().uuid, index })
      editing.history.change(() => {
        correctSubtitles(page(), at(0), `${whole}。`, [whole])
        setSecondSubtitle(page(), at(0), 'Off we go')
      })
      for (const [index, offset] of offsets.entries()) splitSentenceAt(editing, ref(index), offset)
      return {
        correct: (index: number, texts: string[]) =>
          editing.history.change(() => {
            const item = itemAt(page(), at(index))
            if (item) correctSubtitles(page(), at(index), item.tempText, texts)
          }),
        split: (index: number, offset: number) => splitSentenceAt(editing, ref(index), offset),
        join: (index: number) => joinToPrevious(editing, ref(index)),
        shown: () =>
          pageTexts(page(), 16).flatMap(({ subtitles }) =>
            subtitles.map(({ text, second }) => [text, second]),
          ),
      }
    }

    it('makes it one again, with its marks', () => {
      const { join, shown } = splitAt(8)
      expect(shown()).toEqual([
        ['今天，天气很好', 'Off we go'],
        ['我们一起出发', ''],
      ])
      join(1)
      expect(shown()).toEqual([[whole, 'Off we go']])
    })

    it.each([
      ['the first', [1, 1]],
      ['the last', [2, 1]],
    ])('does so with three parts, %s first', (_, order) => {
      const { join, shown } = splitAt(3, 5)
      expect(shown().map(([text]) => text)).toEqual(['今天', '天气很好', '我们一起出发'])
      for (const index of order) join(index)
      expect(shown()).toHaveLength(1)
    })

    it('keeps both if the author has written another one since', () => {
      const { join, shown, correct } = splitAt(8)
      correct(1, ['咱们走'])
      join(1)
      expect(shown().map(([text]) => text)).toEqual(['今天，天气很好', '咱们走'])
    })

    it('keeps both if they are split between two subtitles the next time', () => {
      const { join, split, shown, correct } = splitAt(8)
      join(1)
      correct(0, ['今天，天气很好', '我们一起出发'])
      split(0, 8)
      join(1)
      expect(shown()).toHaveLength(2)
    })
  })

  it('gives up the times that subtitles of a recorded sound had of their own', () => {
    const { editing, at, ...rest } = narrator(FIRST + SECOND)
    const pageId = activePage(editing).uuid
    recordSentence(editing, { pageId, index: 0 }, { src: '/own', seconds: 3 })
    editing.history.change(() =>
      correctSubtitles(activePage(editing), at(0), FIRST, ['天天好'], [{ start: 0, end: 1 }]),
    )
    joinToPrevious(editing, { pageId, index: 1 })
    expect(rest.sounds()).toEqual(['/own'])
    const item = itemAt(activePage(editing), at(0))
    expect(item?.subtitle).toBe('天天好\n我们一起出发')
    expect(item).not.toHaveProperty('subtitleTimes')
  })
})

describe('narration', () => {
  it('makes text and its sounds one step', () => {
    const { editing, speak, texts, sounds, undo, redo } = narrator()
    speak('first')
    expect(editing.history.status.length).toBe(2)
    undo()
    expect(texts()).toEqual([])
    redo()
    expect(sounds()).toEqual(['/x3_yezi/一。', '/x3_yezi/二。', '/x3_yezi/三。'])
  })

  it('keeps changes of the author in the meantime as steps of their own', () => {
    const { author, speak, texts, sounds, undo } = narrator()
    author.write('标题')
    speak('first')
    undo()
    expect([texts().length, sounds().join('')]).toEqual([3, ''])
    expect(author.element('标题')).toBeDefined()
  })

  it('changes the voice of one or all pages in one step, together with the sounds', () => {
    const { editing, speak, sounds, undo } = narrator('一。')
    speak('first')
    runAction(editing, 'addPage')
    addNarrationText(editing, '二。', 'second')
    speak('second')
    const before = editing.history.status.length
    applyVoice(editing, 'all', { voiceName: 'vixf', voiceSpeed: 50, voiceVolume: 50 }, 'third')
    expect(editing.session.notice?.text).toBe('全部 2 页已换成小峰的声音')
    speak('third')
    expect(sounds()).toEqual(['/vixf/二。'])
    expect(editing.undoable.project.pages.flatMap(narrationOf).map(({ src }) => src)).toEqual([
      '/vixf/一。',
      '/vixf/二。',
    ])
    expect(editing.history.status.length).toBe(before + 1)
    undo()
    expect(editing.undoable.project.pages.flatMap(narrationOf).map(({ src }) => src)).toEqual([
      '/x3_yezi/一。',
      '/x3_yezi/二。',
    ])
  })

  it('can be edited, reordered and deleted, and all of that undone', () => {
    const { editing, texts, at, undo } = narrator()
    changeNarrationClip(editing, at(1), '改。')
    moveNarrationClipTo(editing, at(0), 2)
    deleteNarrationClip(editing, at(1))
    expect(texts()).toEqual(['改。', '一。'])
    undo()
    undo()
    undo()
    expect(texts()).toEqual(['一。', '二。', '三。'])
  })

  it('restores the trim when a change of voice is undone, in one step', () => {
    const { editing, narrationClips, at, speak, undo } = narrator()
    speak('first')
    trimNarrationClip(editing, at(0), { start: 0.5 })
    trimNarrationClip(editing, at(0), { start: 1, fadeIn: 0.2 })
    editing.history.commit()
    const before = editing.history.status.length
    applyVoice(editing, 'page', { voiceName: 'vixf', voiceSpeed: 50, voiceVolume: 50 }, 'second')
    speak('second')
    expect(narrationClips()[0]).toMatchObject({
      src: '/vixf/一。',
      part: { start: 0, fadeIn: 0.2 },
      seconds: 3,
    })
    expect(editing.history.status.length).toBe(before + 1)
    undo()
    expect(narrationClips()[0]).toMatchObject({ src: '/x3_yezi/一。', part: { start: 1 }, seconds: 2 })
    restoreNarrationClip(editing, at(0))
    expect(narrationClips()[0]).toMatchObject({ part: { start: 0, fadeIn: 0 }, seconds: 3 })
    undo()
    undo()
    expect(narrationClips()[0]).toMatchObject({ part: { start: 0, fadeIn: 0 } })
  })

  it('fits the page to its duration', () => {
    const { editing, speak, undo } = narrator()
    speak('first')
    fitToNarration(editing)
    expect(activePage(editing).data.duration).toBe(9)
    undo()
    expect(activePage(editing).data.duration).toBe(6)
  })

  it('decides the duration of a page that follows it, in the step that changes a sound', () => {
    const { editing, at, speak, undo, redo } = narrator()
    const page = () => activePage(editing).data
    editing.history.change(() => changePacing(editing, { isFollowed: true }))
    addNarrationText(editing, '四。', 'second')
    const before = editing.history.status.length
    speak('second')
    expect([editing.history.status.length, page().duration]).toEqual([before, 13.35])
    undo()
    expect(page().duration).toBe(6)
    redo()
    trimNarrationClip(editing, at(0), { start: 2 })
    expect(page().duration).toBe(11.35)
    editing.history.commit()
    deleteNarrationClip(editing, at(0))
    expect(page().duration).toBe(10.2)
    moveNarrationClipTo(editing, at(0), 1)
    expect(page().duration).toBe(10.2)
    undo()
    undo()
    undo()
    expect(page().duration).toBe(13.35)
  })

  it('keeps a page that follows it at least as long when its end is dragged, and says what changes', () => {
    const { editing, speak } = narrator('一。')
    speak('first')
    editing.history.change(() => changePacing(editing, { isFollowed: true }))
    const stretch = stretchPage(editing, activePage(editing).uuid)
    stretch.setDuration(8)
    stretch.end('commit')
    expect(activePage(editing).data).toMatchObject({ duration: 8, narration: { tail: 4.7 } })
    expect(editing.session.notice?.text).toBe('这一页跟随配音，已把结尾停顿改为 4.7 秒')
    applyPacingToAll(editing)
    expect(editing.undoable.project.narration).toMatchObject({ isFollowed: true, tail: 4.7 })
  })
})
