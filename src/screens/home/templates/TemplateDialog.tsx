import { Button, Select } from 'antd'
import { useMemo, useRef } from 'react'
import { PAGE_SHAPES, shapeLabel, shapeOf } from '#engine/document/page-size.ts'
import type { Size } from '#engine/geometry/index.ts'
import type { TemplateCard, TemplateDetail } from '#server/api/templates.ts'
import type { Favorites } from '#src/favorites/use-favorites.ts'
import { LivePreview, type PreviewControls } from '#src/screens/start/LivePreview.tsx'
import { useStateAcrossLogin, usePermission } from '#src/session/index.ts'
import { useStills } from '#src/stills/use-stills.ts'
import { useGoneTemplate } from '#src/templates/templates.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import type { TemplateUse } from './adapted-template.ts'
import styles from './template-dialog.module.css'
import { useAdaptedTemplate } from './use-adapted-template.ts'

/** px; twice the width of a page in the dialog. */
const PAGE_WIDTH = 224

interface TemplateDialogProps {
  /** null when closed. */
  card: TemplateCard | null
  favorites: Favorites
  /** Of the work, if it was selected before. */
  selectedSize: Size | undefined
  isOpening: boolean
  onUse: (card: TemplateCard, how: TemplateUse) => void
  onClose: () => void
}

/** A template in detail: it plays as a video beside all of its pages, which can be used one by one. */
export function TemplateDialog({ card, onUse, onClose, ...detail }: TemplateDialogProps) {
  return (
    <Dialog open={card !== null} title={card?.title} width={960} centered onCancel={onClose} footer={null}>
      {card && <Detail card={card} onUse={(how) => onUse(card, how)} {...detail} />}
    </Dialog>
  )
}

interface DetailProps extends Pick<TemplateDialogProps, 'favorites' | 'selectedSize' | 'isOpening'> {
  card: TemplateCard
  onUse: (how: TemplateUse) => void
}

function Detail({ card, favorites, selectedSize, isOpening, onUse }: DetailProps) {
  const preview = useRef<PreviewControls>(null)
  const [selected, setSelected] = useStateAcrossLogin<ReadonlySet<string>>(
    `pages of ${card._id}`,
    () => new Set(),
  )
  const [size, setSize] = useStateAcrossLogin(`size of ${card._id}`, () => selectedSize)
  const { data, own, error, refetch } = useAdaptedTemplate(card, size)
  const isGone = useGoneTemplate(error)
  const mayUse = usePermission('page:create')
  const isFavorite = favorites.has(card._id)
  const opened = useMemo(() => data && playable(data), [data])
  const all = data?.pages.map(({ uuid }) => uuid) ?? []
  return (
    <div className={styles.detail}>
      <div className={styles.player}>
        {opened ? (
          <LivePreview ref={preview} opened={opened} poster={size ? '' : card.coverImage} isAutoplay />
        ) : (
          <Poster card={card} isLoading={error === null} />
        )}
      </div>
      <div className={styles.side}>
        <p className={styles.facts}>
          {card.pageCount} 页·{clock(card.seconds)}
          {card.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        {data && data.description !== '' && <p className={styles.about}>{data.description}</p>}
        <div className={styles.pagesHead}>
          <h3>页面</h3>
          {mayUse && all.length > 1 && (
            <Button
              type="link"
              size="small"
              onClick={() => setSelected(new Set(selected.size < all.length ? all : []))}
            >
              {selected.size < all.length ? '全选' : '取消全选'}
            </Button>
          )}
        </div>
        {error && (
          <p role="alert">
            {isGone ? error.message : `${error.message}，模板没有受影响`}
            {!isGone && (
              <Button type="link" onClick={() => void refetch()}>
                重试
              </Button>
            )}
          </p>
        )}
        {data && (
          <Pages
            template={data}
            selected={selected}
            onSelect={mayUse ? setSelected : null}
            onShow={(index) => preview.current?.showPage(index)}
          />
        )}
        <div className={styles.foot}>
          <Button
            icon={<Icon name={isFavorite ? 'bookmarkCheck' : 'bookmark'} />}
            aria-pressed={isFavorite}
            onClick={() => favorites.toggle(card._id)}
          >
            {isFavorite ? '已收藏' : '收藏'}
          </Button>
          {mayUse && own && <SizeSelect own={own} size={size} onSelect={setSize} />}
          <span />
          {mayUse && (
            <Button
              type={selected.size === 0 ? 'primary' : 'default'}
              loading={isOpening && selected.size === 0}
              disabled={isGone}
              onClick={() => onUse({ size })}
            >
              使用整个模板
            </Button>
          )}
          {mayUse && selected.size > 0 && (
            <Button type="primary" loading={isOpening} onClick={() => onUse({ pageIds: selected, size })}>
              使用所选 {selected.size} 页
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

interface SizeSelectProps {
  /** That of the template. */
  own: Size
  /** Undefined for that of the template. */
  size: Size | undefined
  onSelect: (size: Size | undefined) => void
}

/** Selects the size of the work. */
function SizeSelect({ own, size, onSelect }: SizeSelectProps) {
  const others = PAGE_SHAPES.filter(({ id }) => id !== shapeOf(own)?.id)
  return (
    <Select
      aria-label="作品的尺寸"
      title={size ? '内容按这个尺寸重新排版' : '模板的尺寸'}
      value={(size && shapeOf(size)?.id) ?? ''}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: shapeLabel(own) },
        ...others.map((shape) => ({ value: shape.id, label: shapeLabel(shape) })),
      ]}
      onChange={(selected) => onSelect(others.find(({ id }) => id === selected))}
    />
  )
}

const playable = (template: TemplateDetail) => ({
  project: template,
  resolveUrl: (src: string) => src,
})

/** The cover until the template has loaded. */
function Poster({ card: { coverImage }, isLoading }: { card: TemplateCard; isLoading: boolean }) {
  return (
    <div className={styles.poster}>
      {isLoading && <LoadingBar />}
      {coverImage !== '' && <img src={coverImage} alt="" />}
    </div>
  )
}

interface PagesProps {
  template: TemplateDetail
  selected: ReadonlySet<string>
  /** null where nothing can be selected. */
  onSelect: ((selected: ReadonlySet<string>) => void) | null
  onShow: (index: number) => void
}

/** All pages: a click shows one in the player, its checkbox selects it. */
function Pages({ template, selected, onSelect, onShow }: PagesProps) {
  const { urls } = useStills(template, { width: PAGE_WIDTH })
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect?.(next)
  }
  return (
    <ol className={styles.pages} aria-label="模板的页面">
      {template.pages.map(({ uuid, name }, index) => {
        const label = `第 ${index + 1} 页`
        const url = urls[index] ?? (index === 0 && template.coverImage ? template.coverImage : undefined)
        return (
          <li key={uuid} data-selected={selected.has(uuid)}>
            <button
              type="button"
              aria-label={`播放${label}`}
              style={{ aspectRatio: template.width / template.height }}
              onClick={() => onShow(index)}
            >
              {url !== undefined && <img src={url} alt="" />}
            </button>
            {onSelect && (
              <input
                type="checkbox"
                aria-label={`选择${label}`}
                checked={selected.has(uuid)}
                onChange={() => toggle(uuid)}
              />
            )}
            <span title={name}>
              {index + 1}
              {name !== '' && ` ${name}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
