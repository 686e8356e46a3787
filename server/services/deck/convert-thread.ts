import { readFile } from 'node:fs/promises'
import type { Project } from '#engine/document/index.ts'
import { Refusal } from '#engine/ooxml/index.ts'
import { type DeckPages, projectOf, type SlideSummary } from './project.ts'
import { readDeck } from './read-deck.ts'
import type { SlideNote, SlidePicture } from './slide.ts'

/** A picture of a project, and the address that stands for it there. */
export interface DeckPicture {
  address: string
  bytes: Uint8Array
  /** The slide that has it first, from 1. */
  slide: number
}

export interface ConvertedDeck {
  project: Project
  pictures: DeckPicture[]
  slides: SlideSummary[]
  notes: SlideNote[]
}

export interface ConvertTask {
  path: string
  pages: DeckPages
}

/** What the worker thread answers. */
export type ConvertAnswer = { converted: ConvertedDeck } | { refusal: string }

/** The work of the thread. */
export default async function convertFile({ path, pages }: ConvertTask): Promise<ConvertAnswer> {
  try {
    return { converted: convertDeck(await readFile(path), pages) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

/** @throws Refusal */
function convertDeck(bytes: Uint8Array, pages: DeckPages): ConvertedDeck {
  const { deck, archive } = readDeck(bytes)
  const pictures = new Map<string, DeckPicture>()
  const remember = (picture: SlidePicture | string, slide: number) => {
    const key = typeof picture === 'string' ? picture : picture.part
    const known = pictures.get(key)
    if (known) return known.address
    const address = `deck-picture:${pictures.size}`
    const content =
      typeof picture === 'string' ? new TextEncoder().encode(picture) : archive.bytes(picture.part)
    pictures.set(key, { address, bytes: content, slide })
    return address
  }
  const notes = [...deck.notes]
  const { project, slides } = projectOf(deck, pages, remember, (entry) => notes.push(entry))
  notes.sort((a, b) => a.slide - b.slide)
  return { project, pictures: [...pictures.values()], slides, notes }
}
