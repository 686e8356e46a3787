import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import type { Publication } from '#server/api/publications.ts'
import { saveAddress } from '#src/ui/files.ts'
import { fileNameOf } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useCopyLink } from '#src/ui/use-copy-link.ts'
import styles from './publish.module.css'

/** px of the file, which is printed. */
const PRINTED = 1024

/** The address of the published pages, its QR code, and how many people came. */
export function LinkCard({ publication }: { publication: Publication }) {
  const { id, title, visits } = publication
  const link = `${location.origin}/h5/${id}`
  const code = useQrCode(link)
  const copy = useCopyLink('请选中后复制')
  const download = async () => {
    const { toDataURL } = await import('qrcode')
    saveAddress(await toDataURL(link, { width: PRINTED, margin: 2 }), `${fileNameOf(title)} 二维码.png`)
  }
  return (
    <section className={styles.link} aria-label="链接">
      <div className={styles.code}>
        {code && <img src={code} alt="网页的二维码" width={132} height={132} />}
      </div>
      <div className={styles.linkText}>
        <p className={styles.visits}>
          <Icon name="eye" size={14} />
          {visits === 0 ? '还没有人看过' : `${visits.toLocaleString('zh-CN')} 人次访问`}
          <span title="同一个人一天记一次">每人每天记一次</span>
        </p>
        <Input
          readOnly
          size="large"
          value={link}
          aria-label="网页链接"
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.linkButtons}>
          <Button type="primary" icon={<Icon name="copy" size={14} />} onClick={() => void copy(link)}>
            复制链接
          </Button>
          <Button href={link} target="_blank" rel="noopener">
            打开
          </Button>
          <Button icon={<Icon name="download" size={14} />} onClick={() => void download()}>
            下载二维码
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The address as a picture; null until it is drawn. */
function useQrCode(link: string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { toDataURL } = await import('qrcode')
      const drawn = await toDataURL(link, { width: 396, margin: 2 })
      if (isCurrent) setPicture(drawn)
    }
    draw().catch(() => undefined) // the link is there without it
    return () => {
      isCurrent = false
    }
  }, [link])
  return picture
}
