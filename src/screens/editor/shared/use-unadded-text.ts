import { useState } from 'react'
import { readLocal, removeLocal, writeLocal } from '#src/browser-storage/local-json.ts'
import { useUser } from '#src/session/index.ts'
import { useEditorContext } from './editor-context.ts'

/**
 * Text that is written for the work and not yet added to it: the document does not have it, so it is kept in the
 * browser until it is added. It outlives closing its panel and the page.
 */
export function useUnaddedText(name: 'script' | 'narration' | 'rule-script' | 'rule-chart' | 'publication') {
  const { workId } = useEditorContext()
  const key = `yly:unadded-${name}:${useUser()?._id ?? ''}:${workId}`
  const [text, setText] = useState(() => {
    const kept = readLocal(key)
    return typeof kept === 'string' ? kept : ''
  })
  function write(next: string) {
    setText(next)
    if (next === '') removeLocal(key)
    else writeLocal(key, next)
  }
  return [text, write] as const
}
