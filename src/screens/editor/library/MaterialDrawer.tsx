import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { UploadCard } from '#server/api/uploads.ts'
import { uploads as calls } from '#src/api/calls.ts'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import drawer from './drawer.module.css'
import { MaterialTile } from './MaterialTile.tsx'
import styles from './material.module.css'
import { PresetTile } from './PresetTile.tsx'
import { presetsIn } from './preset.ts'
import { UploadArea } from './UploadArea.tsx'

const PAGE_SIZE = 40
const MOVING_PICTURES = presetsIn('carousel', 'movingPicture')
/** Prefix of the query keys of all upload lists. */
const KEY = ['uploads']

/** The author's pictures and videos, with uploading. */
export function MaterialDrawer() {
  const [type, setType] = useState<MaterialType>('image')
  return (
    <>
      <Permitted to="material:upload" fallback={<p className={styles.empty}>{WITHOUT['material:upload']}</p>}>
        <MaterialUpload onArrived={setType} />
      </Permitted>
      <section className={drawer.group}>
        <h3>动态图片</h3>
        <div className={drawer.tiles}>
          {MOVING_PICTURES.map((preset) => (
            <PresetTile key={preset.id} preset={preset} isNamed />
          ))}
        </div>
      </section>
      <section className={drawer.group}>
        <div className={styles.types}>
          <SegmentedField
            label="素材类型"
            value={type}
            options={TYPES.map(({ value, name }) => ({ value, label: name }))}
            onChange={setType}
            onCommit={() => undefined}
            onCancel={() => undefined}
          />
        </div>
        <Materials key={type} type={type} />
      </section>
    </>
  )
}

type MaterialType = 'image' | 'video'

const TYPES: readonly { value: MaterialType; name: string }[] = [
  { value: 'image', name: '图片' },
  { value: 'video', name: '视频' },
]

function Materials({ type }: { type: MaterialType }) {
  const name = TYPES.find(({ value }) => value === type)?.name
  const materials = useInfiniteQuery({
    queryKey: [...KEY, type],
    queryFn: ({ pageParam, signal }) =>
      calls.list({ type, pageNo: pageParam, pageSize: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  })
  const cards = materials.data?.pages.flatMap(({ images }) => images) ?? []
  return (
    <>
      {materials.isError && <Failure name={name} onRetry={() => void materials.refetch()} />}
      {materials.isSuccess && cards.length === 0 && (
        <p className={styles.empty}>
          还没有{name}。上传的{name}都在这里，所有作品共用
        </p>
      )}
      <Columns cards={cards} />
      {materials.hasNextPage && (
        <Button
          block
          type="text"
          loading={materials.isFetchingNextPage}
          onClick={() => void materials.fetchNextPage()}
        >
          更多
        </Button>
      )}
    </>
  )
}

/** Masonry of two columns: each picture goes to the shorter one. */
function Columns({ cards }: { cards: readonly UploadCard[] }) {
  const columns: { cards: UploadCard[]; height: number }[] = [
    { cards: [], height: 0 },
    { cards: [], height: 0 },
  ]
  for (const card of cards) {
    const shorter = columns.reduce((a, b) => (b.height < a.height ? b : a))
    shorter.cards.push(card)
    shorter.height += (card.height ?? 1) / (card.width ?? 1)
  }
  return (
    <div className={styles.columns}>
      {columns.map(({ cards }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <ul key={index}>
          {cards.map((card) => (
            <li key={card._id}>
              <MaterialTile card={card} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** @param onArrived called with the type of a finished upload, so that its list is shown */
function MaterialUpload({ onArrived }: { onArrived: (type: MaterialType) => void }) {
  const { uploads } = useEditorContext()
  const queries = useQueryClient()
  const upload = (files: FileList) => {
    void uploads.add(files, ({ kind }) => {
      void queries.invalidateQueries({ queryKey: KEY })
      if (kind !== 'audio') onArrived(kind)
    })
  }
  return (
    <UploadArea
      title="上传图片或视频"
      note="可拖到这里，也可直接拖到画布"
      label="图片或视频文件"
      accept="image/*,video/mp4,video/webm,video/quicktime"
      onFiles={upload}
    />
  )
}

function Failure({ name, onRetry }: { name: string | undefined; onRetry: () => void }) {
  return (
    <p className={styles.empty}>
      {name}没有读到
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  )
}
