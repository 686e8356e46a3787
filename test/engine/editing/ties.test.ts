import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import {
  copyPage,
  missingSpeech,
  narrationOf,
  selfAnimation,
  setNarrationClipPart,
} from '#engine/document/operations/index.ts'
import {
  activePage,
  addAnimation,
  addNarrationText,
  applySound,
  changeNarrationClip,
  changePacing,
  changeSentence,
  changeTiming,
  deleteNarrationClip,
  type Editing,
  findTexts,
  joinToPrevious,
  moveNarrationClipTo,
  replaceTexts,
  runAction,
  splitSentenceAt,
  tieAnimation,
} from '#engine/editing/index.ts'
import { animationBars } from '#engine/timeline/index.ts'
import { Author } from '#test/support/author.ts'

/** A page that follows three sentences of 3, 4 and 5 seconds, and a text with an entrance. */
function narrated() {
  const author = new Author().write('标题')
  const { editing } = author
  addAnimation(editing, 'fadeIn')
  addNarrationText(editing, '一二三。二二三四。三二三四五。', 'first')
  speak(editing, 'first')
  editing.history.change(() => changePacing(editing, { isFollowed: true }))
  const title = () => author.element('标题')
  const place = () => ({ elementId: title()?.uuid ?? '', index: 0 })
  return {
    editing,
    place,
    title,
    at: (index: number) => narrationOf(activePage(editing))[index]?.at ?? { elementId: '', index: 0 },
    start: () => title()?.animations[0]?.delay,
    tie: () => title()?.animations[0]?.tie,
  }
}

/** A second per character except the full stop. */
function speak(editing: Editing, step: string) {
  for (const speech of missingSpeech(editing.undoable.project.pages)) {
    applySound(editing, speech, { src: `/${speech.text}`, seconds: speech.text.length - 1 }, step)
  }
}

describe('a tie to the narration', () => {
  it('changing one sentence changes exactly its sound, its page and what is tied, in one step', () => {
    const { editing, at, place, start } = narrated()
    tieAnimation(editing, place(), at(2))
    expect(start()).toBe(7.6)
    const before = structuredClone(JSON.parse(JSON.stringify(editing.undoable.project)))
    const steps = editing.history.status.length
    changeNarrationClip(editing, at(0), '一。', 'second')
    // Without its sound the sentence takes no time, until it is spoken again.
    speak(editing, 'second')
    expect(editing.history.status.length).toBe(steps + 1)
    const after = JSON.parse(JSON.stringify(editing.undoable.project))
    expect(start()).toBe(5.6)
    expect(activePage(editing).data.duration).toBeCloseTo(before.pages[0].data.duration - 2)
    after.pages[0].data.duration = before.pages[0].data.duration
    after.pages[0].elements[0].animations[0].delay = before.pages[0].elements[0].animations[0].delay
    const [changed] = after.pages[0].elements[1].propsValue.voiceSrcList
    expect(changed).toMatchObject({ voiceText: '一。', voiceSrc: '/一。', voiceNum: 1 })
    after.pages[0].elements[1].propsValue.voiceSrcList[0] =
      before.pages[0].elements[1].propsValue.voiceSrcList[0]
    expect(after).toEqual(before)
    runAction(editing, 'undo')
    expect(JSON.parse(JSON.stringify(editing.undoable.project))).toEqual(before)
  })

  it('follows its sentence when sentences move, and keeps the offset that the author drags', () => {
    const { editing, at, place, start, tie } = narrated()
    tieAnimation(editing, place(), at(1))
    expect(start()).toBe(3.45)
    changeTiming(editing, place(), { delay: 4, duration: 1 })
    expect(start()).toBe(4)
    moveNarrationClipTo(editing, at(1), 0)
    expect(start()).toBe(0.85)
    moveNarrationClipTo(editing, at(0), 2)
    expect(start()).toBe(9.15)
    expect(animationBars(activePage(editing))[0]?.tie).toMatchObject({ clipId: tie()?.clipId })
    // Nothing is tied to the others: they have no ids.
    const items = JSON.stringify(activePage(editing).elements)
    expect(items.match(/"clipId"/g)).toHaveLength(1)
    expect(items.match(/"id"/g)).toHaveLength(1)
    tieAnimation(editing, place(), null)
    moveNarrationClipTo(editing, at(2), 0)
    expect([start(), tie()]).toEqual([9.15, undefined])
  })

  it('follows a character by the timing of the words', () => {
    const { editing, at, place, start } = narrated()
    tieAnimation(editing, place(), { ...at(0), character: 2 })
    expect(start()).toBeCloseTo(0.3 + 1.5)
    editing.history.change(() => {
      const [item] = activePage(editing).elements.flatMap((element) =>
        element.elName === 'qk-voice' ? element.propsValue.voiceSrcList : [],
      )
      if (item) {
        item.words = [
          { text: '一二', start: 0.2, end: 0.9 },
          { text: '三。', start: 2.1, end: 3 },
        ]
      }
    })
    expect(start()).toBeCloseTo(0.3 + 2.1)
    editing.history.change(() => setNarrationClipPart(activePage(editing), at(0), { start: 1 }))
    expect(start()).toBeCloseTo(0.3 + 1.1)
  })

  it('stays with its character when the text changes, in the same step', () => {
    const { editing, at, place, tie } = narrated()
    const ref = { pageId: activePage(editing).uuid, index: 1 }
    const write = (text: string) => changeSentence(editing, ref, text)
    const steps = () => editing.history.status.index
    /** The character that the animation is tied to. */
    const tied = () => narrationOf(activePage(editing))[1]?.written[tie()?.character ?? -1]
    tieAnimation(editing, place(), { ...at(1), character: 2 })
    const before = steps()
    expect(tied()).toBe('三')
    write('加在前面，二二三四。')
    expect([tied(), tie()?.character, steps()]).toEqual(['三', 7, before + 1])
    runAction(editing, 'undo')
    expect([tied(), tie()?.character]).toEqual(['三', 2])
    write('〔二二|èr èr〕，三四。')
    expect(tied(), 'readings do not count').toBe('三')
    write('二二四。')
    expect(tied(), 'the one that took its place').toBe('四')
    write('二')
    expect([tied(), tie()?.character]).toEqual(['二', 0])
    runAction(editing, 'undo')
    replaceTexts(editing, findTexts(editing, '二三'), '两个')
    expect(tied()).toBe('个')
  })

  it('goes with its character when a sentence is split or joined', () => {
    const { editing, at, place, tie } = narrated()
    const ref = { pageId: activePage(editing).uuid, index: 1 }
    const tied = () => {
      const clip = narrationOf(activePage(editing)).find(({ id }) => id === tie()?.clipId)
      return [clip?.written, clip?.written[tie()?.character ?? -1]]
    }
    tieAnimation(editing, place(), { ...at(1), character: 2 })
    splitSentenceAt(editing, ref, 2)
    expect(tied()).toEqual(['三四。', '三'])
    joinToPrevious(editing, { ...ref, index: 2 })
    expect(tied()).toEqual(['二二三四。', '三'])
    joinToPrevious(editing, ref)
    expect(tied()).toEqual(['一二三。二二三四。', '三'])
    runAction(editing, 'undo')
    runAction(editing, 'undo')
    runAction(editing, 'undo')
    expect(tied()).toEqual(['二二三四。', '三'])
  })

  it('keeps the last time when its sentence is deleted, in the same step', () => {
    const { editing, at, place, start, tie } = narrated()
    tieAnimation(editing, place(), at(1))
    deleteNarrationClip(editing, at(1))
    expect([start(), tie()]).toEqual([3.45, undefined])
    runAction(editing, 'undo')
    expect(tie()).toBeDefined()
  })

  it('ties the growth of a chart, and survives copying the page', () => {
    const { editing, at } = narrated()
    const chart = createElement('bar')
    editing.history.change(() => activePage(editing).elements.push(chart))
    tieAnimation(editing, { elementId: chart.uuid, index: null }, at(1))
    const copy = editing.history.change(() => copyPage(editing.undoable.project, activePage(editing).uuid))
    for (const page of [activePage(editing), copy]) {
      const grown = page?.elements.find(({ elName }) => elName === 'bar')
      expect(grown && selfAnimation(grown)?.delay).toBe(3.45)
      expect(grown?.propsValue).toHaveProperty('animationTie')
    }
  })
})
