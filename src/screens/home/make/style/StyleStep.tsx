import { Button } from 'antd'
import { styles as looks, type StyleName } from '#engine/making/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import shared from '../make.module.css'
import { PagePicture } from '../PagePicture.tsx'
import type { DraftControl } from '../use-draft.ts'
import styles from './style.module.css'
import { TemplateChoice } from './TemplateChoice.tsx'

/** Pages of the article that each style is shown with. */
const SHOWN = 3

const LINES: Record<StyleName, string> = {
  news: '快讯、时政、通报',
  data: '财报、统计、研究',
  government: '政策、公告、办事',
  product: '新品、种草、活动',
  festive: '节日、庆典、促销',
  minimal: '访谈、随笔、金句',
}

const NAMES = Object.keys(looks) as StyleName[]

/** The second step: styles, shown with the article's own pages. */
export function StyleStep({ control: { draft, change } }: { control: DraftControl }) {
  const { outline, style, template } = draft
  if (!outline) return null
  const pages = [outline.pages[0], ...tellingPages(outline.pages.slice(1, -1))].flatMap((page) => page ?? [])
  const suggested = outline.mood
  const isChosen = (name: StyleName) => template === null && style === name
  return (
    <>
      <div role="radiogroup" aria-label="风格" className={styles.grid}>
        {NAMES.map((name) => (
          <label key={name} className={styles.card} data-checked={isChosen(name) || undefined}>
            <input
              type="radio"
              name="style"
              value={name}
              checked={isChosen(name)}
              onChange={() => change({ style: name, template: null })}
            />
            <span className={styles.pages}>
              {pages.map((page) => (
                <PagePicture key={page.id} page={page} look={{ style: name, template: null }} />
              ))}
            </span>
            <span className={styles.name}>
              <b>{looks[name].label}</b>
              {suggested === name && <em>推荐</em>}
              <small>{LINES[name]}</small>
              {isChosen(name) && <Icon name="checkCircle" size={18} />}
            </span>
          </label>
        ))}
      </div>
      <TemplateChoice pages={pages} draft={draft} onChange={(chosen) => change({ template: chosen })} />
      <footer className={shared.bar}>
        <Button size="large" onClick={() => change({ step: 'article' })}>
          上一步
        </Button>
        <Button size="large" onClick={() => change({ step: 'outline' })}>
          改分镜
        </Button>
        <Button type="primary" size="large" onClick={() => change({ step: 'make' })}>
          直接制作
        </Button>
      </footer>
    </>
  )
}

/** Pages with a chart, a table or numbers show a style best. */
function tellingPages<
  Page extends { layout: string; content: { table: unknown[]; numbers: unknown[]; items: unknown[] } },
>(pages: readonly Page[]): Page[] {
  const rank = ({ layout, content }: Page) =>
    layout.endsWith('chart') ? 0 : content.numbers.length > 0 ? 1 : content.items.length > 0 ? 2 : 3
  return pages.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN - 1)
}
