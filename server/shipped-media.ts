import { MATERIALS_FOLDER, MUSIC_FOLDER, SAMPLES_FOLDER, TEMPLATES_FOLDER } from './shipped-folders.ts'

/** Addresses on the service of the media that ship with the product, and their folders. */
export const SHIPPED_MEDIA: readonly (readonly [prefix: string, folder: string])[] = [
  ['/templates/', TEMPLATES_FOLDER],
  ['/materials/', MATERIALS_FOLDER],
  ['/music/', MUSIC_FOLDER],
  ['/samples/', SAMPLES_FOLDER],
]
