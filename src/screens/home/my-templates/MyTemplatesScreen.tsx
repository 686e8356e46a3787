import { Button } from 'antd'
import { useLocation } from 'wouter'
import { useEditors } from '#src/people/use-editors.ts'
import { usePermission } from '#src/session/index.ts'
import { cardsOf, useMyTemplates } from '#src/templates/templates.ts'
import { BatchBar } from '../lists/BatchBar.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { ListScreen } from '../lists/ListScreen.tsx'
import { SHAPE_KEYS, SHAPES, shapeQuery } from '../lists/shapes.ts'
import { SORT_KEYS, SORTS, SortMenu } from '../lists/SortMenu.tsx'
import { useAddressChoice } from '../lists/use-address-choice.ts'
import { idsOf, useSelection } from '../lists/use-selection.ts'
import { Notice } from '../notices/Notice.tsx'
import { MyTemplateCard } from './MyTemplateCard.tsx'
import { useMyTemplateTasks } from './use-my-template-tasks.ts'

const SHARES = { my: '我的', cooperation: '协作' }

/** `/home/my-template`: the author's own templates and those shared with them. */
export function MyTemplatesScreen() {
  const { share, sort, shape, text, select } = useAddressChoice({
    share: ['my', 'cooperation'],
    shape: SHAPE_KEYS,
    sort: SORT_KEYS,
  })
  const query = useMyTemplates({ type: share, keyword: text, sort, ...shapeQuery(shape) })
  const cards = cardsOf(query)
  const selection = useSelection(cards)
  const tasks = useMyTemplateTasks(selection.clear)
  const editors = useEditors(idsOf(cards))
  const isOwn = share === 'my'
  const mayUse = usePermission('page:create')
  const mayCopy = usePermission('template:create')
  const mayDelete = usePermission('template:delete') && isOwn
  return (
    <ListScreen
      title="我的模板"
      bar={
        <ListBar tabs={SHARES} active={share} onSelect={(share) => select({ share })}>
          <SortMenu label="尺寸" sorts={SHAPES} active={shape} onSelect={(shape) => select({ shape })} />
          <SortMenu sorts={SORTS} active={sort} onSelect={(sort) => select({ sort })} />
        </ListBar>
      }
      query={query}
      items={cards}
      filter={{
        text,
        kind: shape === '' ? undefined : `${SHAPES[shape]}的模板`,
        onClear: () => select({ q: '', shape: '' }),
      }}
      reassurance="模板都在，没有丢失"
      empty={<Empty isOwn={isOwn} />}
      label="我的模板"
      onMarquee={selection.select}
      after={
        <BatchBar
          selection={selection}
          shown={cards.length}
          hasMore={query.hasNextPage}
          actions={[
            mayCopy && { icon: 'copy', label: '复制', onClick: () => tasks.copy(selection.items) },
            mayUse && {
              icon: 'drafts',
              label: '转为草稿',
              onClick: () => tasks.saveAsDrafts(selection.items),
            },
            mayDelete && {
              icon: 'trash',
              label: '移到回收站',
              danger: true,
              onClick: () => tasks.remove(selection.items),
            },
          ]}
        />
      }
    >
      {(card) => (
        <MyTemplateCard
          key={card._id}
          card={card}
          isOwn={isOwn}
          editors={editors(card._id)}
          selection={selection}
          tasks={tasks}
        />
      )}
    </ListScreen>
  )
}

function Empty({ isOwn }: { isOwn: boolean }) {
  const [, navigate] = useLocation()
  if (!isOwn)
    return <Notice art="empty" title="还没有协作的模板" line="别人邀请你一起编辑的模板会出现在这里" />
  return (
    <Notice art="empty" title="还没有模板" line="把常用的草稿存为模板，下次直接换文字">
      <Button onClick={() => navigate('/home/template-center')}>去模板中心</Button>
      <Button type="primary" onClick={() => navigate('/home/drafts-list')}>
        打开草稿箱
      </Button>
    </Notice>
  )
}
