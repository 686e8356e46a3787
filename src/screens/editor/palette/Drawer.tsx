import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { IconButton } from '#src/ui/IconButton.tsx'
import { changeView, type DrawerName, useDesk } from '../desk.ts'
import { LayerList } from '../layers/LayerList.tsx'
import { ChartDrawer } from './ChartDrawer.tsx'
import styles from './drawer.module.css'
import { MaterialDrawer } from './MaterialDrawer.tsx'
import { MusicDrawer } from './MusicDrawer.tsx'
import { PresenterDrawer } from './PresenterDrawer.tsx'
import { ShapeDrawer } from './ShapeDrawer.tsx'
import { TableDrawer } from './TableDrawer.tsx'
import { TextDrawer } from './TextDrawer.tsx'
import { VoiceDrawer } from './VoiceDrawer.tsx'

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
  const { view } = useDesk()
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
