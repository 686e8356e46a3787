import { useEffect, useState } from 'react'
import type { ArticleBlock } from '#engine/making/index.ts'
import type { Info } from '#server/api/information.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './page-data-detail.module.css'

/** An item of information to read. */
export function ArticleView({ info }: { info: Info }) {
  const { title, source, date, link, tags, tables, pictures } = info
  const blocks = useBlocks(info)
  const hasNothing = blocks?.length === 0 && tables.length === 0 && pictures.length === 0
  return (
    <article>
      <p className={styles.meta}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        {source !== '' && <span>{source}</span>}
        {date !== '' && <span>{date}</span>}
        {link !== '' && (
          <a href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="link" size={14} /> 原文
          </a>
        )}
      </p>
      <h1>{title}</h1>
      {hasNothing && <p className={styles.nothing}>没有正文、表格和图片，点“修改”补上</p>}
      {/* oxlint-disable-next-line react/no-array-index-key -- blocks have nothing else, and do not move */}
      {blocks?.map((block, index) => (
        <Block key={index} block={block} />
      ))}
      {tables.map(({ title, rows }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- tables may share their titles
        <Table key={index} title={title} rows={rows} />
      ))}
      {pictures.map((url, index) => (
        <Picture key={url} url={url} caption="" name={`第 ${index + 1} 张图片`} />
      ))}
    </article>
  )
}

/** Null until the reader is loaded, which is larger than this screen. */
function useBlocks({ content, contentType }: Info): readonly ArticleBlock[] | null {
  const [blocks, setBlocks] = useState<readonly ArticleBlock[] | null>(null)
  useEffect(() => {
    let isLeft = false
    void import('../page-data/info-of-article.ts').then(
      ({ blocksOf }) => !isLeft && setBlocks(blocksOf(content, contentType)),
      () => !isLeft && setBlocks([{ type: 'paragraph', text: content }]),
    )
    return () => {
      isLeft = true
    }
  }, [content, contentType])
  return blocks
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'quote':
      return (
        <blockquote>
          {block.text}
          {block.by !== '' && <footer>{block.by}</footer>}
        </blockquote>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items may be equal
            <li key={index}>{item}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table title={block.title} rows={block.rows} />
    default:
      return <Picture url={block.url} caption={block.caption} name={block.caption || '图片'} />
  }
}

function Table({ title, rows: [head = [], ...rows] }: { title: string; rows: readonly string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is reached by keyboard
    <div className={styles.table} tabIndex={0} role="group" aria-label={title || '表格'}>
      <table>
        {title !== '' && <caption>{title}</caption>}
        <thead>
          <tr>
            {head.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have nothing else
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else
            <tr key={index}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have nothing else
                <td key={column} data-number={/^[-+]?[\d,.]+%?$/.test(cell)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Picture({ url, caption, name }: { url: string; caption: string; name: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <figure>
      {isMissing ? (
        <span className={styles.missing}>
          <Icon name="imageOff" size={24} />
          图片没有读到
        </span>
      ) : (
        <img src={url} alt={name} loading="lazy" onError={() => setMissing(true)} />
      )}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
