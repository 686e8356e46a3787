import { Button, Input, Select } from 'antd'
import { useSnapshot } from 'valtio'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import { FolderTree } from '#src/my-files/FolderTree.tsx'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { UploadedFile } from '#src/uploads/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import {
  isFiltered,
  materialLibraryOf,
  openMaterialLibrary,
  showInLibrary,
} from '../shared/material-library.ts'
import { componentTabOf, showComponents } from '../shared/components.ts'
import { ComponentList } from './ComponentList.tsx'
import drawer from './drawer.module.css'
import material from './material.module.css'
import { Filters, TYPES } from './materials/Filters.tsx'
import { LibraryList } from './materials/LibraryList.tsx'
import type { LibraryItem } from './materials/library-item.ts'
import { MaterialTile } from './materials/MaterialTile.tsx'
import styles from './materials/materials.module.css'
import { useAddMaterial } from './materials/use-add-material.ts'
import { useClasses, useItems } from './materials/use-items.ts'
import { PresetTile } from './PresetTile.tsx'
import { presetsIn } from './preset.ts'
import { UploadArea } from './UploadArea.tsx'

const MOVING_PICTURES = presetsIn('carousel', 'movingPicture')
/** Width of the drawer's content, px. */
const WIDTH = 264

const TABS = [
  { value: 'public', label: '公共' },
  { value: 'mine', label: '我的' },
  { value: 'used', label: '用过' },
  { value: 'favorite', label: '收藏' },
  { value: 'component', label: '组件' },
] as const

/** Materials of the library and of the author, and the author's components, to add by a press or a drag. */
export function MaterialDrawer() {
  const editor = useEditorContext()
  const { isShown } = useSnapshot(componentTabOf(editor))
  const { tab } = useSnapshot(materialLibraryOf(editor).state)
  return (
    <div className={styles.drawer}>
      <SegmentedField
        label="素材来源"
        value={isShown ? 'component' : tab}
        options={TABS}
        onChange={(next) => {
          showComponents(editor, next === 'component')
          if (next !== 'component') showInLibrary(editor, { tab: next })
        }}
        onCommit={() => undefined}
        onCancel={() => undefined}
      />
      {isShown ? <ComponentList /> : <Materials />}
    </div>
  )
}

function Materials() {
  const editor = useEditorContext()
  const library = useSnapshot(materialLibraryOf(editor).state)
  const { tab, keyword, type, folderId } = library
  const found = useItems()
  const { add, noteUse } = useAddMaterial()
  const press = (item: LibraryItem) => {
    void add([item])
    noteUse([item])
  }
  const isLimited = isFiltered(library)
  return (
    <>
      <div className={styles.row}>
        <SearchField />
        <Button
          aria-label="打开素材库"
          title="打开素材库"
          icon={<Icon name="gridView" size={14} />}
          onClick={() => openMaterialLibrary(editor)}
        />
      </div>
      {tab === 'public' && <ClassSelect />}
      <Filters hasKind={tab !== 'mine'} />
      {tab === 'mine' && (
        <>
          <Permitted
            to="material:upload"
            fallback={<p className={material.empty}>{WITHOUT['material:upload']}</p>}
          >
            <MaterialUpload />
          </Permitted>
          <SegmentedField
            label="素材类型"
            value={type}
            options={TYPES}
            onChange={(type) => showInLibrary(editor, { type })}
            onCommit={() => undefined}
            onCancel={() => undefined}
          />
          <div className={styles.tree}>
            <FolderTree selected={folderId} onSelect={(folderId) => showInLibrary(editor, { folderId })} />
          </div>
        </>
      )}
      <LibraryList
        found={found}
        isFiltered={isLimited}
        keyword={keyword.trim()}
        width={WIDTH}
        columns={3}
        renderTile={(item) => <MaterialTile item={item} verb="添加" onPress={press} />}
      >
        {tab === 'public' && !isLimited && <MovingPictures />}
      </LibraryList>
    </>
  )
}

function MovingPictures() {
  return (
    <section className={styles.presets}>
      <h3>动态图片</h3>
      <div className={drawer.tiles}>
        {MOVING_PICTURES.map((preset) => (
          <PresetTile key={preset.id} preset={preset} isNamed />
        ))}
      </div>
    </section>
  )
}

/** Searches the open tab. */
export function SearchField({ autoFocus = false }: { autoFocus?: boolean }) {
  const editor = useEditorContext()
  const { keyword } = useSnapshot(materialLibraryOf(editor).state)
  return (
    <Input
      autoFocus={autoFocus}
      allowClear
      aria-label="搜索素材"
      placeholder="搜索素材，可用拼音"
      prefix={<Icon name="search" size={14} />}
      maxLength={MAX_KEYWORD}
      value={keyword}
      onChange={(event) => showInLibrary(editor, { keyword: event.target.value })}
    />
  )
}

/** All classes of public materials, those below a class under its name. */
function ClassSelect() {
  const editor = useEditorContext()
  const { classId } = useSnapshot(materialLibraryOf(editor).state)
  const { data = [] } = useClasses(false)
  const options = [
    { value: '', label: '全部分类' },
    ...data.map(({ id, title, count, children }) => ({
      label: title,
      title,
      options: [
        { value: id, label: `全部${title} ${count}` },
        ...children
          .filter(({ count }) => count > 0)
          .map((child) => ({ value: child.id, label: `${child.title} ${child.count}` })),
      ],
    })),
  ]
  return (
    <Select
      aria-label="素材分类"
      variant="filled"
      value={classId}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(classId) => showInLibrary(editor, { classId, labels: [] })}
    />
  )
}

function MaterialUpload() {
  const editor = useEditorContext()
  const { folderId } = useSnapshot(materialLibraryOf(editor).state)
  const upload = (files: FileList) => {
    const arrived = ({ kind }: UploadedFile) => {
      if (kind !== 'audio') showInLibrary(editor, { type: kind, keyword: '' })
    }
    void editor.uploads.add(files, arrived, folderId || null)
  }
  return (
    <UploadArea
      title="上传图片或视频"
      note="可拖到这里，也可直接拖到画布"
      label="图片或视频文件"
      accept="image/*,video/mp4,video/webm,video/quicktime"
      onFiles={upload}
    />
  )
}
