import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './link-panel.module.css'
import { useCopyLink } from './use-copy-link.ts'

/** CSS px of the sides of the QR code. */
const SIZE = 132
/** px of its picture for each CSS px, so that it is sharp on every screen. */
const DENSITY = 3

interface LinkPanelProps {
  link: string
  /** What opens under it, like 网页. */
  subject: string
  /** Above the link. */
  children: ReactNode
  /** Besides the one that copies the link. */
  buttons?: ReactNode
}

/** An address as text and QR code, with a button that copies it. */
export function LinkPanel({ link, subject, children, buttons }: LinkPanelProps) {
  const code = useQrCode(link)
  const copy = useCopyLink('请选中后复制')
  return (
    <section className={styles.panel} aria-label="链接">
      <div className={styles.code}>
        {code && <img src={code} alt={`${subject}的二维码`} width={SIZE} height={SIZE} />}
      </div>
      <div className={styles.text}>
        {children}
        <Input
          readOnly
          size="large"
          value={link}
          aria-label={`${subject}链接`}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.buttons}>
          <Button type="primary" icon={<Icon name="copy" size={14} />} onClick={() => void copy(link)}>
            复制链接
          </Button>
          {buttons}
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
      const drawn = await toDataURL(link, { width: SIZE * DENSITY, margin: 2 })
      if (isCurrent) setPicture(drawn)
    }
    draw().catch(() => undefined) // the link is there without it
    return () => {
      isCurrent = false
    }
  }, [link])
  return picture
}
