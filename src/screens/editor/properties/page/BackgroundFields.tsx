import { Button, Input, Select } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Page } from '../../../../../engine/document/index.ts'
import { changePage } from '../../../../../engine/editing/index.ts'
import { ColorField, Section } from '../../../../ui/controls/index.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useDesk } from '../../desk.ts'
import { pictureOf } from './local-picture.ts'
import styles from './page-panel.module.css'

type Background = Partial<Pick<Page['commonStyle'], 'backgroundColor' | 'backgroundImage' | 'backgroundSize'>>

const SIZES = [
  { value: 'cover', label: '填充' },
  { value: 'contain', label: '适应' },
  { value: '100% 100%', label: '拉伸' },
  { value: 'auto', label: '原尺寸' },
]

/** The page's colour and picture. */
export function BackgroundFields({ page }: { page: Page }) {
  const { editing, resolveUrl } = useDesk()
  const { history } = editing
  const { backgroundColor, backgroundImage, backgroundSize } = page.commonStyle
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const write = (background: Background) => changePage(editing, { background })
  const set = (background: Background) => history.change(() => write(background))
  const address = addressOf(backgroundImage)

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    target.value = '' // the same file again is a choice too
    if (!chosen) return
    try {
      const picture = await pictureOf(chosen)
      setFault(null)
      set({ backgroundImage: picture })
    } catch {
      setFault(`${chosen.name} 没有读到，背景没有改动。请换一张 JPG、PNG 或 WebP 图片`)
    }
  }

  return (
    <Section title="背景">
      <div className={styles.row}>
        <span className={styles.label}>颜色</span>
        <ColorField
          label="背景颜色"
          alpha
          value={backgroundColor}
          onChange={(backgroundColor) => write({ backgroundColor })}
          onCommit={() => void history.commit()}
          onCancel={() => history.cancel()}
        />
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/*"
        aria-label="选择背景图片"
        onChange={(event) => void readFile(event)}
      />
      {backgroundImage === '' ? (
        <Button block icon={<Icon name="image" size={14} />} onClick={() => file.current?.click()}>
          添加背景图片
        </Button>
      ) : (
        <>
          <div className={styles.picture}>
            <div
              role="img"
              aria-label="背景图片"
              className={styles.thumb}
              style={{
                backgroundColor,
                backgroundSize,
                backgroundImage: `url(${JSON.stringify(resolveUrl(address))})`,
              }}
            />
            <div className={styles.pictureActions}>
              <Button onClick={() => file.current?.click()}>替换</Button>
              <Button
                type="text"
                aria-label="移除背景图片"
                icon={<Icon name="trash" size={14} />}
                onClick={() => set({ backgroundImage: '' })}
              />
            </div>
          </div>
          <div className={styles.row}>
            <span className={styles.label}>尺寸</span>
            <Select
              className={styles.grow ?? ''}
              variant="filled"
              aria-label="背景图片尺寸"
              value={backgroundSize}
              options={
                SIZES.some(({ value }) => value === backgroundSize)
                  ? SIZES
                  : [...SIZES, { value: backgroundSize, label: backgroundSize }]
              }
              onChange={(backgroundSize) => set({ backgroundSize })}
            />
          </div>
          {!address.startsWith('data:') && (
            <div className={styles.row}>
              <span className={styles.label}>地址</span>
              <Input variant="filled" readOnly aria-label="背景图片地址" value={address} title={address} />
            </div>
          )}
        </>
      )}
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </Section>
  )
}

/** The address in CSS's `url("…")`, or as it stands. */
const addressOf = (image: string) => /^url\((['"]?)(.*)\1\)$/s.exec(image.trim())?.[2] ?? image
