import { Button, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { cardsOf, type TemplatesQuery, useMyTemplates, useTemplateList } from '#src/templates/templates.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { showTemplate, templateDrawerOf } from '../shared/template-drawer.ts'
import { TemplatePages } from './TemplatePages.tsx'
import styles from './template.module.css'

type Source = 'all' | 'mine' | 'favorite'

const SOURCES: readonly { value: Source; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'mine', label: '我的' },
  { value: 'favorite', label: '收藏' },
]

const EMPTY: Record<Source, string> = {
  all: '还没有模板',
  mine: '还没有模板。用右上角的存为模板，把这个作品留给下次用',
  favorite: '还没有收藏。在模板中心点书签，收藏的模板都在这里',
}

/** Templates whose pages go into the open work, all of them or one by one. */
export function TemplateDrawer() {
  const editor = useEditorContext()
  const opened = useSnapshot(templateDrawerOf(editor)).opened as TemplateCard | null
  const [source, setSource] = useState<Source>('all')
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  if (opened) return <TemplatePages card={opened} onBack={() => showTemplate(editor, null)} />
  const list = { source, keyword, onOpen: (card: TemplateCard) => showTemplate(editor, card) }
  return (
    <>
      <div className={styles.filters}>
        <SegmentedField
          label="来源"
          value={source}
          options={SOURCES}
          onChange={setSource}
          onCommit={() => undefined}
          onCancel={() => undefined}
        />
        <Input
          allowClear
          value={text}
          maxLength={MAX_KEYWORD}
          prefix={<Icon name="search" />}
          placeholder="搜索模板"
          aria-label="搜索模板"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {source === 'mine' ? <MyTemplates {...list} /> : <CenterTemplates {...list} />}
    </>
  )
}

interface ListProps {
  source: Source
  keyword: string
  onOpen: (card: TemplateCard) => void
}

const CenterTemplates = (props: ListProps) => (
  <TemplateTiles
    {...props}
    query={useTemplateList({
      scope: props.source === 'favorite' ? 'favorite' : 'published',
      keyword: props.keyword,
    })}
  />
)

const MyTemplates = (props: ListProps) => (
  <TemplateTiles {...props} query={useMyTemplates({ keyword: props.keyword })} />
)

function TemplateTiles({ query, source, keyword, onOpen }: ListProps & { query: TemplatesQuery }) {
  const cards = cardsOf(query)
  return (
    <>
      {query.isError && (
        <p className={styles.empty}>
          模板没有读到
          <Button type="link" size="small" onClick={() => void query.refetch()}>
            重试
          </Button>
        </p>
      )}
      {query.isSuccess && cards.length === 0 && (
        <p className={styles.empty}>{keyword === '' ? EMPTY[source] : `没有找到“${keyword}”`}</p>
      )}
      <ul className={styles.tiles} aria-label="模板">
        {cards.map((card) => (
          <li key={card._id}>
            <button type="button" aria-label={`查看${card.title}`} onClick={() => onOpen(card)}>
              {card.coverImage === '' ? (
                <Icon name="template" size={24} />
              ) : (
                <img src={card.coverImage} alt="" loading="lazy" draggable={false} />
              )}
            </button>
            <b title={card.title}>{card.title}</b>
            <small>{card.pageCount} 页</small>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          block
          type="text"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          更多
        </Button>
      )}
    </>
  )
}
