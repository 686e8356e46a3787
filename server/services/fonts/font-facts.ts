/** What a font file says about itself. */
export interface FontFacts {
  /** The family in Chinese if it has such a name, with the style if it is not the regular one. */
  label: string
  /** Hash of the file, hexadecimal. */
  hash: string
  weight: number
  /** Of a variable font, whose `weight` is then the lightest one. */
  maxWeight: number | null
  style: 'normal' | 'italic'
  copyright: string
  license: string
  licenseUrl: string
  /** The font may only be embedded for viewing (`fsType`). */
  isPreviewOnly: boolean
  /** The font may not be embedded in part (`fsType`). */
  isWhole: boolean
  /** Number of characters. */
  characters: number
}

export interface ReadFont {
  facts: FontFacts
  /** Its characters, see `code-points.ts`. */
  coverage: string
  contentType: string
  /** Without a dot. */
  extension: string
  /** The font as TrueType or OpenType, uncompressed. */
  sfnt: Uint8Array
}

/** A task of the thread. */
export type FontTask = { read: Uint8Array } | { subset: Uint8Array; codePoints: string }

/** What a thread answers. Refusals are in Chinese. */
export type FontAnswer = { font: ReadFont } | { subset: Uint8Array } | { refusal: string }
