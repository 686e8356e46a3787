import { Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import type { PersonInfo } from '#server/api/documents.ts'
import { EditingBadge } from '#src/people/EditingBadge.tsx'
import { useMembersDialog } from '#src/people/use-members-dialog.tsx'
import { usePermission } from '#src/session/index.ts'
import type { IconName } from '#src/ui/Icon.tsx'
import { RenameField } from '#src/ui/RenameField.tsx'
import { Card, type MenuEntry } from '../cards/Card.tsx'
import type { CoverSource } from '../covers/cover-source.ts'
import { SelectBox } from './BatchBar.tsx'
import type { Selection } from './use-selection.ts'

interface Listed {
  _id: string
  title: string
}

/** What can be done with works and with templates. */
export interface DocumentTasks<Item extends Listed> {
  open: (item: Item) => void
  rename: (item: Item, title: string) => void
  copy: (items: readonly Item[]) => void
  /** Moves items to the recycle bin. */
  remove: (items: readonly Item[]) => void
}

interface Primary {
  label: string
  icon: IconName
  run: () => void
}

interface DocumentCardProps<Item extends Listed> {
  item: Item
  /** What it is, like 草稿. */
  kind: string
  cover: CoverSource
  mayUpdate: boolean
  mayCopy: boolean
  mayDelete: boolean
  /** The others who are editing it now. */
  editors: readonly PersonInfo[]
  selection: Selection<Item>
  tasks: DocumentTasks<Item>
  /** Below the title. */
  meta: ReactNode
  /** Over the cover. */
  chip: ReactNode
  /** What the card itself does in place of opening it; editing is then a button beside it. */
  primary?: Primary | undefined
  /** On hover, besides the button that opens it. */
  action?: ReactNode
  /** Entries of the menu before the last. */
  entries: readonly MenuEntry[]
}

/** The card of a work or template: opens it, selects it, renames it in place, and has its menu. */
export function DocumentCard<Item extends Listed>(props: DocumentCardProps<Item>) {
  const { item, kind, cover, mayUpdate, mayCopy, mayDelete, editors, selection, tasks, meta, primary } = props
  const { _id, title } = item
  const [isRenaming, setRenaming] = useState(false)
  const { openMembers, membersDialog } = useMembersDialog(_id, title)
  const mayShare = usePermission('page:cooperate')
  const verb = mayUpdate ? '编辑' : '查看'
  const isSelected = selection.has(_id)
  const edit = () => tasks.open(item)

  const open = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (shiftKey || ctrlKey || metaKey) selection.toggle(_id, shiftKey)
    else (primary?.run ?? edit)()
  }
  const keys: Record<string, () => void> = {
    ' ': () => selection.toggle(_id, false),
    ...(mayUpdate && { F2: () => setRenaming(true) }),
    ...(mayDelete && { Delete: () => tasks.remove(selection.items.length > 0 ? selection.items : [item]) }),
  }
  const keyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const rename = (text: string | null) => {
    setRenaming(false)
    const next = text?.trim() ?? ''
    if (next !== '' && next !== title) tasks.rename(item, next)
  }
  const menu: MenuEntry[] = [
    primary !== undefined && {
      key: 'primary',
      label: primary.label,
      icon: primary.icon,
      onClick: primary.run,
    },
    { key: 'open', label: verb, icon: mayUpdate ? 'edit' : 'eye', onClick: edit },
    mayUpdate && {
      key: 'rename',
      label: '重命名',
      icon: 'rename',
      extra: 'F2',
      onClick: () => setRenaming(true),
    },
    mayCopy && { key: 'copy', label: '复制', icon: 'copy', onClick: () => tasks.copy([item]) },
    mayShare && { key: 'share', label: '协作', icon: 'people', onClick: openMembers },
    ...props.entries,
    mayDelete && {
      key: 'remove',
      label: '移到回收站',
      icon: 'trash',
      extra: 'Delete',
      danger: true,
      onClick: () => tasks.remove([item]),
    },
  ]
  return (
    <>
      <Card
        id={_id}
        title={title}
        cover={cover}
        verb={primary?.label ?? verb}
        isSelected={isSelected}
        onOpen={open}
        onKeyDown={keyDown}
        meta={meta}
        titleField={isRenaming && <RenameField name={title} label={`${kind}名称`} onDone={rename} />}
        overlay={
          <>
            {props.chip}
            <EditingBadge editors={editors} />
            <SelectBox id={_id} title={title} selection={selection} />
          </>
        }
        actions={
          <>
            <Button type="primary" tabIndex={-1} onClick={primary?.run ?? edit}>
              {primary?.label ?? verb}
            </Button>
            {primary && (
              <Button aria-label={`${verb}${title}`} onClick={edit}>
                {verb}
              </Button>
            )}
            {props.action}
          </>
        }
        menu={menu}
      />
      {membersDialog}
    </>
  )
}
