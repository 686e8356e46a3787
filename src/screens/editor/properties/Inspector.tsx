import { Tabs } from 'antd'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { colorsOf } from '#engine/document/index.ts'
import { activeContainerId, joinedProject, selectedElements } from '#engine/editing/index.ts'
import { DocumentColorsProvider } from '#src/ui/controls/index.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing, useSelectedIds } from '../shared/use-editing.ts'
import { changeView, type InspectorTab } from '../shared/view-state.ts'
import styles from './inspector.module.css'
import { PagePanel } from './page/PagePanel.tsx'
import { createPanel, PanelProvider } from './style/panel.ts'
import { StylePanel } from './style/StylePanel.tsx'

const AnimationPanel = lazyPart(() => import('./animation/AnimationPanel.tsx').then((m) => m.AnimationPanel))
const EventsPanel = lazyPart(() => import('./events/EventsPanel.tsx').then((m) => m.EventsPanel))

/** Properties of the selection, or of the page when nothing is selected. */
export function Inspector() {
  const { editing, view } = useEditorContext()
  const { inspectorTab } = useSnapshot(view)
  const ids = useSelectedIds()
  const [colors] = useState(() => () => colorsOf(joinedProject(editing)))
  return (
    <aside
      className={styles.inspector}
      aria-label="属性"
      // In a field, Escape ends the edit; the selection stays.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <DocumentColorsProvider value={colors}>
        {ids.length === 0 ? (
          <PagePanel />
        ) : (
          <ElementTabs
            ids={ids}
            tab={inspectorTab}
            onTab={(tab) => changeView(view, { inspectorTab: tab })}
          />
        )}
      </DocumentColorsProvider>
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
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={tab}
      onChange={(key) => onTab(key as InspectorTab)} // tab keys
      tabBarGutter={24}
      destroyOnHidden
      items={[
        { key: 'style', label: '样式', children: <StyleTab key={choice} /> },
        {
          key: 'animation',
          label: <>动画{animations > 0 && <span className={styles.badge}>{animations}</span>}</>,
          children: <AnimationPanel />,
        },
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
