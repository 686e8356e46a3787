import { type MenuProps, Popover } from 'antd'
import { type CSSProperties, useState } from 'react'
import { Link } from 'wouter'
import type { UploadUsage } from '#server/api/my-uploads.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import { dragFiles } from '#src/my-files/drag-files.ts'
import { useMoveMenu } from '#src/my-files/use-folders.tsx'
import { usePermission } from '#src/session/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { saveAddress } from '#src/ui/files.ts'
import { clock, fileSize, relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { RenameField } from '#src/ui/RenameField.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useMyUploads } from '#src/uploads/index.ts'
import { editorAddress } from '../use-works.ts'
import styles from './materials.module.css'

interface UploadTileProps {
  card: UploadCard
  /** The documents that contain it. */
  works: UploadUsage['works']
  onOpen: () => void
}

/** Pictures that may be transparent. */
const SEE_THROUGH = /\.(png|svg|webp|gif|avif)$/i

/** A file of the author with its size and the documents that contain it. */
export function UploadTile({ card, works, onOpen }: UploadTileProps) {
  const { name, type, size, created, duration } = card
  const now = useNow()
  const { remove, rename } = useMyUploads()
  const mayChange = usePermission('material:upload')
  const [isRenaming, setRenaming] = useState(false)
  const moveMenu = useMoveMenu(card)
  const menu: MenuProps = {
    items: [
      { key: 'open', label: '查看', icon: <Icon name="eye" />, onClick: onOpen },
      {
        key: 'download',
        label: '下载',
        icon: <Icon name="download" />,
        onClick: () => saveAddress(card.url, name),
      },
      ...(mayChange
        ? [
            {
              key: 'rename',
              label: '重命名',
              icon: <Icon name="rename" />,
              onClick: () => setRenaming(true),
            },
            ...moveMenu,
            {
              key: 'delete',
              label: '删除',
              icon: <Icon name="trash" />,
              danger: true,
              onClick: () => remove([card]),
            },
          ]
        : []),
    ],
  }
  return (
    <Dropdown trigger={['contextMenu']} menu={menu} rootClassName="raised">
      <li className={styles.tile}>
        <div className={styles.thumb} data-see-through={SEE_THROUGH.test(card.url) || undefined}>
          <button
            type="button"
            className={styles.open}
            data-card=""
            aria-label={`查看${name}`}
            draggable={mayChange}
            onDragStart={(event) => dragFiles(event, [card])}
            onClick={onOpen}
            onKeyDown={({ key }) => {
              if (key === 'F2' && mayChange) setRenaming(true)
              if (key === 'Delete' && mayChange) remove([card])
            }}
          >
            <Preview card={card} />
          </button>
          {type !== 'image' && duration !== null && <span className={styles.length}>{clock(duration)}</span>}
          <Dropdown trigger={['click']} menu={menu} rootClassName="raised">
            <button type="button" className={styles.more} aria-label={`${name}的更多操作`}>
              <Icon name="more" />
            </button>
          </Dropdown>
        </div>
        {isRenaming ? (
          <RenameField
            name={card.name}
            label={`${card.name}的新名称`}
            maxLength={256}
            onDone={(text) => {
              setRenaming(false)
              if (text !== null) rename(card, text)
            }}
          />
        ) : (
          <h3 className={styles.name} title={name}>
            {name}
          </h3>
        )}
        <div className={styles.meta}>
          <span>
            {fileSize(size)} · {relativeTime(new Date(created), now)}
          </span>
          {works.length > 0 && <Usage name={name} works={works} />}
        </div>
      </li>
    </Dropdown>
  )
}

/** Opens the list of documents. */
function Usage({ name, works }: { name: string; works: UploadUsage['works'] }) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="用在"
      content={
        <ul className={styles.works}>
          {works.map(({ _id, title }) => (
            <li key={_id}>
              <Link href={editorAddress(_id)}>{title}</Link>
            </li>
          ))}
        </ul>
      }
    >
      <button type="button" className={styles.usage} aria-label={`${name}用在 ${works.length} 处`}>
        用在 {works.length} 处
      </button>
    </Popover>
  )
}

function Preview({ card: { type, url, width, height } }: { card: UploadCard }) {
  if (type === 'audio') return <Icon name="music" size={32} />
  if (type === 'video') return <video src={`${url}#t=0.1`} muted playsInline preload="metadata" />
  // Small pictures are not enlarged.
  const style: CSSProperties =
    width !== null && height !== null && width < 160 && height < 120 ? { objectFit: 'none' } : {}
  return <img src={url} alt="" loading="lazy" decoding="async" draggable={false} style={style} />
}
