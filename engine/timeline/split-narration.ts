import { allElements, clonePlain, type Page } from '#engine/document/index.ts'
import { type PlacedNarrationClip, placedNarration } from '#engine/document/operations/index.ts'
import { outsideReadings } from '#engine/elements/voice/pronunciation.ts'
import { isVoice, type SpokenWord, type VoiceElement } from '#engine/elements/voice/schema.ts'
import { clamp } from '#engine/geometry/index.ts'
import { clipKey } from './audible-narration.ts'
import { toMilliseconds } from './snapping.ts'

type Item = VoiceElement['propsValue']['voiceSrcList'][number]

/** A shorter part of a narration clip is no clip of its own, seconds. */
const SHORTEST = 0.1

/** The two parts of a clip; one of them is null if the other one takes all of it. */
type Parts = readonly [before: Item | null, after: Item | null]

/** The narration of a page before and after a time of its clock. */
export interface SharedNarration {
  before: ReadonlyMap<string, Item[]>
  after: ReadonlyMap<string, Item[]>
}

/**
 * Shares out the narration clips of a page by time; the clip that is heard at `at` is split. Clips without a sound
 * stay with the clip before them. Lists are by the ids of their elements.
 * @param overlap duration of the page's incoming transition
 */
export function shareNarration(
  page: Page,
  voices: readonly VoiceElement[],
  at: number,
  overlap: number,
): SharedNarration {
  const placed = placedNarration(page, { start: 0, end: page.data.duration, overlap })
  const parts = new Map(placed.map((clip) => [clipKey(clip.at), partsAt(page, clip, at)]))
  const shared = { before: new Map<string, Item[]>(), after: new Map<string, Item[]>() }
  let isAfter = false
  for (const { uuid, propsValue } of voices) {
    const [before, after]: [Item[], Item[]] = [[], []]
    propsValue.voiceSrcList.forEach((item, index) => {
      const [first, second] =
        parts.get(clipKey({ elementId: uuid, index })) ?? (isAfter ? [null, item] : [item, null])
      if (first) before.push(clonePlain(first))
      if (second) after.push(clonePlain(second))
      isAfter ||= second !== null
    })
    shared.before.set(uuid, before)
    shared.after.set(uuid, after)
  }
  return shared
}

/**
 * Splits the narration clip of an element that is heard at `at`, in seconds of the page's clock.
 * @param overlap duration of the page's incoming transition
 * @returns the new items of the element; null if no clip is heard there, or too little of one on a side
 */
export function splitNarrationClip(
  page: Page,
  voice: VoiceElement,
  at: number,
  overlap: number,
): Item[] | null {
  const clip = placedNarration(page, { start: 0, end: page.data.duration, overlap }).find(
    ({ at: ref, cue }) => ref.elementId === voice.uuid && cue.start < at && cue.end > at,
  )
  const [before, after] = clip ? partsAt(page, clip, at) : []
  if (!clip || !before || !after) return null
  return voice.propsValue.voiceSrcList.flatMap((item, index) =>
    clonePlain(index === clip.at.index ? [before, after] : [item]),
  )
}

function partsAt(page: Page, { at: ref, cue, seconds }: PlacedNarrationClip, at: number): Parts {
  const voice = allElements(page.elements).find(({ uuid }) => uuid === ref.elementId)
  const item = voice && isVoice(voice) ? voice.propsValue.voiceSrcList[ref.index] : undefined
  if (!item) return [null, null]
  const heard = at - cue.start
  if (heard < SHORTEST) return [null, item]
  if (seconds === Infinity || seconds - heard < SHORTEST) return [item, null]
  return splitItem(item, { from: cue.from, to: cue.from + seconds, cut: toMilliseconds(cue.from + heard) })
}

/** Splits a clip at `cut` seconds of its sound, of which `from` to `to` is heard. */
function splitItem(item: Item, { from, to, cut }: { from: number; to: number; cut: number }): Parts {
  const { words, fadeOut: _, ...rest } = clonePlain(item)
  // What is tied to the clip stays with its beginning.
  const { id: __, ...later } = clonePlain(item)
  const spoken = words ?? []
  const count = spoken.filter(({ start, end }) => (start + end) / 2 < cut).length
  const share = (cut - from) / (to - from)
  const length =
    count > 0 && count < spoken.length
      ? textOf(spoken.slice(0, count)).length
      : shareOf(item.voiceText, share)
  const voiceTexts = cutText(item.voiceText, length)
  const tempTexts =
    item.tempText === item.voiceText ? voiceTexts : cutText(item.tempText, shareOf(item.tempText, share))
  const wordsOf = (part: SpokenWord[]) => (words === undefined ? {} : { words: part })
  return [
    {
      ...rest,
      voiceText: voiceTexts[0],
      tempText: tempTexts[0],
      end: cut,
      ...wordsOf(spoken.slice(0, count)),
    },
    {
      ...later,
      voiceText: voiceTexts[1],
      tempText: tempTexts[1],
      start: cut,
      fadeIn: 0,
      ...wordsOf(spoken.slice(count)),
    },
  ]
}

const textOf = (words: readonly SpokenWord[]) => words.map(({ text }) => text).join('')

/** Both parts of a text that is too short to be cut are the whole text. */
function cutText(text: string, length: number): [string, string] {
  // What follows the cut is not a punctuation mark alone, nor half of a character.
  const last = text.replace(PAUSES_AT_END, '').length - 1
  if (last < 1) return [text, text]
  const wanted = clamp(length, 1, last)
  const at = outsideReadings(text, /[\uDC00-\uDFFF]/.test(text[wanted] ?? '') ? wanted - 1 : wanted)
  return at < 1 ? [text, text] : [text.slice(0, at).trim(), text.slice(at).trim()]
}

/** How far a cut moves to lie after a punctuation mark or a space, characters. */
const REACH = 4
const PAUSE = /[\s，。！？；：、,.!?;:…—]/
const PAUSES_AT_END = /[\s，。！？；：、,.!?;:…—]+$/

/** The number of characters in a share of a text, up to the nearest pause if one is close. */
function shareOf(text: string, share: number): number {
  const wanted = Math.round(text.length * share)
  const near = Array.from({ length: 2 * REACH + 1 }, (_, index) => wanted - REACH + index)
  const pauses = near.filter(
    (at) => at < text.length && PAUSE.test(text[at - 1] ?? '') && !PAUSE.test(text[at] ?? ''),
  )
  const [nearest] = pauses.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return nearest ?? wanted
}
