import { createContext, useContext } from 'react'

/** Tells the colours of the work that is open, the most used first. */
const DocumentColorsContext = createContext<() => readonly string[]>(() => [])

export const DocumentColorsProvider = DocumentColorsContext.Provider

export const useDocumentColors = (): (() => readonly string[]) => useContext(DocumentColorsContext)
