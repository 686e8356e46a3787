import { App, Button, Image, Segmented, Select } from 'antd'
import { useState } from 'react'
import { UPLOAD_KINDS, type UploadCard, type UploadKind } from '#server/api/uploads.ts'
import { isFontFile } from '#src/fonts/index.ts'
import { FolderTree } from '#src/my-files/FolderTree.tsx'
import { Space } from '#src/my-files/Space.tsx'
import { useFolders } from '#src/my-files/use-folders.tsx'
import { SORT_KEYS, SORTS } from '#src/my-files/sorts.ts'
import { Permitted, usePermission } from '#src/session/index.ts'
import { isSheetFile } from '#src/sheets/sheet-files.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { pickFiles } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { useUploads } from '#src/uploads/index.ts'
import { CardList } from '../cards/CardList.tsx'
import { More } from '../cards/More.tsx'
import { SkeletonCards } from '../cards/SkeletonCards.tsx'
import { useAddressChoice } from '../lists/use-address-choice.ts'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import styles from './materials.module.css'
import { UploadTile } from './UploadTile.tsx'
import { useMaterialList } from './use-material-list.ts'

const NAMES: Record<UploadKind, string> = { image: '图片', video: '视频', audio: '声音' }
const KINDS = [
  { value: '', label: '全部' },
  ...(['image', 'video', 'audio'] as const).map((value) => ({ value, label: NAMES[value] })),
  { value: 'font', label: '字体' },
  { value: 'sheet', label: '表格' },
]
const ACCEPT =
  'image/*,audio/*,video/mp4,video/webm,video/quicktime,.ttf,.otf,.woff,.woff2,.xlsx,.csv,.tsv,.json'

const FontsSection = lazyPart<{ file: File | null }>(() =>
  import('#src/fonts/FontsSection.tsx').then((m) => m.FontsSection),
)
const SheetsSection = lazyPart<{ file: File | null }>(() =>
  import('#src/sheets/SheetsSection.tsx').then((m) => m.SheetsSection),
)

/** `/home/materials`: the files that the author has uploaded. */
export function MaterialsScreen() {
  const {
    type: kind,
    folder,
    sort,
    text,
    select,
  } = useAddressChoice({ type: ['', ...UPLOAD_KINDS, 'font', 'sheet'], folder: [], sort: SORT_KEYS })
  const isListed = kind !== 'font' && kind !== 'sheet'
  const type = kind === '' || !isListed ? undefined : kind
  const { query, cards, works, total } = useMaterialList({ type, keyword: text, folder, sort })
  const failures = useFailures(query)
  const [shown, setShown] = useState<UploadCard | null>(null)
  const [dropped, setDropped] = useState<{ font: File | null; sheet: File | null }>({
    font: null,
    sheet: null,
  })
  const upload = useUpload(folder, (type, file) => {
    setDropped({ ...dropped, [type]: file })
    select({ type })
  })
  const isEmpty = query.data !== undefined && cards.length === 0
  const isFiltered = type !== undefined || text !== ''
  const isRoot = folder === ''
  const isFolderGone = useFolders().isMissing(folder) && !isRoot
  useTitle('素材库')
  return (
    <main className={styles.screen} {...upload.handlers}>
      <ScreenTitle title="素材库" line="你上传的图片、视频、声音、字体和表格，所有草稿共用">
        <div className={styles.extras}>
          <Space />
          <Permitted to="material:upload">
            <Button type="primary" icon={<Icon name="upload" size={14} />} onClick={upload.pick}>
              上传素材
            </Button>
          </Permitted>
        </div>
      </ScreenTitle>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="文件夹">
          <FolderTree selected={folder} onSelect={(folder) => select({ folder }, { addsEntry: true })} />
        </aside>
        <div className={styles.content}>
          {(cards.length > 0 || isFiltered || !isListed || isRoot) && (
            <div className={styles.filter}>
              <Segmented
                aria-label="类型"
                value={kind}
                options={KINDS}
                onChange={(type) => select({ type })}
              />
              {isListed && (
                <Select
                  aria-label="排序"
                  variant="filled"
                  value={sort}
                  options={SORTS}
                  onChange={(sort) => select({ sort })}
                />
              )}
            </div>
          )}
          {kind === 'font' && <FontsSection file={dropped.font} />}
          {kind === 'sheet' && <SheetsSection file={dropped.sheet} />}
          {isListed && (
            <>
              {failures.error && (
                <ListError
                  error={failures.error}
                  reassurance="素材都在，没有丢失"
                  failures={failures.count}
                  hasContent={query.data !== undefined}
                  isRetrying={query.isFetching}
                  onRetry={() => void query.refetch()}
                />
              )}
              {!query.data && !failures.error && <SkeletonCards />}
              {isEmpty && isFolderGone && (
                <Notice title="文件夹不存在，或已被删除" line="里面的素材没有删除，移到了上一级">
                  <Button onClick={() => select({ folder: '' }, { addsEntry: true })}>查看全部</Button>
                </Notice>
              )}
              {isEmpty && !isFiltered && !isRoot && !isFolderGone && (
                <Notice title="文件夹是空的" line="把素材拖到左边的文件夹里，或打开文件夹后上传">
                  <Permitted to="material:upload">
                    <Button onClick={upload.pick}>选择文件</Button>
                  </Permitted>
                </Notice>
              )}
              {isEmpty && !isFiltered && isRoot && (
                <Notice
                  art="empty"
                  title="还没有素材"
                  line="把文件拖到这里，或点上传素材；在编辑器里上传的也会出现"
                >
                  <Permitted to="material:upload">
                    <Button onClick={upload.pick}>选择文件</Button>
                  </Permitted>
                </Notice>
              )}
              {isEmpty && isFiltered && !isFolderGone && (
                <Notice
                  title={text === '' ? `没有${type ? NAMES[type] : '素材'}` : `没有找到“${text}”`}
                  line="换个词试试，或清除筛选"
                >
                  <Button onClick={() => select({ type: '', q: '' })}>清除筛选</Button>
                </Notice>
              )}
              {cards.length > 0 && (
                <>
                  <p className={styles.count} aria-live="polite">
                    共 {total} 个
                  </p>
                  {/* A list of its own: another one starts at its top. */}
                  <CardList key={JSON.stringify([folder, type, text, sort])} label="素材" items={cards}>
                    {(card) => (
                      <UploadTile
                        key={card._id}
                        card={card}
                        works={works.get(card._id) ?? []}
                        onOpen={() => setShown(card)}
                      />
                    )}
                  </CardList>
                </>
              )}
              <More query={query} />
            </>
          )}
        </div>
      </div>
      {upload.isOver && (
        <div className={styles.drop}>
          <span>松开后上传到素材库</span>
        </div>
      )}
      <Viewer card={shown} onClose={() => setShown(null)} />
    </main>
  )
}

/** Uploads files that are picked, or dropped on the screen; the tray shows their progress. */
function useUpload(folder: string, open: (type: 'font' | 'sheet', file: File) => void) {
  const uploads = useUploads()
  const { message } = App.useApp()
  function add(files: readonly File[]) {
    const others = files.filter((file) => !isFontFile(file) && !isSheetFile(file))
    if (others.length > 0) void uploads.add(others, undefined, folder || null)
    // Each of these is confirmed on a screen of its own, which would hide the others.
    const single = files.filter((file) => !others.includes(file))
    const [first] = single
    if (first && others.length === 0) open(isFontFile(first) ? 'font' : 'sheet', first)
    const rest = others.length === 0 ? single.slice(1) : single
    if (rest.length > 0)
      void message.warning(`字体和表格请逐个上传，还没有上传：${rest.map(({ name }) => name).join('、')}`)
  }
  const drop = useFileDrop(add, usePermission('material:upload'))
  return { ...drop, pick: () => void pickFiles(ACCEPT, true).then(add) }
}

/** Shows a picture, or plays a video or sound. */
function Viewer({ card, onClose }: { card: UploadCard | null; onClose: () => void }) {
  if (card?.type === 'image') {
    return (
      <Image
        style={{ display: 'none' }}
        src={card.url}
        alt={card.name}
        preview={{ open: true, onOpenChange: (isOpen) => !isOpen && onClose() }}
      />
    )
  }
  return (
    <Dialog open={card !== null} title={card?.name} footer={null} centered onCancel={onClose}>
      {card?.type === 'video' && <video className={styles.player} src={card.url} controls autoPlay />}
      {card?.type === 'audio' && <audio className={styles.player} src={card.url} controls autoPlay />}
    </Dialog>
  )
}
