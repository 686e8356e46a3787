import { Button, Segmented, Select, Tag, Tree } from 'antd'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { carriesFiles } from '#src/my-files/drag-files.ts'
import { FolderTree } from '#src/my-files/FolderTree.tsx'
import { Space } from '#src/my-files/Space.tsx'
import { SORTS } from '#src/my-files/sorts.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import {
  clearFilters,
  isFiltered,
  type LibraryTab,
  materialLibraryOf,
  showInLibrary,
} from '#src/screens/editor/shared/material-library.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Permitted } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { pickAndUpload } from '#src/uploads/index.ts'
import { SearchField } from '../MaterialDrawer.tsx'
import { Filters } from './Filters.tsx'
import { LibraryList } from './LibraryList.tsx'
import type { LibraryItem } from './library-item.ts'
import { MaterialTile } from './MaterialTile.tsx'
import styles from './materials.module.css'
import { useAddMaterial } from './use-add-material.ts'
import { useClasses, useItems, useLabels } from './use-items.ts'

const TABS: { value: LibraryTab; label: string }[] = [
  { value: 'public', label: '公共素材' },
  { value: 'mine', label: '我的素材' },
  { value: 'used', label: '用过的' },
  { value: 'favorite', label: '收藏' },
]
/** Of the list, px. */
const WIDTH = 704
/** Labels shown for a class. */
const LABELS = 16
/** Pictures of selected materials in the footer. */
const SHOWN_PICKS = 5

/** The whole material library. Adds materials to the page, or picks a picture for `use`. Open while mounted. */
export function MaterialLibrary() {
  const editor = useEditorContext()
  const { view, resolveUrl } = editor
  const library = materialLibraryOf(editor)
  const [use] = useState(() => library.use)
  const state = useSnapshot(library.state)
  const { tab, keyword, folderId } = state
  const found = useItems(use !== null)
  const { add, noteUse } = useAddMaterial()
  const [isOpen, setOpen] = useState(true)
  const [picks, setPicks] = useState<readonly LibraryItem[]>([])
  const isLimited = isFiltered(state)

  function finish(items: readonly LibraryItem[]) {
    const [first] = items
    if (!first) return
    if (use) use(first.url)
    else void add(items)
    noteUse(items)
    setOpen(false)
  }
  function toggle(item: LibraryItem) {
    const rest = picks.filter(({ id }) => id !== item.id)
    if (rest.length < picks.length) setPicks(rest)
    else setPicks(use ? [item] : [...picks, item])
  }
  return (
    <Dialog
      open={isOpen}
      width={960}
      centered
      className={`raised ${styles.dialog}`}
      footer={null}
      title="素材库"
      onCancel={() => setOpen(false)}
      afterClose={() => changeView(view, { isMaterialLibraryOpen: false })}
    >
      <div
        className={styles.frame}
        onDragLeave={(event) => {
          const { currentTarget, relatedTarget } = event
          const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
          // The stage below takes the drop.
          if (carriesFiles(event) && !isInside) setOpen(false)
        }}
      >
        <header className={styles.head}>
          <Segmented
            aria-label="素材来源"
            value={tab}
            options={TABS}
            onChange={(tab) => showInLibrary(editor, { tab })}
          />
          <span className={styles.grow} />
          <UploadButton areOnlyPictures={use !== null} />
        </header>
        <aside className={styles.side} aria-label={tab === 'mine' ? '文件夹' : '分类与标签'}>
          {tab === 'public' && <ClassTree areOnlyPictures={use !== null} />}
          {tab === 'public' && <Labels areOnlyPictures={use !== null} />}
          {tab === 'mine' && (
            <>
              <FolderTree selected={folderId} onSelect={(folderId) => showInLibrary(editor, { folderId })} />
              <div className={styles.space}>
                <Space />
              </div>
            </>
          )}
        </aside>
        <main className={styles.main}>
          <div className={styles.row}>
            <SearchField autoFocus />
            <Filters hasKind={use === null} />
          </div>
          <div className={styles.result}>
            <span aria-live="polite">{found.query.isSuccess && `找到 ${found.total} 个`}</span>
            {isLimited && (
              <Button type="link" size="small" onClick={() => clearFilters(editor)}>
                清除筛选
              </Button>
            )}
            <span className={styles.grow} />
            {tab === 'mine' && <SortSelect />}
          </div>
          <LibraryList
            found={found}
            isFiltered={isLimited}
            keyword={keyword.trim()}
            width={WIDTH}
            columns={5}
            renderTile={(item) => (
              <MaterialTile
                item={item}
                verb="选择"
                order={picks.findIndex(({ id }) => id === item.id) + 1}
                onPress={toggle}
                onDoublePress={(item) => finish([item])}
                onDragOut={() => setOpen(false)}
              />
            )}
          />
        </main>
        <footer className={styles.foot}>
          <span className={styles.picks}>
            {picks.slice(0, SHOWN_PICKS).map(({ id, url }) => (
              <img key={id} src={resolveUrl(url)} alt="" />
            ))}
          </span>
          <span>{picks.length === 0 ? '单击选择，双击直接使用' : `已选 ${picks.length} 个`}</span>
          {picks.length > 0 && (
            <Button type="link" onClick={() => setPicks([])}>
              清空
            </Button>
          )}
          <span className={styles.grow} />
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button type="primary" disabled={picks.length === 0} onClick={() => finish(picks)}>
            {use ? '使用这张图片' : '插入到当前页'}
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}

function ClassTree({ areOnlyPictures }: { areOnlyPictures: boolean }) {
  const editor = useEditorContext()
  const { classId } = useSnapshot(materialLibraryOf(editor).state)
  const { data = [] } = useClasses(areOnlyPictures)
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const leaf = ({ id, title, count }: { id: string; title: string; count: number }) => ({
    key: id,
    title: (
      <span className={styles.leaf}>
        {title}
        <small>{count}</small>
      </span>
    ),
  })
  return (
    <Tree
      blockNode
      aria-label="素材分类"
      selectedKeys={[classId]}
      treeData={[
        leaf({ id: '', title: '全部素材', count: total }),
        ...data.map((node) => ({
          ...leaf(node),
          children: node.children.filter(({ count }) => count > 0).map(leaf),
        })),
      ]}
      onSelect={([key]) => showInLibrary(editor, { classId: String(key ?? classId), labels: [] })}
    />
  )
}

/** Several labels narrow the list down. */
function Labels({ areOnlyPictures }: { areOnlyPictures: boolean }) {
  const editor = useEditorContext()
  const { classId, labels } = useSnapshot(materialLibraryOf(editor).state)
  const { data = [] } = useLabels(classId, areOnlyPictures)
  const names = [...new Set([...labels, ...data.slice(0, LABELS).map(({ name }) => name)])]
  if (names.length === 0) return null
  return (
    <>
      <h3>标签</h3>
      <div className={styles.labels}>
        {names.map((name) => (
          <Tag.CheckableTag
            key={name}
            checked={labels.includes(name)}
            onChange={(isChecked) =>
              showInLibrary(editor, {
                labels: isChecked ? [...labels, name] : labels.filter((other) => other !== name),
              })
            }
          >
            {name}
          </Tag.CheckableTag>
        ))}
      </div>
    </>
  )
}

function SortSelect() {
  const editor = useEditorContext()
  const { sort } = useSnapshot(materialLibraryOf(editor).state)
  return (
    <Select
      aria-label="排序"
      size="small"
      variant="borderless"
      popupMatchSelectWidth={false}
      value={sort}
      options={SORTS}
      onChange={(sort) => showInLibrary(editor, { sort })}
    />
  )
}

/** Uploads files and shows them in 我的素材. */
function UploadButton({ areOnlyPictures }: { areOnlyPictures: boolean }) {
  const editor = useEditorContext()
  const { folderId } = useSnapshot(materialLibraryOf(editor).state)
  const upload = () =>
    pickAndUpload(
      editor.uploads,
      {
        accept: areOnlyPictures ? 'image/*' : 'image/*,video/mp4,video/webm,video/quicktime',
        kinds: areOnlyPictures ? ['image'] : ['image', 'video'],
        areSeveral: true,
        folderId: folderId || null,
      },
      ([file]) => {
        showInLibrary(editor, { tab: 'mine', keyword: '', type: file?.kind === 'video' ? 'video' : 'image' })
      },
    )
  return (
    <Permitted to="material:upload">
      <Button icon={<Icon name="upload" size={14} />} onClick={() => void upload()}>
        上传素材
      </Button>
    </Permitted>
  )
}
