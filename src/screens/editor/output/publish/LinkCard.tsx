import { Button } from 'antd'
import type { Publication } from '#server/api/publications.ts'
import { fileNameOf } from '#src/ui/file-name.ts'
import { saveAddress } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkPanel } from '#src/ui/LinkPanel.tsx'
import styles from './publish.module.css'

/** px of the file, which is printed. */
const PRINTED = 1024

/** The address of the published pages, its QR code, and how many people came. */
export function LinkCard({ publication }: { publication: Publication }) {
  const { id, title, visits } = publication
  const link = `${location.origin}/h5/${id}`
  const download = async () => {
    const { toDataURL } = await import('qrcode')
    saveAddress(await toDataURL(link, { width: PRINTED, margin: 2 }), `${fileNameOf(title)} 二维码.png`)
  }
  return (
    <LinkPanel
      link={link}
      subject="网页"
      buttons={
        <>
          <Button href={link} target="_blank" rel="noopener">
            打开
          </Button>
          <Button icon={<Icon name="download" size={14} />} onClick={() => void download()}>
            下载二维码
          </Button>
        </>
      }
    >
      <p className={styles.visits}>
        <Icon name="eye" size={14} />
        {visits === 0 ? '还没有人看过' : `${visits.toLocaleString('zh-CN')} 人次访问`}
        <span title="同一个人一天记一次">每人每天记一次</span>
      </p>
    </LinkPanel>
  )
}
