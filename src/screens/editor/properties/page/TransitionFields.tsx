import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import { maxTransition, type Page, playedTransitions } from '#engine/document/index.ts'
import { actions, changePage, runAction } from '#engine/editing/index.ts'
import { EPSILON } from '#engine/geometry/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useEditing, usePages } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Section } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import styles from './page-panel.module.css'

// Its slider is large, and the last page has no transition.
const TimeRow = lazyPart(() => import('../TimeRow.tsx').then((m) => m.TimeRow))
const TransitionPicker = lazyPart(() => import('./TransitionPicker.tsx').then((m) => m.TransitionPicker))

/** Default duration of a new transition, seconds, if the pages are long enough. */
const FIRST_DURATION = 1

/** Transition to the next page. */
export function TransitionFields({ page }: { page: Page }) {
  const { editing, view } = useEditorContext()
  const gestureOf = useStepGesture()
  const pages = usePages()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const canApply = useEditing((editing) => actions.applyTransitionToAll.enabled(editing))
  const isPicking = useSnapshot(view, { sync: true }).isTransitionPickerOpen
  // Without the panel there is no picker.
  useEffect(() => () => changeView(view, { isTransitionPickerOpen: false }), [view])
  const { history } = editing
  const { trans, transDuration } = page.data
  const index = pages.findIndex(({ uuid }) => uuid === page.uuid)
  const known = transitionByName(trans)

  if (index === pages.length - 1) {
    return (
      <Section title="转场">
        <p className={styles.note}>
          {pages.length > 1
            ? '这是最后一页，后面没有页面，转场不起作用'
            : '只有一页时没有转场，新建一页后可以设置'}
        </p>
      </Section>
    )
  }

  const max = maxTransition({ pages }, index)
  const isCut = transDuration === 0
  const label = isCut ? '直接切换' : (known?.label ?? `未知转场 ${trans}`)
  const pick = (name: string | null) =>
    history.change(() => {
      const duration = name === null ? 0 : transDuration || Math.min(FIRST_DURATION, max)
      changePage(editing, { transition: { ...(name !== null && { trans: name }), transDuration: duration } })
    })
  const close = () => {
    changeView(view, { isTransitionPickerOpen: false })
    opener.current?.focus()
  }

  return (
    <Section title="转场">
      <div ref={setPanel} className={styles.fields}>
        <button
          ref={opener}
          type="button"
          className={styles.choice}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          aria-label={`转场：${label} 更换`}
          onClick={() => changeView(view, { isTransitionPickerOpen: true })}
        >
          <Icon name="swap" />
          <span>{label}</span>
          <small>更换</small>
        </button>
        {!isCut && !known && (
          <p className={styles.note}>这里没有这个转场：播放时用淡入淡出，保存时保留原名</p>
        )}
        <div className={styles.time}>
          <TimeRow
            label="时长"
            value={transDuration}
            min={0}
            max={Math.max(max, transDuration)}
            sliderMax={Math.max(max, 0.1)}
            {...gestureOf((transDuration: number) => changePage(editing, { transition: { transDuration } }))}
          />
        </div>
        <p className={styles.note}>{limitOf(pages, index, max)}</p>
        <Button block disabled={!canApply} onClick={() => runAction(editing, 'applyTransitionToAll')}>
          应用到全部页面
        </Button>
        {isPicking && panel && (
          <TransitionPicker
            key={page.uuid}
            beside={panel.closest('aside') ?? panel}
            index={index}
            current={isCut ? null : (known?.name ?? trans)}
            onPick={pick}
            onClose={close}
          />
        )}
      </div>
    </Section>
  )
}

/** Why the transition cannot be longer. */
function limitOf(pages: readonly Page[], index: number, max: number): string {
  const [page, next] = [pages[index], pages[index + 1]]
  if (!page || !next) return ''
  const before = playedTransitions({ pages })[index - 1] ?? 0
  const isOwnLimit = page.data.duration - before <= max + EPSILON
  const [whose, duration, taken, which] = isOwnLimit
    ? (['本页', page.data.duration, before, '上一个转场'] as const)
    : (['下一页', next.data.duration, next.data.duration - max, '下一个转场'] as const)
  const used = taken > EPSILON ? `，${which}已占 ${seconds(taken)} 秒` : ''
  return `最长 ${seconds(max)} 秒：${whose} ${seconds(duration)} 秒${used}`
}

const seconds = (value: number) => Number(value.toFixed(2))
