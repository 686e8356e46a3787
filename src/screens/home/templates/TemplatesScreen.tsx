import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { shapeLabel } from '#engine/document/page-size.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { cardsOf, useTemplateCategories, useTemplateList } from '#src/templates/templates.ts'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { CardList } from '../cards/CardList.tsx'
import { More } from '../cards/More.tsx'
import { SkeletonCards } from '../cards/SkeletonCards.tsx'
import { SHAPES, shapeQuery } from '../lists/shapes.ts'
import { SortMenu } from '../lists/SortMenu.tsx'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { Collections } from './Collections.tsx'
import { TemplateTile } from './TemplateTile.tsx'
import styles from './templates.module.css'
import { useNewFromTemplate } from './use-new-from-template.ts'
import { SORTS, type TemplateChoice, useTemplateChoice } from './use-template-choice.ts'

const TemplateDialog = lazyDialog(
  () => import('./TemplateDialog.tsx').then((m) => m.TemplateDialog),
  ({ card }) => card !== null,
)

const NONE: readonly { name: string; count: number }[] = []

/** Key of the chip of favorites, which no category can have. */
const FAVORITES = '\n'

/** `/home/template-center`: the templates of the product, and those that users have published. */
export function TemplatesScreen() {
  const choice = useTemplateChoice()
  const { tag, text, sort, shape, size, isFavorites, select } = choice
  const query = useTemplateList({
    scope: isFavorites ? 'favorite' : 'published',
    category: tag,
    keyword: text,
    ...shapeQuery(shape),
    ...(sort !== 'recommended' && { sort }),
  })
  const categories = useTemplateCategories(shape === '' ? undefined : shape).data ?? NONE
  const favorites = useFavorites('template')
  const failures = useFailures(query)
  const [previewed, setPreviewed] = useState<TemplateCard | null>(null)
  const { use, openingId } = useNewFromTemplate()
  const cards = cardsOf(query)
  const isFiltered = tag !== '' || text !== '' || shape !== '' || isFavorites
  useTitle('模板中心')
  return (
    <main>
      <ScreenTitle title="模板中心" line="挑一个开头，改成你的视频" />
      {!isFiltered && <Collections categories={categories} onOpen={(tag) => select({ tag })} />}
      <FilterBar categories={categories} choice={choice} />
      {size && (
        <p className={styles.size}>
          作品是{shapeLabel(size)}，模板的内容会重新排版
          <Button type="link" size="small" onClick={() => select({ size: '' })}>
            用模板的尺寸
          </Button>
        </p>
      )}
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
      {query.data && cards.length === 0 && <NothingFound choice={choice} />}
      <CardList label="模板" items={cards}>
        {(card) => (
          <TemplateTile
            key={card._id}
            card={card}
            favorites={favorites}
            isOpening={openingId === card._id}
            onUse={() => use(card, { size })}
            onPreview={() => setPreviewed(card)}
          />
        )}
      </CardList>
      <More query={query} />
      <TemplateDialog
        card={previewed}
        favorites={favorites}
        selectedSize={size}
        isOpening={openingId !== null}
        onUse={use}
        onClose={() => setPreviewed(null)}
      />
    </main>
  )
}

interface FilterBarProps {
  categories: readonly { name: string }[]
  choice: TemplateChoice
}

function FilterBar({ categories, choice: { tag, isFavorites, shape, sort, select } }: FilterBarProps) {
  const chips = useMemo(
    () => [
      { key: '', label: '全部' },
      { key: FAVORITES, label: '我的收藏' },
      ...categories.map(({ name }) => ({ key: name, label: name })),
      // It stays where it has no template of this shape.
      ...(tag === '' || categories.some(({ name }) => name === tag) ? [] : [{ key: tag, label: tag }]),
    ],
    [categories, tag],
  )
  return (
    <div className={styles.filter}>
      <CategoryChips
        chips={chips}
        selected={isFavorites ? FAVORITES : tag}
        onSelect={(key) =>
          select(key === FAVORITES ? { tag: '', favorites: '1' } : { tag: key, favorites: '' })
        }
      />
      <span>
        <SortMenu
          label="尺寸"
          sorts={SHAPES}
          active={shape}
          size="middle"
          onSelect={(shape) => select({ shape })}
        />
        <SortMenu sorts={SORTS} active={sort} size="middle" onSelect={(sort) => select({ sort })} />
      </span>
    </div>
  )
}

function NothingFound({ choice: { tag, text, shape, isFavorites, select } }: { choice: TemplateChoice }) {
  if (isFavorites && text === '' && shape === '') {
    return (
      <Notice art="empty" title="还没有收藏" line="点模板右上角的书签，收藏的模板都在这里">
        <Button onClick={() => select({ favorites: '' })}>看全部模板</Button>
      </Notice>
    )
  }
  if (shape !== '') {
    const among = text ? `“${text}”里` : isFavorites ? '收藏里' : tag ? `“${tag}”里` : '还'
    const name = shape === 'free' ? SHAPES[shape] : `${SHAPES[shape]} `
    return (
      <Notice
        title={`${among}没有${name}的模板`}
        line="用别的尺寸的模板也可以：打开模板，选好尺寸，内容会重新排版"
      >
        <Button onClick={() => select({ shape: '' })}>看全部尺寸</Button>
        {(text !== '' || tag !== '' || isFavorites) && (
          <Button onClick={() => select({ q: '', tag: '', favorites: '' })}>只看这个尺寸</Button>
        )}
      </Notice>
    )
  }
  if (text === '' && tag === '') {
    return <Notice art="empty" title="还没有模板" line="现在可以从空白页面开始，点左上角的新建视频" />
  }
  return (
    <Notice title={`没有找到“${text || tag}”`} line="换个词试试，或清除筛选">
      <Button onClick={() => select({ q: '', tag: '', favorites: '' })}>清除筛选</Button>
    </Notice>
  )
}
