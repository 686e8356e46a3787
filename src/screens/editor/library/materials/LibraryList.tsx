import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useFolders } from '#src/my-files/use-folders.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { useEditorContext } from '../../shared/editor-context.ts'
import {
  clearFilters,
  type LibraryTab,
  materialLibraryOf,
  showInLibrary,
} from '../../shared/material-library.ts'
import type { LibraryItem } from './library-item.ts'
import { MaterialGrid } from './MaterialGrid.tsx'
import styles from './materials.module.css'
import type { useItems } from './use-items.ts'

const EMPTY: Record<LibraryTab, { title: string; line: string }> = {
  public: { title: '没有公共素材', line: '服务里还没有公共素材，请联系管理员' },
  mine: { title: '还没有素材', line: '上传的图片和视频都在这里，所有草稿共用' },
  used: { title: '还没有用过素材', line: '加到页面里的公共素材会出现在这里' },
  favorite: { title: '还没有收藏', line: '在素材的 ⋯ 菜单里选“收藏”，下次直接用' },
}

interface LibraryListProps {
  found: ReturnType<typeof useItems>
  /** Whether something besides the tab limits the list. */
  isFiltered: boolean
  keyword: string
  width: number
  columns: number
  children?: ReactNode
  renderTile: (item: LibraryItem) => ReactNode
}

/** The materials that were found, or why there are none. */
export function LibraryList({ found, isFiltered, keyword, children, ...grid }: LibraryListProps) {
  const { query, items, tab } = found
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isEmpty = query.isSuccess && items.length === 0 && !hasNextPage
  return (
    <div className={styles.list} aria-busy={query.isFetching}>
      {query.isFetching && items.length === 0 && <LoadingBar />}
      {query.isError && (
        <div className={styles.note} role="alert">
          <b>素材没有读到</b>
          <p>已加到页面里的不受影响，请检查网络后重试</p>
          <Button size="small" onClick={() => void query.refetch()}>
            重试
          </Button>
        </div>
      )}
      {isEmpty && <Empty tab={tab} isFiltered={isFiltered} keyword={keyword} />}
      <MaterialGrid
        {...grid}
        // A list of its own: another one starts at its top.
        key={JSON.stringify([tab, keyword, isFiltered])}
        items={items}
        label="素材"
        onEnd={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
        }}
      >
        {children}
      </MaterialGrid>
    </div>
  )
}

/** Why the list is empty, and what to do about it. */
function Empty({
  tab,
  isFiltered,
  keyword,
}: Pick<LibraryListProps, 'isFiltered' | 'keyword'> & { tab: LibraryTab }) {
  const editor = useEditorContext()
  const { folderId, type } = useSnapshot(materialLibraryOf(editor).state)
  const { isMissing } = useFolders()
  const isInFolder = tab === 'mine' && folderId !== ''
  const isFolderGone = isInFolder && isMissing(folderId)
  const { title, line } = isFolderGone
    ? { title: '文件夹不存在，或已被删除', line: '里面的素材没有删除，移到了上一级' }
    : isFiltered
      ? { title: `没有找到${keyword === '' ? '素材' : `“${keyword}”`}`, line: '换个词试试，或清除筛选' }
      : isInFolder
        ? {
            title: `文件夹里没有${type === 'video' ? '视频' : '图片'}`,
            line: '上传的会放进这个文件夹',
          }
        : EMPTY[tab]
  return (
    <div className={styles.note}>
      <b>{title}</b>
      <p>{line}</p>
      {isFolderGone && (
        <Button size="small" onClick={() => showInLibrary(editor, { folderId: '' })}>
          查看全部
        </Button>
      )}
      {isFiltered && !isFolderGone && (
        <Button size="small" onClick={() => clearFilters(editor)}>
          清除筛选
        </Button>
      )}
    </div>
  )
}
