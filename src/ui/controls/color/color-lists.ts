import { createContext, useContext } from 'react'
import { readLocal, writeLocal } from '#src/browser-storage/local-json.ts'

/** Returns the colors of the open project, most used first. */
const DocumentColorsContext = createContext<() => readonly string[]>(() => [])

export const DocumentColorsProvider = DocumentColorsContext.Provider

export const useDocumentColors = (): (() => readonly string[]) => useContext(DocumentColorsContext)

const KEY = 'recent-colors'
const COUNT = 8

/** The colors used last on this device, newest first. */
export function recentColors(): string[] {
  const stored = readLocal(KEY)
  // It may be of another version.
  return Array.isArray(stored) ? stored.filter((color) => typeof color === 'string').slice(0, COUNT) : []
}

export function rememberColor(css: string) {
  const others = recentColors().filter((color) => color !== css)
  writeLocal(KEY, [css, ...others].slice(0, COUNT))
}
