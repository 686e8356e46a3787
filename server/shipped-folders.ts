import { fileURLToPath } from 'node:url'

const folder = (name: string) => fileURLToPath(new URL(`../assets/${name}`, import.meta.url))

/** Folders of the media that ship with the product, apart from the modules that read them and take long to load. */
export const TEMPLATES_FOLDER = folder('templates')
export const MATERIALS_FOLDER = folder('materials')
export const MUSIC_FOLDER = folder('music')
export const SAMPLES_FOLDER = folder('samples')
