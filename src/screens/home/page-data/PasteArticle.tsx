import { Button, Input } from 'antd'
import { useState } from 'react'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import type { InfoFields } from './info-fields.ts'
import styles from './page-data.module.css'
import { causeOf } from './use-batch.ts'

interface PasteArticleProps {
  text: string
  onText: (text: string) => void
  /** Gets the fields that were found in the text. */
  onRead: (fields: InfoFields) => void
}

/** Finds title, source, date, link, tables and pictures in a pasted article. */
export function PasteArticle({ text, onText, onRead }: PasteArticleProps) {
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    try {
      // The reader is larger than this screen.
      const { infoOfText } = await import('./info-of-article.ts')
      onRead(infoOfText(text).fields)
    } catch (error) {
      setError(causeOf(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <Input.TextArea
        autoFocus
        value={text}
        rows={14}
        aria-label="文章"
        placeholder="粘贴整篇文章，可以是网页、Markdown 或纯文字。标题、来源、日期、链接、表格和图片会自动填好"
        onChange={(event) => {
          onText(event.target.value)
          setError(null)
        }}
        onPaste={(event) => {
          // Browsers paste a page as plain text, in which its headings, tables and pictures are lost.
          const html = event.clipboardData.getData('text/html')
          if (!/<(h[1-6]|table|img|li)\b/i.test(html) || text !== '') return
          event.preventDefault()
          onText(html.slice(0, 1_000_000))
        }}
      />
      {error !== null && <ErrorLine>{error}</ErrorLine>}
      <div className={styles.buttons}>
        <Button
          type="primary"
          size="large"
          loading={isReading}
          disabled={text.trim() === ''}
          onClick={() => void read()}
        >
          识别
        </Button>
      </div>
    </>
  )
}
