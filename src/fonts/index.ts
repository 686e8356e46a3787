export { isFontFile } from './use-font-upload.ts'
export { useFonts } from './use-fonts.tsx'
