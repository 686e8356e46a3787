/** A box in pixels of the Photoshop document. */
export interface LayerBox {
  left: number
  top: number
  width: number
  height: number
}

export interface ConvertedPicture extends LayerBox {
  kind: 'picture'
  /** 0 to 1. */
  opacity: number
  png: Uint8Array
}

export interface TextShadow {
  x: number
  y: number
  blur: number
  color: string
}

/** A text that the product draws as Photoshop does; lengths in pixels of the document. */
export interface ConvertedText extends LayerBox {
  kind: 'text'
  opacity: number
  text: string
  fontFamily: string
  fontWeight: number
  fontSize: number
  fontStyle: 'normal' | 'italic'
  lineHeight: number
  letterSpacing: number
  textAlign: 'left' | 'center' | 'right' | 'justify'
  textDecoration: 'none' | 'underline' | 'line-through' | 'underline line-through'
  color: string
  /** Whether lines break at the width of the box. */
  wraps: boolean
  shadow: TextShadow | null
}

export interface ConvertedGroup {
  kind: 'group'
  opacity: number
  children: ConvertedLayer[]
}

export type ConvertedLayer = ConvertedPicture | ConvertedText | ConvertedGroup

/** What became of a layer that the product cannot keep as it is. */
export interface LayerNote {
  /** Names of the layer and its groups, joined by slashes. */
  layer: string
  result: 'picture' | 'changed' | 'omitted'
  /** In Chinese. */
  reason: string
}

export interface ConvertedDocument {
  width: number
  height: number
  /** From bottom to top. */
  layers: ConvertedLayer[]
  notes: LayerNote[]
}

/** What the worker thread answers. */
export type ConvertAnswer = { converted: ConvertedDocument } | { refusal: string }
