import { fileURLToPath } from 'node:url'
import { SAMPLES_FOLDER } from './accounts/sample-work.ts'
import { MATERIALS_FOLDER } from './materials/catalogue.ts'
import { TEMPLATES_FOLDER } from './templates.ts'

/** Addresses on the service of the media that ship with the product, and their folders. */
export const SHIPPED_MEDIA: readonly (readonly [prefix: string, folder: string])[] = [
  ['/templates/', TEMPLATES_FOLDER],
  ['/materials/', MATERIALS_FOLDER],
  ['/music/', fileURLToPath(new URL('../assets/music', import.meta.url))],
  ['/samples/', SAMPLES_FOLDER],
]
