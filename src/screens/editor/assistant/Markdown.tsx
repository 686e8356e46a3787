import { marked, type Token, type Tokens } from 'marked'
import { memo, type ReactNode } from 'react'
import styles from './markdown.module.css'

/** A line longer than this is not parsed: the time of inline parsing grows with its square. */
const LONGEST_LINE = 5_000
/** Markers in a row that no answer needs, and that take the parser long. */
const MARKER_RUN = /([>*_~`[\]!<(\\]| {0,3}[-+] ){100,}/
/** Lists and quotes within each other. */
const DEEPEST = 8

/**
 * Shows an answer in Markdown. It is data from outside: it becomes elements with texts, never HTML; links and pictures
 * are not offered, as they could lead anywhere.
 */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return <div className={styles.markdown}>{nodesOf(text)}</div>
})

function nodesOf(text: string): ReactNode {
  const isPlain = MARKER_RUN.test(text) || text.split('\n').some((line) => line.length > LONGEST_LINE)
  if (isPlain) return <p>{text}</p>
  return blocks(marked.lexer(text, { gfm: true, breaks: true }), 0)
}

const blocks = (tokens: readonly Token[], depth: number): ReactNode[] =>
  tokens.map((token, at) => <Block key={keyOf(token, at)} token={token} depth={depth} />)

/** Blocks of an answer only grow at its end. */
const keyOf = ({ type }: Token, at: number) => `${at} ${type}`

function Block({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > DEEPEST) return <p>{token.raw}</p>
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return <h4>{inline((token as Tokens.Heading).tokens, depth)}</h4>
    case 'paragraph':
      return <p>{inline((token as Tokens.Paragraph).tokens, depth)}</p>
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens, depth + 1)}</blockquote>
    case 'list': {
      const { ordered, items, start } = token as Tokens.List
      const children = items.map((item, at) => (
        <li key={keyOf(item, at)}>{blocks(item.tokens, depth + 1)}</li>
      ))
      return ordered ? <ol start={Number(start) || 1}>{children}</ol> : <ul>{children}</ul>
    }
    case 'table':
      return <Table token={token as Tokens.Table} depth={depth} />
    case 'hr':
      return <hr />
    case 'text': {
      const { tokens, text } = token as Tokens.Text
      return tokens ? <>{inline(tokens, depth)}</> : <>{text}</>
    }
    default:
      return <p>{token.raw}</p>
  }
}

function Table({ token: { header, rows }, depth }: { token: Tokens.Table; depth: number }) {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={`${at} ${cell.text}`}>{inline(cell.tokens, depth)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${at} ${row[0]?.text ?? ''}`}>
              {row.map((cell, column) => (
                <td key={`${column} ${cell.text}`}>{inline(cell.tokens, depth)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const inline = (tokens: readonly Token[], depth: number): ReactNode[] =>
  tokens.map((token, at) => <Inline key={keyOf(token, at)} token={token} depth={depth + 1} />)

function Inline({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > 2 * DEEPEST) return token.raw
  const { tokens } = token as { tokens?: Token[] }
  switch (token.type) {
    case 'strong':
      return <strong>{inline(tokens ?? [], depth)}</strong>
    case 'em':
      return <em>{inline(tokens ?? [], depth)}</em>
    case 'del':
      return <s>{inline(tokens ?? [], depth)}</s>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'escape':
      return (token as Tokens.Escape).text
    case 'text':
      return tokens ? inline(tokens, depth) : (token as Tokens.Text).text
    // As it is written: links, pictures and HTML.
    default:
      return token.raw
  }
}
