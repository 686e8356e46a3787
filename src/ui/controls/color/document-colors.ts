import { createContext, useContext } from 'react'

/** Returns the colors of the open project, most used first. */
const DocumentColorsContext = createContext<() => readonly string[]>(() => [])

export const DocumentColorsProvider = DocumentColorsContext.Provider

export const useDocumentColors = (): (() => readonly string[]) => useContext(DocumentColorsContext)
