import { Button } from 'antd'
import { type KeyboardEvent, memo, useRef } from 'react'
import { snapshot } from 'valtio/vanilla'
import type { Cover, Page } from '#engine/document/index.ts'
import { goToCover } from '#engine/editing/index.ts'
import type { EditorActionId } from '#src/screens/editor/shared/action-ids.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { AddTile } from './AddTile.tsx'
import styles from './page-strip.module.css'
import tileStyles from './page-tile.module.css'
import { useFollowActive } from './use-tile.ts'

const ACTIONS: EditorActionId[] = ['newCover', 'addCover', 'moveCoverToFront', 'copyCover', 'deleteCover']

/** The tiles of the covers. */
export function CoverList({ tileHeight }: { tileHeight: number }) {
  const { actions, editing, shortcuts } = useEditorContext()
  const create = () => actions.newCover.run(editing)
  const covers = useEditing((editing) => snapshot(editing.covers.coverList) as Cover[])
  const activeId = useEditing((editing) => editing.covers.activeCoverId)
  const style = useEditing(({ undoable }) => {
    const [first] = undoable.project.pages
    return first && snapshot(first.commonStyle)
  })
  const select = (index: number) => {
    const cover = covers[index]
    if (cover) goToCover(editing, cover._id)
  }
  const menu = {
    items: ACTIONS.map((id) => ({
      key: id,
      label: actions[id].label,
      extra: shortcuts.labelOf(id),
      danger: id === 'deleteCover',
      disabled: !actions[id].enabled(editing),
      onClick: () => actions[id].run(editing),
    })),
  }
  if (covers.length === 0)
    return (
      <div className={styles.empty}>
        <p>还没有封面</p>
        <p>封面在列表里代表这个视频，没有时用第 1 页</p>
        <Button onClick={create}>新建封面</Button>
      </div>
    )
  return (
    <Dropdown trigger={['contextMenu']} menu={menu} classNames={{ root: 'raised' }}>
      <ol className={styles.tiles} data-tiles aria-label="封面">
        {covers.map((cover, index) => (
          <li key={cover._id} className={styles.item}>
            <CoverTile
              cover={cover}
              style={style as Page['commonStyle']}
              index={index}
              height={tileHeight}
              isActive={cover._id === activeId}
              select={select}
            />
          </li>
        ))}
        <li className={styles.last}>
          <AddTile noun="封面" height={tileHeight} onClick={create} />
        </li>
      </ol>
    </Dropdown>
  )
}

interface CoverTileProps {
  cover: Cover
  /** The background of covers that have none of their own. */
  style: Page['commonStyle']
  index: number
  height: number
  isActive: boolean
  select: (index: number) => void
}

function CoverTile({ cover, style, index, height, isActive, select }: CoverTileProps) {
  const tile = useRef<HTMLButtonElement>(null)
  useFollowActive(tile, isActive)
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowUp: index - 1, ArrowRight: index + 1, ArrowDown: index + 1 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    select(to)
  }
  return (
    <button
      ref={tile}
      type="button"
      aria-current={isActive}
      tabIndex={isActive ? 0 : -1}
      className={tileStyles.tile}
      data-active={isActive}
      style={{ height }}
      onClick={() => select(index)}
      onContextMenu={() => select(index)}
      onKeyDown={press}
    >
      <CoverThumbnail cover={cover} style={style} height={height} />
      <span className={`${tileStyles.caption} ${styles.caption}`}>
        <span className={tileStyles.name}>封面 {index + 1}</span>
        {index === 0 && <span className={tileStyles.duration}>视频封面</span>}
      </span>
    </button>
  )
}

/** Memoized: it renders only when the cover or its background changed. */
const CoverThumbnail = memo(function CoverThumbnail({
  cover,
  style,
  height,
}: Pick<CoverTileProps, 'cover' | 'style' | 'height'>) {
  return (
    <PageThumbnail
      page={{ elements: cover.elements, commonStyle: cover.commonStyle ?? style }}
      height={height - 16}
    />
  )
})
