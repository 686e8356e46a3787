import { Button, type MenuProps } from 'antd'
import { useMemo } from 'react'
import type { Page, Project } from '#engine/document/index.ts'
import { isCoverOf, posterOf } from '#engine/document/operations/index.ts'
import type { ImageType } from '#engine/export/index.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './export-dialog.module.css'

interface CoverRowProps {
  /** A snapshot. */
  project: Project
  selectPage: (pageId: string) => void
  download: (type: ImageType) => void
}

/** Shows the poster, lets the author pick another page for it, and downloads it. */
export function CoverRow({ project, selectPage, download }: CoverRowProps) {
  // Memoized: thumbnails are keyed by identity.
  const poster = useMemo(() => posterOf(project), [project])
  const files: MenuProps['items'] = [
    { key: 'png', label: 'PNG', onClick: () => download('image/png') },
    { key: 'jpeg', label: 'JPEG', onClick: () => download('image/jpeg') },
  ]
  return (
    <div className={styles.cover}>
      <PageThumbnail page={poster} height={192} />
      <p>封面：{nameOf(project)}</p>
      <Dropdown
        trigger={['click']}
        classNames={{ root: `raised ${styles.pages}` }}
        menu={{
          items: project.pages.map((page, index) => ({
            key: page.uuid,
            label: <PageEntry page={page} index={index} isCover={isCoverOf(project, page)} />,
            onClick: () => selectPage(page.uuid),
          })),
        }}
      >
        <Button size="small">更换封面</Button>
      </Dropdown>
      <Dropdown trigger={['click']} classNames={{ root: 'raised' }} menu={{ items: files }}>
        <Button size="small">下载封面</Button>
      </Dropdown>
    </div>
  )
}

interface PageEntryProps {
  page: Page
  index: number
  isCover: boolean
}

function PageEntry({ page, index, isCover }: PageEntryProps) {
  return (
    <span className={styles.page}>
      <PageThumbnail page={page} height={57} />
      <span>{pageLabel(page, index)}</span>
      {isCover && <Icon name="check" size={14} />}
    </span>
  )
}

/** Describes where the poster comes from. */
function nameOf(project: Project): string {
  if (posterOf(project) === project.pages[0]) return '第 1 页'
  const from = project.pages.findIndex((page) => isCoverOf(project, page))
  return from < 0 ? '自定义' : `第 ${from + 1} 页`
}
