import { allElements, clonePlain, newId, type Page } from '#engine/document/index.ts'
import {
  changeTies,
  characterAfter,
  characterTime,
  type PlacedNarrationClip,
  placedNarration,
} from '#engine/document/operations/index.ts'
import { sentenceOf, sharedSubtitles } from '#engine/document/subtitling/index.ts'
import type { Tie } from '#engine/elements/element.ts'
import { outsideReadings, placeWithReadings, withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import {
  isVoice,
  type SpokenWord,
  type VoiceElement,
  type VoiceItem as Item,
} from '#engine/elements/voice/schema.ts'
import { clamp } from '#engine/geometry/index.ts'
import { clipKey } from './audible-narration.ts'
import { toMilliseconds } from './snapping.ts'

/** A shorter part of a narration clip is no clip of its own, seconds. */
const SHORTEST = 0.1

/** The two parts of a clip; one of them is null if the other one takes all of it. */
interface Parts {
  before: Item | null
  after: Item | null
  /** Of a clip that was split. */
  sharedTie?: ShareTie
}

/**
 * The part of a split clip to which a tie goes, and the tie to it. What is tied to a character starts when it did,
 * relative to the sound.
 */
type ShareTie = (tie: Tie) => { isSecond: boolean; tie: Tie }

/** The narration of a page before and after a time of its clock. */
export interface SharedNarration {
  before: ReadonlyMap<string, Item[]>
  after: ReadonlyMap<string, Item[]>
  /** Lets ties on the pages of either side follow the clip that is split; those to its other part are released. */
  shareTies: (first: Pick<Page, 'elements'>, second: Pick<Page, 'elements'>) => void
}

/** A narration clip that was split on its page. */
export interface SplitNarration {
  /** The new items of the element. */
  items: Item[]
  /** Lets the ties of the page follow. */
  moveTies: (page: Pick<Page, 'elements'>) => void
}

/**
 * Shares out the narration clips of a page by time; the clip that is heard at `at` is split. Clips without a sound
 * stay with the clip before them. Lists are by the ids of their elements. Both parts of a split clip have its id, as
 * they go to different pages.
 * @param overlap duration of the page's incoming transition
 * @param lineWidth of subtitles, in full-width characters
 */
export function shareNarration(
  page: Page,
  voices: readonly VoiceElement[],
  at: number,
  overlap: number,
  lineWidth: number,
): SharedNarration {
  const placed = placedNarration(page, { start: 0, end: page.data.duration, overlap })
  const parts = new Map(placed.map((clip) => [clipKey(clip.at), partsAt(page, clip, at, lineWidth)]))
  const lists = { before: new Map<string, Item[]>(), after: new Map<string, Item[]>() }
  let isAfter = false
  for (const { uuid, propsValue } of voices) {
    const [before, after]: [Item[], Item[]] = [[], []]
    propsValue.voiceSrcList.forEach((item, index) => {
      const silent = isAfter ? { before: null, after: item } : { before: item, after: null }
      const own = parts.get(clipKey({ elementId: uuid, index })) ?? silent
      if (own.before) before.push(clonePlain(own.before))
      if (own.after) after.push(clonePlain(own.after))
      isAfter ||= own.after !== null
    })
    lists.before.set(uuid, before)
    lists.after.set(uuid, after)
  }
  const split = [...parts.values()].find(({ sharedTie }) => sharedTie !== undefined)
  return {
    ...lists,
    shareTies(first, second) {
      const { before, sharedTie } = split ?? {}
      if (!sharedTie) return
      for (const side of [first, second])
        changeTies(side, before?.id, (tie) => {
          const shared = sharedTie(tie)
          return shared.isSecond === (side === second) ? shared.tie : undefined
        })
    },
  }
}

/**
 * Splits the narration clip of an element that is heard at `at`, in seconds of the page's clock.
 * @param overlap duration of the page's incoming transition
 * @param lineWidth of subtitles, in full-width characters
 * @returns null if no clip is heard there, or too little of one on a side
 */
export function splitNarrationClip(
  page: Page,
  voice: VoiceElement,
  at: number,
  overlap: number,
  lineWidth: number,
): SplitNarration | null {
  const clip = placedNarration(page, { start: 0, end: page.data.duration, overlap }).find(
    ({ at: ref, cue }) => ref.elementId === voice.uuid && cue.start < at && cue.end > at,
  )
  if (!clip) return null
  const { before, after, sharedTie } = partsAt(page, clip, at, lineWidth)
  if (!before || !after || !sharedTie) return null
  const { id: clipId, ...rest } = after
  let hasTies = false
  changeTies(page, clipId, (tie) => {
    hasTies ||= sharedTie(tie).isSecond
    return tie
  })
  const second: Item = hasTies ? { ...rest, id: newId() } : rest
  return {
    items: voice.propsValue.voiceSrcList.flatMap((item, index) =>
      clonePlain(index === clip.at.index ? [before, second] : [item]),
    ),
    moveTies: (live) =>
      changeTies(live, clipId, (tie) => {
        const { isSecond, tie: shared } = sharedTie(tie)
        return isSecond && second.id !== undefined ? { ...shared, clipId: second.id } : shared
      }),
  }
}

function partsAt(
  page: Page,
  { at: ref, cue, seconds }: PlacedNarrationClip,
  at: number,
  lineWidth: number,
): Parts {
  const voice = allElements(page.elements).find(({ uuid }) => uuid === ref.elementId)
  const item = voice && isVoice(voice) ? voice.propsValue.voiceSrcList[ref.index] : undefined
  if (!item) return { before: null, after: null }
  const heard = at - cue.start
  if (heard < SHORTEST) return { before: null, after: item }
  if (seconds === Infinity || seconds - heard < SHORTEST) return { before: item, after: null }
  const part = { from: cue.from, to: cue.from + seconds, cut: toMilliseconds(cue.from + heard) }
  return splitItem(item, part, lineWidth)
}

/** Splits a clip at `cut` seconds of its sound, of which `from` to `to` is heard. */
function splitItem(
  item: Item,
  { from, to, cut }: { from: number; to: number; cut: number },
  lineWidth: number,
): Parts {
  const { words, secondSubtitle, cutSubtitle, fadeOut, ...rest } = clonePlain(item)
  const spoken = words ?? []
  const count = spoken.filter(({ start, end }) => (start + end) / 2 < cut).length
  const share = (cut - from) / (to - from)
  const length =
    count > 0 && count < spoken.length
      ? textOf(spoken.slice(0, count)).length
      : shareOf(item.voiceText || item.tempText, share)
  const { spoken: place, written } = cutPlaces(item, length)
  const voiceTexts = partsOf(item.voiceText, place)
  const tempTexts = partsOf(item.tempText, written)
  const wordsOf = (part: SpokenWord[]) => (words === undefined ? {} : { words: part })
  const before: Item = {
    ...rest,
    voiceText: voiceTexts[0],
    tempText: tempTexts[0],
    end: cut,
    ...wordsOf(spoken.slice(0, count)),
  }
  const after: Item = {
    ...rest,
    ...(fadeOut !== undefined && { fadeOut }),
    voiceText: voiceTexts[1],
    tempText: tempTexts[1],
    start: cut,
    fadeIn: 0,
    ...wordsOf(spoken.slice(count)),
  }
  const sentences = [sentenceOf(before), sentenceOf(after)] as const
  // Both parts of a text that is not cut show all of it.
  const [first, second] =
    sentences[0] === sentenceOf(item)
      ? [
          {
            ...(secondSubtitle !== undefined && { secondSubtitle }),
            ...(cutSubtitle !== undefined && { cutSubtitle }),
          },
          {},
        ]
      : sharedSubtitles(item, sentences, lineWidth, cut)
  Object.assign(before, first)
  Object.assign(after, second)
  return { before, after, sharedTie: (tie) => sharedTie(tie, item, { before, after, place }) }
}

/** @param place where the text is cut; undefined if both parts have all of it */
function sharedTie(
  tie: Tie,
  item: Item,
  { before, after, place }: { before: Item; after: Item; place: number | undefined },
): ReturnType<ShareTie> {
  const { character } = tie
  if (character === undefined) return { isSecond: false, tie }
  const time = characterTime(item, character)
  const heard = after.start - item.start
  const isSecond = place === undefined ? time >= heard : character >= place
  const skipped =
    place === undefined ? 0 : item.voiceText.length - item.voiceText.slice(place).trimStart().length
  const own = isSecond ? Math.max(0, character - skipped) : character
  // A shorter text and its words place characters differently.
  const moved = isSecond ? time - heard - characterTime(after, own) : time - characterTime(before, own)
  return { isSecond, tie: { ...tie, character: own, offset: toMilliseconds(tie.offset + moved) } }
}

const textOf = (words: readonly SpokenWord[]) => words.map(({ text }) => text).join('')

/** Where the texts of a clip are cut; undefined for one that is not. */
interface Places {
  spoken: number | undefined
  written: number | undefined
}

/** Both parts of a text that is not cut are the whole text. */
const partsOf = (text: string, place: number | undefined): [string, string] =>
  place === undefined ? [text, text] : [text.slice(0, place).trim(), text.slice(place).trim()]

/**
 * Where the spoken text and the author's are cut, about `length` characters before it: at the same character, so that
 * each part shows what it says. If one of them is too short, neither is cut.
 */
function cutPlaces({ voiceText, tempText }: Item, length: number): Places {
  if (voiceText === '') return { spoken: undefined, written: cutPlace(tempText, length) }
  const place = cutPlace(voiceText, length)
  if (place === undefined || tempText === '' || tempText === voiceText)
    return { spoken: place, written: place }
  const written = withoutReadings(tempText)
  const wanted = characterAfter(place, voiceText, written)
  const own = nearestPlace(tempText, written, wanted)
  if (own === undefined) return { spoken: undefined, written: undefined }
  // A reading may have moved the cut.
  const spoken = own === wanted ? place : cutPlace(voiceText, characterAfter(own, written, voiceText))
  return { spoken, written: placeWithReadings(tempText, own) }
}

/** The place in the written text nearest to the wanted one at which it can be cut. @param text with readings */
function nearestPlace(text: string, written: string, wanted: number): number | undefined {
  const places = Array.from({ length: written.length }, (_, at) => [wanted + at, wanted - at]).flat()
  return places.find(
    (at) =>
      cutPlace(written, at) === at &&
      withoutReadings(text.slice(0, placeWithReadings(text, at))).length === at,
  )
}

/** Where a text is cut that is about `length` characters before it; undefined if it is too short. */
function cutPlace(text: string, length: number): number | undefined {
  // What follows the cut is not a punctuation mark alone, nor half of a character.
  const last = text.replace(PAUSES_AT_END, '').length - 1
  if (last < 1) return undefined
  const wanted = clamp(length, 1, last)
  const at = outsideReadings(text, /[\uDC00-\uDFFF]/.test(text[wanted] ?? '') ? wanted - 1 : wanted)
  return at < 1 ? undefined : at
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
