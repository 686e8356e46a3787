import type { Media } from '#engine/editing/index.ts'
import type { MaterialCard, MaterialKind } from '#server/api/materials.ts'
import type { UploadCard } from '#server/api/uploads.ts'

/** A material of the library, or a file of the author. */
export interface LibraryItem {
  id: string
  name: string
  kind: MaterialKind
  /** As documents store it; a picture of a gradient or shape. */
  url: string
  /** Address of the picture that stands for a video; empty where there is none. */
  poster: string
  /** In pixels; null where it is unknown. */
  width: number | null
  height: number | null
  seconds: number | null
  /** The element that the editor adds; null for files. */
  element: Record<string, unknown> | null
  /** Whether it is drawn to be the background of a page. */
  isBackground: boolean
  /** Shown with the name. */
  license: string
  /** The author's file; null for materials of the library. */
  upload: UploadCard | null
}

/** Classes of pictures that fill a page. */
const BACKGROUNDS = new Set(['background', 'bg-gradient-mesh', 'bg-scene', 'bg-pattern', 'bg-chinese'])

export const itemOfCard = (card: MaterialCard): LibraryItem => ({
  ...card,
  isBackground: card.kind === 'image' && BACKGROUNDS.has(card.classId),
  upload: null,
})

export const itemOfUpload = (upload: UploadCard): LibraryItem => ({
  id: upload._id,
  name: upload.name,
  kind: upload.type,
  url: upload.url,
  poster: '',
  width: upload.width,
  height: upload.height,
  seconds: upload.duration,
  element: null,
  isBackground: false,
  license: '自己上传的素材',
  upload,
})

/** Whether it can take the place of another picture. */
export const isPicture = ({ kind }: Pick<LibraryItem, 'kind'>): boolean => kind === 'image'

/** @param isAnimated whether the file is an animated picture */
export const mediaOf = ({ kind, url, name, width, height }: LibraryItem, isAnimated: boolean): Media => ({
  kind: kind === 'video' || kind === 'audio' ? kind : 'image',
  url,
  name,
  width: width ?? 0,
  height: height ?? 0,
  isAnimated,
})
