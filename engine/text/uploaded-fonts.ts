import {
  type CodePointBounds,
  readCodePoints,
  writeCodePoints,
} from '#engine/document/catalogue/code-points.ts'
import {
  FONT_COVERAGE_PATH,
  FONT_SUBSET_PATH,
  type ProjectFont,
  registerFonts,
  uploadedFile,
  uploadedFont,
} from '#engine/document/fonts.ts'

/** Most characters of one request; their list is part of an address. */
const MAX_CHARACTERS = 1200

/** Characters that are shaped together, such as kerned letters and pairs of marks; every part of a font has them. */
const BASE = (
  [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x2027],
    [0x2030, 0x203b],
    [0x3000, 0x301f],
    [0xff01, 0xff5e],
  ] as const
).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))

/** Scripts whose characters do not depend on their neighbors. */
const INDEPENDENT = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{sc=Zyyy}\p{sc=Latn}]/u

interface State {
  /** Characters that have been asked for, whether the font has them or not. */
  covered: Set<string>
  wanted: Set<string>
  isWhole: boolean
  running: Promise<boolean> | null
  coverage: Promise<CodePointBounds | null> | null
}

/** By family and file: a family may have files of several weights. */
const states = new Map<string, State>()
/** By file: maps an address of the document to one that can be fetched. */
const resolvers = new Map<string, (src: string) => string>()

const isSame = (src: string) => src
const addressOf = ({ family }: ProjectFont, src: string) => (resolvers.get(family) ?? isSame)(src)

function stateOf(family: string, file = family): State {
  const key = `${family}\n${file}`
  const found = states.get(key)
  if (found) return found
  const state: State = {
    covered: new Set(),
    wanted: new Set(),
    isWhole: false,
    running: null,
    coverage: null,
  }
  states.set(key, state)
  return state
}

/**
 * Makes the uploaded fonts of a document available to its texts; their files load when a text needs them.
 * @param resolveUrl maps an address of the document to one that can be fetched
 */
export function provideFonts(fonts: readonly ProjectFont[] | undefined, resolveUrl = isSame): void {
  registerFonts(fonts)
  for (const { family } of fonts ?? []) resolvers.set(family, resolveUrl)
}

/** Whether nothing has to be loaded for these characters of a family at a weight. */
export function isUploadedReady(family: string, weight: number, characters: string): boolean {
  const file = uploadedFile(family, weight)
  if (!file) return true
  const { covered, isWhole } = stateOf(family, file.family)
  return isWhole || Array.from(characters).every((character) => covered.has(character))
}

/**
 * Loads the part of an uploaded font that has these characters, the whole font where the service cannot divide it.
 * @returns whether the font is available
 */
export async function loadUploaded(family: string, weight: number, characters: string): Promise<boolean> {
  const file = uploadedFile(family, weight)
  if (!file) return false
  const state = stateOf(family, file.family)
  for (const character of characters) state.wanted.add(character)
  state.running ??= run(family, file, state).finally(() => {
    state.running = null
  })
  return state.running
}

/** Loads what is wanted until nothing is missing; what is wanted meanwhile comes with the next part. */
async function run(family: string, font: ProjectFont, state: State): Promise<boolean> {
  await Promise.resolve() // texts of one page arrive together
  for (;;) {
    const missing = missingOf(state)
    if (missing.length === 0) return true
    try {
      const bytes = await partOf(font, missing)
      const face = new FontFace(family, bytes ?? (await bytesOf(font)), {
        weight: font.maxWeight ? `${font.weight} ${font.maxWeight}` : `${font.weight}`,
        style: font.style,
        ...(bytes && { unicodeRange: rangesOf(missing) }),
      })
      document.fonts.add(await face.load())
      if (!bytes) state.isWhole = true
      for (const character of missing) state.covered.add(character)
    } catch {
      state.wanted.clear()
      return false
    }
  }
}

/** A part of an uploaded font with the marks of texts. */
export async function markBytes(font: ProjectFont): Promise<ArrayBuffer> {
  return (await partOf(font, BASE)) ?? bytesOf(font)
}

function missingOf({ wanted, covered, isWhole }: State): string[] {
  if (isWhole) return []
  const missing = [...wanted].filter((character) => !covered.has(character))
  if (missing.length === 0) return []
  const base = BASE.filter((character) => !covered.has(character))
  // Letters of a joined script change with their neighbors, so they stay in one part.
  const isJoined = missing.some((character) => !INDEPENDENT.test(character))
  const joined = isJoined ? [...covered].filter((character) => !INDEPENDENT.test(character)) : []
  return [...new Set([...base, ...joined, ...missing])].slice(0, MAX_CHARACTERS)
}

/** A part of a font from the service; null if only the whole font can be had. */
async function partOf(font: ProjectFont, characters: readonly string[]): Promise<ArrayBuffer | null> {
  const { src, isWhole } = font
  if (isWhole || /^(?:data|blob):/i.test(src)) return null
  const query = new URLSearchParams({ src, characters: writeCodePoints(characters.map(codeOf)) })
  const response = await fetch(addressOf(font, `${FONT_SUBSET_PATH}?${query}`))
  const isFont = response.headers.get('content-type')?.startsWith('font/') === true
  return response.ok && isFont ? response.arrayBuffer() : null
}

async function bytesOf(font: ProjectFont): Promise<ArrayBuffer> {
  const response = await fetch(addressOf(font, font.src))
  if (!response.ok) throw new Error(`the server answers ${response.status}`)
  return response.arrayBuffer()
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0

const rangesOf = (characters: readonly string[]) =>
  characters.map((character) => `U+${codeOf(character).toString(16)}`).join()

/** The characters of an uploaded font; null while the service cannot tell. */
export function uploadedCoverage(family: string): Promise<CodePointBounds | null> {
  const font = uploadedFont(family)
  if (!font) return Promise.resolve(null)
  const state = stateOf(family)
  state.coverage ??= readCoverage(font).catch(() => {
    state.coverage = null
    return null
  })
  return state.coverage
}

async function readCoverage(font: ProjectFont): Promise<CodePointBounds | null> {
  const query = new URLSearchParams({ src: font.src })
  const response = await fetch(addressOf(font, `${FONT_COVERAGE_PATH}?${query}`))
  if (!response.ok) return null
  const { body } = (await response.json()) as { body?: { characters?: unknown } }
  return typeof body?.characters === 'string' ? readCodePoints(body.characters) : null
}
