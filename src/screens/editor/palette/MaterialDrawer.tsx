import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import type { UploadCard } from '../../../../server/api.ts'
import { uploads as calls } from '../../../api/uploads.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useDesk } from '../desk.ts'
import drawer from './drawer.module.css'
import { MaterialTile } from './MaterialTile.tsx'
import styles from './material.module.css'
import { PresetTile } from './PresetTile.tsx'
import { movingPictures } from './picture-presets.ts'

const PAGE_SIZE = 40
/** All kinds of uploads, each list under its own kind. */
const KEY = ['uploads']

/** The author's pictures, and the way to more of them. */
export function MaterialDrawer() {
  const pictures = useInfiniteQuery({
    queryKey: [...KEY, 'image'],
    queryFn: ({ pageParam, signal }) =>
      calls.list({ type: 'image', pageNo: pageParam, pageSize: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  })
  const cards = pictures.data?.pages.flatMap(({ images }) => images) ?? []
  return (
    <>
      <UploadArea />
      <section className={drawer.group}>
        <h3>动态图片</h3>
        <div className={drawer.tiles}>
          {movingPictures.map((preset) => (
            <PresetTile key={preset.id} preset={preset} isNamed />
          ))}
        </div>
      </section>
      <section className={drawer.group}>
        <h3>我的图片</h3>
        {pictures.isError && <Failure onRetry={() => void pictures.refetch()} />}
        {pictures.isSuccess && cards.length === 0 && (
          <p className={styles.empty}>还没有图片。上传的图片都在这里，所有视频共用</p>
        )}
        <Columns cards={cards} />
        {pictures.hasNextPage && (
          <Button
            block
            type="text"
            loading={pictures.isFetchingNextPage}
            onClick={() => void pictures.fetchNextPage()}
          >
            更多
          </Button>
        )}
      </section>
    </>
  )
}

/** Two columns, each picture in the shorter one. */
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

function UploadArea() {
  const { uploads } = useDesk()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const upload = (files: FileList | null) => {
    if (!files?.length) return
    void uploads.add(files, () => void queries.invalidateQueries({ queryKey: KEY }))
  }
  return (
    <button
      type="button"
      className={styles.area}
      onClick={() => input.current?.click()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        upload(event.dataTransfer.files)
      }}
    >
      <span className={styles.disc}>
        <Icon name="upload" />
      </span>
      <span className={styles.words}>
        <b>上传图片</b>
        <small>可拖到这里，也可直接拖到画布</small>
      </span>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/*"
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          upload(event.target.files)
          event.target.value = ''
        }}
      />
    </button>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.empty}>
      图片没有读到
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  )
}
