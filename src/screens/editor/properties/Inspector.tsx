import { Tabs } from 'antd'
import { type KeyboardEvent, type UIEvent, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { activeContainerId, selectedElements } from '#engine/editing/index.ts'
import { BindingProvider } from '#src/ui/controls/index.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing, useSettledSelectedIds } from '../shared/use-editing.ts'
import { changeView, type InspectorTab } from '../shared/view-state.ts'
import { WorkColors } from '../shared/WorkColors.tsx'
import styles from './inspector.module.css'
import { PagePanel } from './page/PagePanel.tsx'
import { createPanel, PanelProvider } from './style/panel.ts'
import { StylePanel } from './style/StylePanel.tsx'

const AnimationPanel = lazyPart(() => import('./animation/AnimationPanel.tsx').then((m) => m.AnimationPanel))
const EventsPanel = lazyPart(() => import('./events/EventsPanel.tsx').then((m) => m.EventsPanel))

/** Properties of the selection, or of the page when nothing is selected. */
export function Inspector() {
  const { stage, view } = useEditorContext()
  const { inspectorTab } = useSnapshot(view)
  const ids = useSettledSelectedIds()
  // Mounting the panels of an element takes long: it is done in slices, between which input is handled.
  const wasPage = useDeferredValue(ids.length === 0)
  function pressed(event: KeyboardEvent) {
    // In a field, Escape ends the edit; the selection stays.
    if (event.key === 'Escape') event.preventDefault()
    const field = event.target instanceof HTMLInputElement && event.target.role !== 'combobox' && event.target
    const isDone = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isDone || !field || !event.currentTarget.contains(field)) return
    // The edit is done, and the next keys are shortcuts again; a refused value stays to be corrected.
    setTimeout(() => {
      if (field.getAttribute('aria-invalid') !== 'true') stage.current?.focus()
    })
  }
  return (
    <aside className={styles.inspector} aria-label="属性" onKeyDown={pressed}>
      <WorkColors>
        {ids.length === 0 || wasPage ? (
          <PagePanel />
        ) : (
          <ElementTabs
            ids={ids}
            tab={inspectorTab}
            onTab={(tab) => changeView(view, { inspectorTab: tab })}
          />
        )}
      </WorkColors>
    </aside>
  )
}

interface ElementTabsProps {
  ids: readonly string[]
  tab: InspectorTab
  onTab: (tab: InspectorTab) => void
}

function ElementTabs({ ids, tab, onTab }: ElementTabsProps) {
  const choice = useEditing((editing) => [activeContainerId(editing), ...ids].join())
  const animations = useEditing((editing) => selectedElements(editing)[0]?.animations.length ?? 0)
  // A cover is a picture.
  const isCover = useEditing(({ session }) => session.isCoverTab)
  const shown = isCover && tab === 'animation' ? 'style' : tab
  const scrolled = useScrollToTop(`${choice} ${shown}`)
  const animationTab = {
    key: 'animation',
    label: (
      <span data-hint="animation">
        动画{animations > 0 && <span className={styles.badge}>{animations}</span>}
      </span>
    ),
    children: <AnimationPanel />,
  }
  return (
    <Tabs
      onScrollCapture={scrolled}
      className={styles.tabs ?? ''}
      activeKey={shown}
      onChange={(key) => onTab(key as InspectorTab)} // tab keys
      tabBarGutter={24}
      destroyOnHidden
      items={[
        { key: 'style', label: '样式', children: <StyleTab choice={choice} /> },
        ...(isCover ? [] : [animationTab]),
        { key: 'event', label: '事件', children: <EventsPanel /> },
      ]}
    />
  )
}

/**
 * Scrolls everything inside to the top when `shown` changes: another selection, or another tab, begins there. Reading
 * the positions of what was never scrolled would lay out the new panel at once.
 * @returns the listener of what scrolls
 */
function useScrollToTop(shown: string): (event: UIEvent) => void {
  const scrolled = useRef(new Set<EventTarget>())
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    for (const part of scrolled.current) if (part instanceof HTMLDivElement) part.scrollTop = 0
    scrolled.current.clear()
  }, [shown])
  return ({ target }) => void scrolled.current.add(target)
}

/** Stays mounted when the selection changes: mounting all fields takes several times as long as rendering them. */
function StyleTab({ choice }: { choice: string }) {
  const { editing } = useEditorContext()
  const panel = useMemo(() => createPanel(editing, choice), [editing, choice])
  return (
    <PanelProvider value={panel}>
      <BindingProvider value={panel}>
        <StylePanel />
      </BindingProvider>
    </PanelProvider>
  )
}
