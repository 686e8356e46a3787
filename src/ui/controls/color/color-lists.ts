import { createContext, useContext } from 'react'

/** Returns the colors of the open project, most used first. */
const DocumentColorsContext = createContext<() => readonly string[]>(() => [])

export const DocumentColorsProvider = DocumentColorsContext.Provider

export const useDocumentColors = (): (() => readonly string[]) => useContext(DocumentColorsContext)

const KEY = 'recent-colors'
const COUNT = 8

/** The colors used last on this device, newest first. */
export function recentColors(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((color) => typeof color === 'string').slice(0, COUNT) : []
  } catch {
    return [] // storage may be blocked or hold data of another version
  }
}

export function rememberColor(css: string) {
  const others = recentColors().filter((color) => color !== css)
  try {
    localStorage.setItem(KEY, JSON.stringify([css, ...others].slice(0, COUNT)))
  } catch {
    // Without storage there are no recent colors.
  }
}
