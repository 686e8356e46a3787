import { Button } from 'antd'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { SharedCard } from '#server/api/cooperation.ts'
import type { PersonInfo } from '#server/api/documents.ts'
import { Avatars } from '#src/people/Avatars.tsx'
import { EditingBadge } from '#src/people/EditingBadge.tsx'
import { usePermission } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { Card } from '../cards/Card.tsx'
import { workCover } from '../covers/cover-source.ts'
import { editorAddress } from '../use-works.ts'
import styles from './cooperation.module.css'

interface SharedDocumentProps {
  document: SharedCard
  isMine: boolean
  editors: readonly PersonInfo[]
  onMembers: () => void
}

/** A card with owner, members, the last change and who is editing. */
export function SharedDocument({ document, isMine, editors, onMembers }: SharedDocumentProps) {
  const [, navigate] = useLocation()
  const now = useNow()
  const cover = useMemo(() => workCover(document), [document])
  const verb = usePermission('page:update') ? '编辑' : '查看'
  const open = () => navigate(editorAddress(document._id))
  const { owner, members, updatedBy } = document
  const when = relativeTime(new Date(document.updated), now)
  return (
    <Card
      title={document.title}
      cover={cover}
      verb={verb}
      onOpen={open}
      meta={
        <div className={styles.facts}>
          <span>
            {isMine ? `${members.length} 位协作者` : `${owner.name}分享`}
            <Avatars people={[owner, ...members]} size={20} label="成员" />
          </span>
          <span>{updatedBy ? `${when}，${updatedBy.name}修改` : when}</span>
        </div>
      }
      overlay={<EditingBadge editors={editors} />}
      actions={
        <>
          <Button type="primary" tabIndex={-1} onClick={open}>
            {verb}
          </Button>
          <Button
            icon={<Icon name="people" />}
            aria-label={`${document.title}的协作成员`}
            onClick={onMembers}
          />
        </>
      }
      menu={[
        { key: 'open', label: verb, icon: 'edit', onClick: open },
        { key: 'members', label: '协作', icon: 'people', onClick: onMembers },
      ]}
    />
  )
}
