import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ChartDrawer } from '../library/ChartDrawer.tsx'
import styles from '../library/drawer.module.css'
import { LayerList } from '../library/layers/LayerList.tsx'
import { MaterialDrawer } from '../library/MaterialDrawer.tsx'
import { MusicDrawer } from '../library/MusicDrawer.tsx'
import { PresenterDrawer } from '../library/PresenterDrawer.tsx'
import { ShapeDrawer } from '../library/ShapeDrawer.tsx'
import { TableDrawer } from '../library/TableDrawer.tsx'
import { TextDrawer } from '../library/TextDrawer.tsx'
import { VoiceDrawer } from '../library/VoiceDrawer.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { changeView, type DrawerName } from '../shared/view-state.ts'

const CONTENTS: Record<DrawerName, { title: string; content: ReactNode }> = {
  text: { title: '文字', content: <TextDrawer /> },
  material: { title: '素材', content: <MaterialDrawer /> },
  shape: { title: '图形', content: <ShapeDrawer /> },
  chart: { title: '图表', content: <ChartDrawer /> },
  table: { title: '表格', content: <TableDrawer /> },
  music: { title: '音乐', content: <MusicDrawer /> },
  voice: { title: '配音', content: <VoiceDrawer /> },
  presenter: { title: '数字人', content: <PresenterDrawer /> },
  layers: { title: '图层', content: <LayerList /> },
}

/** The column beside the rail; folded, it is not there. */
export function Drawer() {
  const { view } = useEditorContext()
  const { drawer } = useSnapshot(view)
  if (drawer === null) return null
  const { title, content } = CONTENTS[drawer]
  return (
    <aside className={styles.drawer} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="fold" label="收起" onClick={() => changeView(view, { drawer: null })} />
      </header>
      <div className={styles.content}>{content}</div>
    </aside>
  )
}
