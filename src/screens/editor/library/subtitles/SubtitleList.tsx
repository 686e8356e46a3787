import { Switch } from 'antd'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import { missingSpeech, setPageSubtitles } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { useExternalValue } from '#src/screens/editor/shared/use-external-value.ts'
import type { PageSubtitles } from '#src/screens/editor/shared/use-subtitles.ts'
import { SwitchField } from '#src/ui/controls/index.ts'
import { createSubtitleEditor, keyOf } from './edit-subtitles.ts'
import { SubtitleRow } from './SubtitleRow.tsx'
import styles from './subtitles.module.css'

/** The subtitles of all pages with their times; their texts are corrected in place. */
export function SubtitleList({ pages }: { pages: readonly PageSubtitles[] }) {
  const { editing } = useEditorContext()
  const shown = pages.filter(({ subtitles }) => subtitles.length > 0)
  const hasSecond = shown.some(({ subtitles }) => subtitles.some(({ second }) => second !== ''))
  const [isBilingual, setBilingual] = useState(hasSecond)
  const list = useRef<HTMLDivElement>(null)
  const editor = useSubtitleEditor(list, pages)
  const current = useCurrentKey(pages)
  useEffect(() => {
    if (current === '' || list.current?.contains(document.activeElement)) return
    list.current?.querySelector(`[data-current="true"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const unspoken = useEditing(({ undoable }) => missingSpeech(undoable.project.pages).length)
  return (
    <div ref={list} className={styles.pages} data-subtitles>
      <SwitchField
        label="双语"
        value={isBilingual || hasSecond}
        disabled={hasSecond}
        onChange={setBilingual}
        onCommit={() => {}}
        onCancel={() => {}}
      />
      {unspoken > 0 && <p className={styles.note}>还有 {unspoken} 句没有声音，生成配音后才有字幕</p>}
      {pages.map(({ pageId, isShown, subtitles }, index) => {
        if (subtitles.length === 0) return null
        const page = () => editing.undoable.project.pages.find(({ uuid }) => uuid === pageId)
        return (
          <section key={pageId} className={styles.page} aria-label={`第 ${index + 1} 页的字幕`}>
            <header>
              <h4>第 {index + 1} 页</h4>
              <span aria-hidden="true">{isShown ? '显示' : '本页不显示'}</span>
              <Switch
                size="small"
                aria-label={`第 ${index + 1} 页显示字幕`}
                checked={isShown}
                onChange={(next) =>
                  editing.history.change(() => {
                    const live = page()
                    if (live) setPageSubtitles(live, next)
                  })
                }
              />
            </header>
            <ol data-hidden={!isShown}>
              {subtitles.map((subtitle) => (
                <SubtitleRow
                  key={keyOf(subtitle)}
                  subtitle={subtitle}
                  isBilingual={isBilingual || hasSecond}
                  isCurrent={keyOf(subtitle) === current}
                  editor={editor}
                />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

/** Writes what rows change, and puts the caret where the author goes on once the rows have changed. */
function useSubtitleEditor(list: RefObject<HTMLDivElement | null>, pages: readonly PageSubtitles[]) {
  const { editing } = useEditorContext()
  const [editor] = useState(() => createSubtitleEditor(editing))
  useEffect(() => {
    const caret = pages.length > 0 ? editor.takeCaret() : null
    if (!caret) return
    const field = list.current?.querySelector<HTMLTextAreaElement>(
      `[data-subtitle="${CSS.escape(caret.key)}"]`,
    )
    field?.focus()
    field?.setSelectionRange(caret.at, caret.at)
  }, [pages, list, editor])
  return editor
}

/** The key of the subtitle at the playhead; '' for none. */
function useCurrentKey(pages: readonly PageSubtitles[]): string {
  const { playback } = useEditorContext()
  const listen = useCallback((changed: () => void) => subscribe(playback.state, changed), [playback])
  return useExternalValue(listen, () => {
    const { time } = playback.state
    const all = pages.flatMap(({ subtitles }) => subtitles)
    const shown = all.findLast(({ start, end }) => start <= time + 1e-3 && time + 1e-3 < end)
    return shown ? keyOf(shown) : ''
  })
}
