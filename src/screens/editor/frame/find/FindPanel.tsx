import { Button, Checkbox, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { activeHistory, showStep } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { FloatingPanel } from '#src/ui/FloatingPanel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { FoundList } from './FoundList.tsx'
import styles from './find.module.css'
import { useFind } from './use-find.ts'

/** Finds and replaces texts of the work, over the stage. */
export function FindPanel() {
  const { editing, view } = useEditorContext()
  const { findAsked } = useSnapshot(view)
  const find = useFind()
  const { query, replacement, isExact, found, current } = find
  const field = useRef<InputRef>(null)
  const [origin] = useState(() => document.activeElement)

  useEffect(() => {
    if (findAsked > 0) field.current?.focus({ cursor: 'all' })
  }, [findAsked])

  function close() {
    changeView(view, { findAsked: 0, foundSentence: null })
    if (origin instanceof HTMLElement) origin.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === field.current?.input)
      find.step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }

  function replaceAll() {
    const heard = found.filter(({ part, isLocked }) => part === 'narration' && !isLocked).length
    const skipped = found.filter(({ isLocked }) => isLocked).length
    const factsOf = (count: number) =>
      [
        `已替换 ${count} 处`,
        ...(skipped > 0 ? [`${skipped} 处已锁定，没有替换`] : []),
        ...(heard > 0 ? ['改过的配音要重新合成'] : []),
      ].join('，')
    const run = () => find.replaceAll()
    showStep(editing, activeHistory(editing), run, (count) =>
      count === 0 ? `没有替换，${skipped} 处都已锁定` : factsOf(count),
    )
  }

  const isFree = current !== null && found[current]?.isLocked === false
  return (
    <FloatingPanel
      role="dialog"
      aria-label="查找和替换"
      className={styles.find}
      style={{ position: 'absolute' }}
      onKeyDown={press}
    >
      <div className={styles.row}>
        <Input
          ref={field}
          value={query}
          prefix={<Icon name="search" />}
          suffix={<Count count={found.length} current={current} isSearching={query !== ''} />}
          placeholder="查找文字、配音、表格和图表"
          aria-label="查找"
          onChange={(event) => find.set({ query: event.target.value })}
        />
        <IconButton
          icon="chevronUp"
          label="上一处"
          keys="Shift+Enter"
          disabled={found.length === 0}
          onClick={() => find.step(-1)}
        />
        <IconButton
          icon="chevronDown"
          label="下一处"
          keys="Enter"
          disabled={found.length === 0}
          onClick={() => find.step(1)}
        />
        <IconButton icon="close" label="关闭" keys="Esc" onClick={close} />
      </div>
      <div className={styles.row}>
        <Input
          value={replacement}
          placeholder="替换为"
          aria-label="替换为"
          onChange={(event) => find.set({ replacement: event.target.value })}
          onPressEnter={({ nativeEvent }) => {
            if (nativeEvent.isComposing) return
            if (isFree) find.replace()
            else find.step(1)
          }}
        />
        <Button disabled={!isFree} onClick={() => find.replace()}>
          替换
        </Button>
        <Button disabled={found.length === 0} onClick={replaceAll}>
          全部替换
        </Button>
      </div>
      <Checkbox checked={isExact} onChange={(event) => find.set({ isExact: event.target.checked })}>
        区分大小写和全角半角
      </Checkbox>
      <FoundList found={found} current={current} onGoTo={find.goTo} />
      {query !== '' && found.length === 0 && <p className={styles.none}>没有找到“{query}”，换个词试试</p>}
    </FloatingPanel>
  )
}

interface CountProps {
  count: number
  current: number | null
  isSearching: boolean
}

function Count({ count, current, isSearching }: CountProps) {
  const text = current === null ? `${count} 处` : `${current + 1} / ${count}`
  return (
    <span className={styles.count} role="status">
      {isSearching ? text : ''}
    </span>
  )
}
