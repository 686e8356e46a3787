import { Button, Popover } from 'antd'
import { type Article, type PageNumber, sourceContext } from '#engine/making/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './outline.module.css'

interface NumberCheckProps {
  numbers: readonly PageNumber[]
  /** Null without a source, as of a script. */
  article: Article | null
}

/** Says whether the numbers of a page stand in the source, and where to look. */
export function NumberCheck({ numbers, article }: NumberCheckProps) {
  if (!article || numbers.length === 0) return null
  const each = [...new Map(numbers.map((number) => [number.text, number])).values()]
  const missing = each.filter(({ place }) => place === null)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title="数字在原文里的位置"
      content={<Places numbers={each} article={article} />}
      destroyOnHidden
    >
      <Button
        type="text"
        size="small"
        className={styles.check ?? ''}
        data-missing={missing.length > 0 || undefined}
        icon={<Icon name={missing.length > 0 ? 'warning' : 'checkCircle'} size={14} />}
      >
        {missing.length > 0
          ? `${missing.map(({ text }) => text).join('、')} 原文里没有`
          : `${each.length} 个数字有出处`}
      </Button>
    </Popover>
  )
}

/** What the source says around each number. Rendered only while it is shown: a large table has many. */
function Places({ numbers, article }: { numbers: readonly PageNumber[]; article: Article }) {
  return (
    <dl className={styles.places}>
      {numbers.map(({ text, place }) => (
        <div key={text} data-missing={place === null || undefined}>
          <dt>{text}</dt>
          <dd>{place ? sourceContext(article, place) : '原文里没有，请核对'}</dd>
        </div>
      ))}
    </dl>
  )
}
