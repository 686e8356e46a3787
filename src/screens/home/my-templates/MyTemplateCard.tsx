import { useMemo } from 'react'
import type { PersonInfo } from '#server/api/documents.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { usePermission } from '#src/session/index.ts'
import { clock, relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { templateCover } from '../covers/cover-source.ts'
import drafts from '../drafts/drafts.module.css'
import { DocumentCard } from '../lists/DocumentCard.tsx'
import type { Selection } from '../lists/use-selection.ts'
import { ShapeLabel } from '../templates/ShapeLabel.tsx'
import type { MyTemplateTasks } from './use-my-template-tasks.ts'

interface MyTemplateCardProps {
  card: TemplateCard
  /** Only the owner deletes and publishes it. */
  isOwn: boolean
  /** The others who are editing it now. */
  editors: readonly PersonInfo[]
  selection: Selection<TemplateCard>
  tasks: MyTemplateTasks
}

export function MyTemplateCard({ card, isOwn, editors, selection, tasks }: MyTemplateCardProps) {
  const { pageCount, seconds, updated, isPublish } = card
  const cover = useMemo(() => templateCover(card), [card])
  const now = useNow()
  const mayUse = usePermission('page:create')
  const mayPublish = [usePermission('page:publish'), usePermission('template:publish')].every(Boolean)
  return (
    <DocumentCard
      item={card}
      kind="模板"
      cover={cover}
      mayUpdate={usePermission('template:update')}
      mayCopy={usePermission('template:create')}
      mayDelete={usePermission('template:delete') && isOwn}
      editors={editors}
      selection={selection}
      tasks={tasks}
      meta={
        <>
          <span>
            {pageCount} 页·{clock(seconds)}
            <ShapeLabel card={card} />
          </span>
          {updated !== null && <span>{relativeTime(new Date(updated), now)}</span>}
        </>
      }
      chip={
        isPublish && (
          <span className={drafts.chip}>
            <Icon name="check" size={14} />
            已发布
          </span>
        )
      }
      primary={mayUse ? { label: '使用', icon: 'plus', run: () => tasks.use(card) } : undefined}
      entries={[
        mayUse && {
          key: 'draft',
          label: '转为草稿',
          icon: 'drafts',
          onClick: () => tasks.saveAsDrafts([card]),
        },
        mayPublish &&
          isOwn && {
            key: 'publish',
            label: isPublish ? '从模板中心撤回' : '发布到模板中心',
            icon: isPublish ? 'eyeOff' : 'share',
            onClick: () => tasks.publish(card, !isPublish),
          },
      ]}
    />
  )
}
