import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import type { TemplateCard } from '#server/api/templates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { CardGrid } from '../cards/CardGrid.tsx'
import { SkeletonCards } from '../cards/SkeletonCards.tsx'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { templateCover } from '../covers/cover-source.ts'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { useNewWork } from '../use-works.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { TemplateTile } from './TemplateTile.tsx'
import styles from './templates.module.css'
import { matchingTemplates, projectOf, tagsOf, useTemplateChoice, useTemplates } from './use-templates.ts'

/** Collections per row, and covers per collection. */
const [SHOWN, COVERS] = [3, 3]

interface CollectionsProps {
  cards: readonly TemplateCard[]
  onOpen: (tag: string) => void
}

/** The three largest categories, if there are at least three. */
function Collections({ cards, onOpen }: CollectionsProps) {
  const collections = tagsOf(cards)
    .map((tag) => ({ tag, members: cards.filter(({ tags }) => tags.includes(tag)) }))
    .filter(({ members }) => members.length >= COVERS)
    .slice(0, SHOWN)
  if (collections.length < SHOWN) return null
  return (
    <div className={styles.collections}>
      {collections.map(({ tag, members }) => (
        <button key={tag} type="button" className={styles.collection} onClick={() => onOpen(tag)}>
          <b>{tag}合集</b>
          <span>{members.length} 套模板</span>
          <em>
            查看合集 <Icon name="arrowRight" />
          </em>
          <span className={styles.fan} aria-hidden="true">
            {members.slice(0, COVERS).map((card) => (
              <span key={card._id}>
                <CoverPicture source={templateCover(card)} />
              </span>
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}

interface ChipsProps {
  tags: readonly string[]
  /** Empty for all. */
  selected: string
  onSelect: (tag: string) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One category at a time; one stop of the tab key, the arrows select. */
function Chips({ tags, selected, onSelect }: ChipsProps) {
  const all = ['', ...tags]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (all.indexOf(selected) + step + all.length) % all.length
    onSelect(all[next] ?? '')
    const chip = event.currentTarget.children[next]
    if (chip instanceof HTMLElement) chip.focus()
  }
  return (
    <div className={styles.chips} role="radiogroup" aria-label="分类" tabIndex={-1} onKeyDown={move}>
      {all.map((tag) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio button cannot be styled as a chip in all browsers
        <button
          key={tag}
          type="button"
          role="radio"
          aria-checked={tag === selected}
          tabIndex={tag === selected ? 0 : -1}
          onClick={() => onSelect(tag)}
        >
          {tag || '全部'}
        </button>
      ))}
    </div>
  )
}

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
          reassurance="模板和草稿都在"
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
