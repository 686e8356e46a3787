import { useEffect, useRef, useState } from 'react'
import { MB } from '#engine/util/bytes.ts'
import type { FontCard, FontLicense, UploadedFontFacts } from '#server/api/fonts.ts'
import { fonts as calls } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { createLazyStorage } from '#src/api/lazy-storage.ts'
import type { Storage } from '#src/api/transfer.ts'
import { fileSize } from '#src/ui/format.ts'
import { useRefreshFonts } from './use-my-fonts.ts'

/** As the `accept` of a file input. TTC is refused with a reason. */
export const FONT_FILES = '.ttf,.otf,.woff,.woff2,.ttc'
export const isFontFile = ({ name }: File) => /\.(ttf|otf|ttc|woff2?)$/i.test(name)

const LARGEST = 30 * MB

export type FontUploadState =
  | { step: 'idle' }
  | { step: 'failed'; name: string; message: string }
  /** `progress` is the share that has been sent; 1 while the service reads the font. */
  | { step: 'sending'; name: string; progress: number }
  | {
      step: 'confirming'
      name: string
      key: string
      url: string
      facts: UploadedFontFacts
      isAdding: boolean
    }

/** The upload of one font: sending, then what the service reads of it, then the author's confirmation. */
export function useFontUpload(onAdded: (card: FontCard) => void) {
  const [state, setState] = useState<FontUploadState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const refresh = useRefreshFonts()
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const { name } = file
    const show = (next: FontUploadState) => !abort.signal.aborted && setState(next)
    show({ step: 'sending', name, progress: 0 })
    try {
      const extension = checked(file)
      storage ??= createLazyStorage()
      const transfer = storage.begin({ file, contentType: `font/${extension}`, extension })
      const url = await transfer.run(abort.signal, (progress) => show({ step: 'sending', name, progress }))
      const { key } = transfer
      const facts = await calls.inspect({ key }, { signal: abort.signal })
      show({ step: 'confirming', name, key, url, facts, isAdding: false })
    } catch (error) {
      show({ step: 'failed', name, message: messageOf(error) })
    }
  }

  async function confirm(confirmed: FontLicense) {
    if (state.step !== 'confirming') return
    const { key, name } = state
    setState({ ...state, isAdding: true })
    try {
      const card = await calls.register({ key, confirmed })
      await refresh()
      setState({ step: 'idle' })
      onAdded(card)
    } catch (error) {
      setState({ step: 'failed', name, message: messageOf(error) })
    }
  }

  function cancel() {
    running.current?.abort()
    setState({ step: 'idle' })
  }

  return {
    state,
    send: (file: File) => void send(file),
    confirm: (license: FontLicense) => void confirm(license),
    cancel,
  }
}

/** Loads the client of the object store with the first upload. */
let storage: Storage | undefined

class UnusableFont extends Error {}

/** @returns the extension of the stored file @throws UnusableFont */
function checked({ name, size }: File): string {
  const [, extension] = /\.(ttf|otf|ttc|woff2?)$/i.exec(name.toLowerCase()) ?? []
  if (extension === undefined) throw new UnusableFont('不支持这种文件，请用 TTF、OTF、WOFF 或 WOFF2 字体')
  if (size === 0) throw new UnusableFont('这个文件是空的')
  if (size > LARGEST) throw new UnusableFont(`字体不能超过 ${LARGEST / MB} MB，这个有 ${fileSize(size)}`)
  return extension
}

const messageOf = (error: unknown): string =>
  error instanceof UnusableFont || error instanceof ApiError
    ? error.message
    : '没有上传成功，请检查网络后重试'
