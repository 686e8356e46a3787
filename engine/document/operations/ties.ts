import type { Tie } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { clamp } from '#engine/geometry/index.ts'
import { newId } from '../ids.ts'
import type { Page, Project } from '../project.ts'
import { playedTransitions } from '../timing.ts'
import { ANIMATION_LIMITS } from './animations.ts'
import type { VoiceItem } from './narration-items.ts'
import { type NarrationClipRef, placedNarration } from './placed-narration.ts'
import type { AnimationRef } from './self-animations.ts'
import { allElements, findElement } from './tree.ts'

/** The start of an animation or self-animation, which can be tied. */
interface Start {
  delay: number
  tie: Tie | undefined
  set: (delay: number) => void
  setTie: (tie: Tie | undefined) => void
}

/** Snapshots are accepted. */
interface Tied {
  readonly animations: readonly { readonly tie?: Readonly<Tie> | undefined }[]
}

/**
 * Ties the start of an animation to a narration clip of its page, or to a character of its text; null releases it.
 * The animation starts there at once, provided that the clip has a sound.
 */
export function tieAnimation(
  project: Project,
  pageId: string,
  { elementId, index }: AnimationRef,
  target: (NarrationClipRef & { character?: number }) | null,
) {
  const page = project.pages.find(({ uuid }) => uuid === pageId)
  const element = page && findElement(page, elementId)
  const start = element && startsOf(element).get(index)
  if (!page || !start) return
  if (target === null) return start.setTie(undefined)
  const voice = findElement(page, target.elementId)
  const item = voice && isVoice(voice) ? voice.propsValue.voiceSrcList[target.index] : undefined
  if (!item) return
  item.id ??= newId()
  const { character } = target
  start.setTie({ clipId: item.id, offset: 0, ...(character !== undefined && { character }) })
  followTies(project)
}

/** The tie of an animation or self-animation. */
export function tieOf(
  { elName, animations, propsValue }: Pick<Element, 'elName' | 'propsValue'> & Tied,
  index: number | null,
): Readonly<Tie> | undefined {
  if (index !== null) return animations[index]?.tie
  const key = schemaOf(elName).selfAnimation?.tie
  const values = propsValue as unknown as Record<string, Tie | undefined> // as its schema says
  return key === undefined ? undefined : values[key]
}

/** Lets ties of a page to a narration clip follow a change of its text. @param change undefined releases the tie */
export function changeTies(
  { elements }: Pick<Page, 'elements'>,
  clipId: string | undefined,
  change: (tie: Tie) => Tie | undefined,
) {
  if (clipId === undefined) return
  for (const { tie, setTie } of allElements(elements).flatMap((element) => [...startsOf(element).values()])) {
    if (tie?.clipId !== clipId) continue
    const next = change(tie)
    if (next !== tie) setTie(next)
  }
}

/** Whether the start of an animation of the page is tied to its narration. */
export const hasTies = ({ elements }: Pick<Page, 'elements'>): boolean =>
  allElements(elements).some((element) =>
    [...startsOf(element).values()].some(({ tie }) => tie !== undefined),
  )

/**
 * Starts tied animations with their narration clips. An animation whose clip has no sound keeps its time; one whose
 * clip is gone keeps its time and is released.
 */
export function followTies(project: Project) {
  const transitions = playedTransitions(project)
  project.pages.forEach((page, index) => {
    if (hasTies(page)) followTiesOf(page, transitions[index - 1] ?? 0)
  })
}

function followTiesOf(page: Page, overlap: number) {
  const clips = new Map<string, { item: VoiceItem; start: number | undefined }>()
  const placed = placedNarration(page, { start: 0, end: Infinity, overlap })
  for (const { uuid, propsValue } of allElements(page.elements).filter(isVoice)) {
    propsValue.voiceSrcList.forEach((item, index) => {
      const clip = placed.find(({ at }) => at.elementId === uuid && at.index === index)
      if (item.id !== undefined && !clips.has(item.id)) clips.set(item.id, { item, start: clip?.cue.start })
    })
  }
  for (const { delay, tie, set, setTie } of allElements(page.elements).flatMap((element) => [
    ...startsOf(element).values(),
  ])) {
    if (!tie) continue
    const clip = clips.get(tie.clipId)
    if (!clip) setTie(undefined)
    else if (clip.start !== undefined && clip.start < Infinity) {
      const next = rounded(clip.start + characterTime(clip.item, tie.character ?? 0) + tie.offset)
      const { min, max } = ANIMATION_LIMITS.delay
      if (clamp(next, min, max) !== delay) set(clamp(next, min, max))
    }
  }
}

/** When a character is spoken, in seconds from the start of its clip. */
export function characterTime({ words, voiceText, voiceNum, start }: VoiceItem, character: number): number {
  if (character === 0) return 0
  let before = 0
  for (const word of words ?? []) {
    const { length } = word.text
    if (character < before + length) return Math.max(0, word.start - start)
    before += length
  }
  const share = Math.min(1, character / Math.max(1, voiceText.length))
  return Math.max(0, voiceNum * share - start)
}

/** The starts of an element's animations by their index; null for the self-animation. */
function startsOf(element: Element): Map<number | null, Start> {
  const starts = new Map<number | null, Start>()
  element.animations.forEach((animation, index) => {
    starts.set(index, {
      delay: animation.delay,
      tie: animation.tie,
      set: (delay) => {
        animation.delay = delay
      },
      setTie: (tie) => {
        if (tie) animation.tie = tie
        else delete animation.tie
      },
    })
  })
  const keys = schemaOf(element.elName).selfAnimation
  if (keys?.tie === undefined) return starts
  const values = element.propsValue as unknown as Record<string, unknown> // indexed by keys from its schema
  const { delay, tie } = keys
  starts.set(null, {
    delay: Number(values[delay]),
    tie: values[tie] as Tie | undefined, // as its schema says
    set: (next) => {
      values[delay] = next
    },
    setTie: (next) => {
      if (next) values[tie] = next
      else delete values[tie]
    },
  })
  return starts
}

/** Milliseconds, so that sums leave no long fractions in the document. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
