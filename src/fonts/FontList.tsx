import { Button, Skeleton, Tooltip } from 'antd'
import { useEffect } from 'react'
import { loadFonts } from '#engine/text/fonts.ts'
import type { FontCard } from '#server/api/fonts.ts'
import { Permitted } from '#src/session/index.ts'
import { fileSize } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './fonts.module.css'
import { fontFamilies, weightName } from './font-families.ts'
import { licenseNote } from './project-font.ts'
import { useMyFonts, useRemoveFont } from './use-my-fonts.ts'

const SAMPLE = '春风又绿江南岸 ABC 123'

/** The author's fonts with their license notes. @param onUse applies a font */
export function FontList({ onUse }: { onUse?: (card: FontCard) => void }) {
  const { data: fonts, isError, isFetching, refetch } = useMyFonts()
  const remove = useRemoveFont()
  useEffect(() => {
    if (!fonts) return
    void loadFonts(
      fonts.map(({ family: fontFamily, weight: fontWeight, style: fontStyle, label }) => ({
        style: { fontFamily, fontSize: 20, fontWeight, fontStyle },
        text: label + SAMPLE,
      })),
    )
  }, [fonts])
  if (!fonts && isError) {
    return (
      <p className={styles.empty}>
        字体没有读到
        <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    )
  }
  if (!fonts) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (fonts.length === 0) return <p className={styles.empty}>还没有字体，上传后每个作品都能用</p>
  return (
    <ul className={styles.list} aria-label="我的字体">
      {fontFamilies(fonts).map(({ label, normal, weights }) => (
        <li key={normal._id}>
          <div className={styles.family}>
            <p
              className={styles.name}
              title={label}
              style={{ fontFamily: `"${normal.family}"`, fontWeight: normal.weight, fontStyle: normal.style }}
            >
              {label} <span>{SAMPLE}</span>
            </p>
            {onUse && (
              <Button size="small" onClick={() => onUse(normal)}>
                使用
              </Button>
            )}
          </div>
          {weights.map((card) => (
            <div className={styles.file} key={card._id}>
              <p className={styles.note} title={licenseNote(card)}>
                {weights.length > 1 && <b>{weightName(card.weight)}</b>}
                {licenseNote(card)} · {card.characters.toLocaleString('zh-CN')} 字 · {fileSize(card.size)}
              </p>
              <Permitted to="material:upload">
                <Tooltip title="删除">
                  <Button
                    type="text"
                    size="small"
                    aria-label={`删除${card.label}`}
                    icon={<Icon name="trash" size={14} />}
                    onClick={() => void remove(card)}
                  />
                </Tooltip>
              </Permitted>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
