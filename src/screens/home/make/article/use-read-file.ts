import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { conversions, pages } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { WORKS } from '#src/api/query-keys.ts'
import { useOpenNewWork } from '../../use-works.ts'
import type { FileContent } from '../draft.ts'

const READABLE = /\.(docx|md|markdown|txt|html?|xlsx|csv|pdf)$/i
const DECK = /\.pptx$/i

interface Reading {
  isReading: boolean
  error: string | null
  read: (file: File) => void
}

/** Reads a file for making; a presentation becomes a work of its pages, which opens. */
export function useReadFile(
  onRead: (name: string, content: FileContent, omitted: string[]) => void,
): Reading {
  const [state, setState] = useState<{ isReading: boolean; error: string | null }>({
    isReading: false,
    error: null,
  })
  const open = useOpenNewWork()
  const queries = useQueryClient()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function read(file: File, signal: AbortSignal) {
    if (DECK.test(file.name)) {
      const { project } = await conversions.importDeck([file], {}, { signal, quiet: true })
      const { _id } = await pages.create(project, { signal, quiet: true })
      void queries.invalidateQueries({ queryKey: [WORKS] })
      return open(_id)
    }
    const { content, omitted } = await conversions.readFile([file], {}, { signal, quiet: true })
    onRead(file.name, content, omitted)
    return setState({ isReading: false, error: null })
  }

  return {
    ...state,
    read(file) {
      running.current?.abort()
      if (!READABLE.test(file.name) && !DECK.test(file.name)) {
        return setState({
          isReading: false,
          error: `${file.name} 不能读取。可以用 Word（.docx）、Excel、PDF、Markdown、网页、文本和演示文稿（.pptx）`,
        })
      }
      const abort = new AbortController()
      running.current = abort
      setState({ isReading: true, error: null })
      read(file, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ isReading: false, error: `${file.name}：${messageOf(error)}` })
      })
    },
  }
}

const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.reason || error.message : '没有读到，请重试'
