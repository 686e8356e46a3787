import { Button, Tooltip } from 'antd'
import { Link, useLocation } from 'wouter'
import logo from '#assets/icons/logo.svg'
import { usePermission } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useSharedCount } from '../cooperation/use-shared.ts'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { workCover } from '../covers/cover-source.ts'
import { useStartDialog } from '../new-work/use-start-dialog.tsx'
import { editorAddress, useWorks, type Work } from '../use-works.ts'
import { HelpButton } from './HelpButton.tsx'
import styles from './side-bar.module.css'

const SHOWN = 3

/** The works saved most recently. */
function RecentWorks({ works }: { works: readonly Work[] }) {
  const now = useNow()
  const recent = works.slice(0, SHOWN)
  if (recent.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-works">
      <h2 id="recent-works">最近编辑</h2>
      <ul>
        {recent.map((work) => (
          <li key={work._id}>
            <Link href={editorAddress(work._id)} className={styles.work ?? ''} title={work.title}>
              <span className={styles.thumb}>
                <CoverPicture source={workCover(work)} />
              </span>
              <span>
                <b>{work.title}</b>
                <small>{relativeTime(new Date(work.updated), now)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Navigation of the home screens. */
export function SideBar() {
  const counts = useWorks().data?.pages[0]
  const sharedCount = useSharedCount()
  const [path] = useLocation()
  const mayCreate = usePermission('page:create')
  return (
    <aside className={styles.bar}>
      <Link href="/home/template-center" className={styles.brand ?? ''} aria-label="有连云首页">
        <img src={logo} alt="" width={26} height={26} />
        <span>有连云</span>
      </Link>
      <NewWorkButton />
      <nav aria-label="首页">
        <NavItem
          href="/home/template-center"
          icon="template"
          label="模板中心"
          isCurrent={path === '/home/template-center'}
        />
        {mayCreate && (
          <NavItem href="/home/make" icon="wand" label="制作" isCurrent={path === '/home/make'} />
        )}
        <NavItem
          href="/home/my-template"
          icon="bookmark"
          label="我的模板"
          isCurrent={path === '/home/my-template'}
        />
        <NavItem
          href="/home/page-data"
          icon="article"
          label="数据页面"
          isCurrent={path === '/home/page-data' || path === '/home/page-data-detail'}
        />
        <NavItem
          href="/home/drafts-list"
          icon="drafts"
          label="草稿箱"
          isCurrent={path === '/home/drafts-list' || path === '/home/recycle-bin'}
          count={counts?.myPageCount}
        />
        <NavItem href="/home/videos" icon="film" label="视频" isCurrent={path === '/home/videos'} />
        <NavItem href="/home/batch" icon="table" label="批量制作" isCurrent={path === '/home/batch'} />
        <NavItem href="/home/materials" icon="images" label="素材库" isCurrent={path === '/home/materials'} />
        <NavItem
          href="/home/cooperation"
          icon="people"
          label="协作"
          isCurrent={path === '/home/cooperation'}
          count={sharedCount}
        />
      </nav>
      <RecentWorks works={counts?.pages ?? []} />
      <HelpButton />
    </aside>
  )
}

function NewWorkButton() {
  const { open, dialog } = useStartDialog()
  const mayCreate = usePermission('page:create')
  if (!mayCreate) return null
  return (
    <>
      <Tooltip title="新建视频" placement="right" classNames={{ root: styles.folded ?? '' }}>
        <Button
          className={styles.create ?? ''}
          type="primary"
          icon={<Icon name="plus" />}
          aria-label="新建视频"
          aria-haspopup="dialog"
          onClick={open}
        >
          <span className={styles.word}>新建视频</span>
        </Button>
      </Tooltip>
      {dialog}
    </>
  )
}

interface NavItemProps {
  href: string
  icon: IconName
  label: string
  isCurrent: boolean
  count?: number | undefined
}

function NavItem({ href, icon, label, isCurrent, count }: NavItemProps) {
  return (
    <Tooltip title={label} placement="right" classNames={{ root: styles.folded ?? '' }}>
      <Link
        href={href}
        className={styles.item ?? ''}
        aria-label={count === undefined ? label : `${label}，${count} 个`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={icon} size={18} />
        <span className={styles.word}>{label}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </Tooltip>
  )
}
