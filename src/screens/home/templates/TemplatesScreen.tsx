import { Button } from 'antd'
import { useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { CardGrid } from '../cards/CardGrid.tsx'
import { SkeletonCards } from '../cards/SkeletonCards.tsx'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { useNewWork } from '../use-works.ts'
import { Chips } from './Chips.tsx'
import { Collections } from './Collections.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { TemplateTile } from './TemplateTile.tsx'
import styles from './templates.module.css'
import { matchingTemplates, projectOf, tagsOf, useTemplateChoice, useTemplates } from './use-templates.ts'

/** `/home/template-center`: the templates. */
export function TemplatesScreen() {
  const query = useTemplates()
  const failures = useFailures(query)
  const choice = useTemplateChoice()
  const [previewed, setPreviewed] = useState<TemplateCard | null>(null)
  const create = useNewWork()
  const [used, setUsed] = useState<string | null>(null)
  const all = query.data ?? []
  const cards = matchingTemplates(all, choice)
  useTitle('模板中心')

  const use = ({ _id }: TemplateCard) => {
    if (create.isPending) return
    setUsed(_id)
    create.mutate(() => projectOf(_id))
  }
  const isOpening = (card: TemplateCard | null) => create.isPending && card?._id === used
  return (
    <main>
      <ScreenTitle title="模板中心" line="挑一个开头，改成你的视频" />
      {failures.error && (
        <ListError
          error={failures.error}
          safe="模板和草稿都在"
          failures={failures.count}
          hasContent={query.data !== undefined}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !failures.error && <SkeletonCards />}
      {query.data?.length === 0 && (
        <Notice art="empty" title="还没有模板" line="现在可以从空白页面开始，点左上角的新建视频" />
      )}
      <Collections cards={all} onOpen={(tag) => choice.select({ tag })} />
      {all.length > 0 && (
        <div className={styles.filter}>
          <Chips tags={tagsOf(all)} selected={choice.tag} onSelect={(tag) => choice.select({ tag })} />
        </div>
      )}
      {all.length > 0 && cards.length === 0 && (
        <Notice title={`没有找到“${choice.text || choice.tag}”`} line="换个词试试，或清除筛选">
          <Button onClick={() => choice.select({ q: '', tag: '' })}>清除筛选</Button>
        </Notice>
      )}
      <CardGrid label="模板">
        {cards.map((card) => (
          <TemplateTile
            key={card._id}
            card={card}
            isOpening={isOpening(card)}
            onUse={() => use(card)}
            onPreview={() => setPreviewed(card)}
          />
        ))}
      </CardGrid>
      <PreviewDialog
        card={previewed}
        isOpening={isOpening(previewed)}
        onUse={use}
        onClose={() => setPreviewed(null)}
      />
    </main>
  )
}
