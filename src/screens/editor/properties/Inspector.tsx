import { Tabs } from 'antd'
import { type ComponentRef, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { activeContainerId, selectedElements } from '#engine/editing/index.ts'
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
        {ids.length === 0 ? (
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
  const body = useRef<ComponentRef<typeof Tabs>>(null)
  const lastShown = useRef('')
  useLayoutEffect(() => {
    // Another selection, or another tab, begins at its top.
    const now = `${choice} ${shown}`
    if (lastShown.current === now) return
    lastShown.current = now
    for (const part of body.current?.nativeElement?.querySelectorAll('div') ?? [])
      if (part.scrollTop > 0) part.scrollTop = 0
  }, [choice, shown])
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
      ref={body}
      className={styles.tabs ?? ''}
      activeKey={shown}
      onChange={(key) => onTab(key as InspectorTab)} // tab keys
      tabBarGutter={24}
      destroyOnHidden
      items={[
        { key: 'style', label: '样式', children: <StyleTab key={choice} /> },
        ...(isCover ? [] : [animationTab]),
        { key: 'event', label: '事件', children: <EventsPanel /> },
      ]}
    />
  )
}

/** Bound to the selection it was mounted with; a new selection remounts it. */
function StyleTab() {
  const { editing } = useEditorContext()
  const [panel] = useState(() => createPanel(editing))
  return (
    <PanelProvider value={panel}>
      <StylePanel />
    </PanelProvider>
  )
}
