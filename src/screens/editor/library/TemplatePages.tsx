import { App, Button } from 'antd'
import { useMemo, useState } from 'react'
import { clonePlain } from '#engine/document/index.ts'
import { resizeProject } from '#engine/document/operations/index.ts'
import { activePage, insertTemplatePages } from '#engine/editing/index.ts'
import type { TemplateCard, TemplateDetail } from '#server/api/templates.ts'
import { useStills } from '#src/stills/use-stills.ts'
import { useGoneTemplate, useTemplate } from '#src/templates/templates.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import { applyTemplate, applyTemplatePage } from './apply-template.ts'
import styles from './template.module.css'

/** px; twice the width of a tile. */
const TILE_WIDTH = 256

interface TemplatePagesProps {
  card: TemplateCard
  onBack: () => void
}

/** The pages of a template: new pages after the active one, or designs of the author's pages. */
export function TemplatePages({ card, onBack }: TemplatePagesProps) {
  const { data, error, refetch } = useTemplate(card)
  const isGone = useGoneTemplate(error)
  return (
    <>
      <div className={styles.head}>
        <IconButton icon="back" label="回到全部模板" onClick={onBack} />
        <h3 title={card.title}>{card.title}</h3>
      </div>
      {error && (
        <p className={styles.empty}>
          {isGone ? error.message : '模板没有读到'}，你的页面没有改动
          {!isGone && (
            <Button type="link" size="small" onClick={() => void refetch()}>
              重试
            </Button>
          )}
        </p>
      )}
      {data && <Pages template={data} />}
    </>
  )
}

/** The pages of a template, laid out for the pages of the work if these have another size. */
function Pages({ template: stored }: { template: TemplateDetail }) {
  const context = useEditorContext()
  const { editing } = context
  const width = useEditing(({ undoable }) => undoable.project.width)
  const height = useEditing(({ undoable }) => undoable.project.height)
  const template = useMemo(() => {
    const copy = clonePlain(stored)
    resizeProject(copy, { width, height })
    return copy
  }, [stored, width, height])
  const { message } = App.useApp()
  const { urls } = useStills(template, { width: TILE_WIDTH })
  const [isApplying, setApplying] = useState(false)
  const isCoverTab = useEditing(({ session }) => session.isCoverTab)
  const isDisabled = isApplying || isCoverTab

  const insert = (pages: TemplateDetail['pages']) => {
    insertTemplatePages(editing, pages)
    void message.success(pages.length === 1 ? '已加在当前页后面' : `已加 ${pages.length} 页在当前页后面`)
  }
  const apply = async (change: () => Promise<void>) => {
    setApplying(true)
    try {
      await change()
      void message.success('已套用，文字、图片、图表和表格都是你的，可以撤销')
    } catch {
      void message.error('没有套用成功，你的页面没有改动，请重试')
    } finally {
      setApplying(false)
    }
  }
  return (
    <>
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={isDisabled}
          onClick={() => void apply(() => applyTemplate(context, template.pages))}
        >
          套用整个模板
        </Button>
        <Button disabled={isDisabled} onClick={() => insert(template.pages)}>
          插入全部 {template.pages.length} 页
        </Button>
      </div>
      <p className={styles.note}>
        {isCoverTab
          ? '回到页面后可以使用模板'
          : '套用保留你的文字、图片和图表，按大小放进模板；点页面插入到当前页后面'}
      </p>
      <ol className={styles.tiles} aria-label="模板的页面" style={{ '--page-ratio': width / height }}>
        {template.pages.map((page, index) => {
          const label = `第 ${index + 1} 页`
          const url = urls[index]
          return (
            <li key={page.uuid}>
              <button
                type="button"
                aria-label={`插入${label}`}
                disabled={isDisabled}
                onClick={() => insert([page])}
              >
                {url !== undefined && <img src={url} alt="" draggable={false} />}
              </button>
              <b title={page.name}>
                {index + 1} {page.name}
              </b>
              <Button
                size="small"
                disabled={isDisabled}
                aria-label={`套用${label}到当前页`}
                onClick={() => void apply(() => applyTemplatePage(context, activePage(editing).uuid, page))}
              >
                套用到当前页
              </Button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
