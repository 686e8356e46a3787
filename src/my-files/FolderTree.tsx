import { Button, type MenuProps, Tree, type TreeDataNode } from 'antd'
import { type DragEvent, type Key, type ReactNode, useState } from 'react'
import { MAX_DEPTH, MAX_FOLDER_NAME, type UploadFolder } from '#server/api/upload-folders.ts'
import { usePermission } from '#src/session/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { RenameField } from '#src/ui/RenameField.tsx'
import { carriesFiles, droppedFiles } from './drag-files.ts'
import styles from './my-files.module.css'
import { useFolders } from './use-folders.tsx'

/** Key of the node for all files; keys of a tree are not empty. */
const ALL = 'all'

interface FolderTreeProps {
  /** The open folder; empty for all files. */
  selected: string
  onSelect: (folderId: string) => void
}

/** The author's folders: opens, makes, renames and deletes them. Dropping files on one moves them there. */
export function FolderTree({ selected, onSelect }: FolderTreeProps) {
  const { folders, isError, create, rename, remove, move } = useFolders()
  const mayChange = usePermission('material:upload')
  const [renaming, setRenaming] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const [opened, setOpened] = useState<readonly Key[]>([])

  const add = async (parentId: string | null) => {
    const folder = await create(parentId)
    if (!folder) return
    if (parentId !== null) setOpened((keys) => [...new Set([...keys, parentId])])
    setRenaming(folder._id)
  }
  const menuOf = (folder: UploadFolder): MenuProps => ({
    items: [
      { key: 'rename', label: '重命名', onClick: () => setRenaming(folder._id) },
      {
        key: 'add',
        label: '新建子文件夹',
        disabled: depthOf(folders, folder._id) >= MAX_DEPTH,
        onClick: () => void add(folder._id),
      },
      {
        key: 'delete',
        label: '删除',
        danger: true,
        onClick: () =>
          remove(folder, () => {
            if (selected === folder._id) onSelect(folder.parentId ?? '')
          }),
      },
    ],
  })
  const dropOf = (key: string) =>
    mayChange
      ? {
          onDragOver(event: DragEvent) {
            if (!carriesFiles(event)) return
            event.preventDefault()
            setTarget(key)
          },
          onDragLeave: () => setTarget((old) => (old === key ? null : old)),
          onDrop(event: DragEvent) {
            setTarget(null)
            if (!carriesFiles(event)) return
            event.preventDefault()
            event.stopPropagation()
            move(droppedFiles(event), key === ALL ? null : key)
          },
        }
      : {}
  const nodeOf = (folder: UploadFolder): TreeDataNode => ({
    key: folder._id,
    title:
      renaming === folder._id ? (
        <Contained>
          <RenameField
            name={folder.name}
            label={`${folder.name}的新名称`}
            maxLength={MAX_FOLDER_NAME}
            save={(text) => rename(folder, text)}
            onDone={() => setRenaming(null)}
          />
        </Contained>
      ) : (
        <span
          className={styles.leaf}
          data-target={target === folder._id || undefined}
          {...dropOf(folder._id)}
        >
          <Icon name="folder" size={14} />
          <span className={styles.name} title={folder.name}>
            {folder.name}
          </span>
          <small>{countOf(folders, folder._id)}</small>
          {mayChange && (
            <Contained>
              <FolderMenu name={folder.name} menu={menuOf(folder)} />
            </Contained>
          )}
        </span>
      ),
    children: folders.filter(({ parentId }) => parentId === folder._id).map(nodeOf),
  })
  return (
    <div className={styles.folders}>
      <Tree
        blockNode
        aria-label="文件夹"
        selectedKeys={[selected === '' ? ALL : selected]}
        expandedKeys={[...opened]}
        onExpand={setOpened}
        onSelect={([key]) => onSelect(key === undefined ? selected : key === ALL ? '' : String(key))}
        treeData={[
          {
            key: ALL,
            title: (
              <span className={styles.leaf} data-target={target === ALL || undefined} {...dropOf(ALL)}>
                <Icon name="drafts" size={14} />
                <span className={styles.name}>全部</span>
              </span>
            ),
          },
          ...folders.filter(({ parentId }) => parentId === null).map(nodeOf),
        ]}
      />
      {isError && <p className={styles.note}>文件夹没有读到，素材不受影响</p>}
      {mayChange && (
        <Button
          block
          type="text"
          size="small"
          className={styles.add ?? ''}
          icon={<Icon name="plus" size={14} />}
          onClick={() => void add(null)}
        >
          新建文件夹
        </Button>
      )}
    </div>
  )
}

/** Keeps focus and keys of controls in a node from the tree, which would move its active node. */
function Contained({ children }: { children: ReactNode }) {
  return (
    <span
      className={styles.contained}
      onFocus={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </span>
  )
}

function FolderMenu({ name, menu }: { name: string; menu: MenuProps }) {
  return (
    <Dropdown menu={menu} trigger={['click']} rootClassName="raised">
      <button
        type="button"
        className={styles.more}
        aria-label={`文件夹${name}的更多操作`}
        // The tree selects the node otherwise.
        onClick={(event) => event.stopPropagation()}
      >
        <Icon name="more" size={14} />
      </button>
    </Dropdown>
  )
}

/** Number of files in a folder and those below it. */
const countOf = (folders: readonly UploadFolder[], id: string): number =>
  folders
    .filter(({ parentId }) => parentId === id)
    .reduce(
      (sum, child) => sum + countOf(folders, child._id),
      folders.find(({ _id }) => _id === id)?.count ?? 0,
    )

function depthOf(folders: readonly UploadFolder[], id: string | null): number {
  const folder = folders.find(({ _id }) => _id === id)
  return folder ? 1 + depthOf(folders, folder.parentId) : 0
}
