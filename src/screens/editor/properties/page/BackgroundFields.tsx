import { Button, Input, Select } from 'antd'
import { GRADIENTS } from '#engine/document/catalogue/gradients.ts'
import type { Page } from '#engine/document/index.ts'
import { setPageBackground } from '#engine/document/operations/index.ts'
import { changePage } from '#engine/editing/index.ts'
import { backgroundFillOf, changedBackground } from '#engine/elements/css-gradient.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pickPicture } from '#src/screens/editor/shared/pick-picture.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { FillField, Section } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LabelledRow } from '../LabelledRow.tsx'
import styles from './page-panel.module.css'

type Background = Partial<Pick<Page['commonStyle'], 'backgroundColor' | 'backgroundImage' | 'backgroundSize'>>

const SIZES = [
  { value: 'cover', label: '填充' },
  { value: 'contain', label: '适应' },
  { value: '100% 100%', label: '拉伸' },
  { value: 'auto', label: '原尺寸' },
]

/** The page's color or gradient, and its picture. */
export function BackgroundFields({ page }: { page: Page }) {
  const { editing, resolveUrl } = useEditorContext()
  const uploader = useUploader()
  const { history } = editing
  const { uuid } = page
  const { backgroundColor, backgroundImage, backgroundSize } = page.commonStyle
  const write = (background: Background) => changePage(editing, { background })
  const set = (background: Background) => history.change(() => write(background))
  const background = backgroundFillOf(page.commonStyle)
  const address = addressOf(backgroundImage)

  /** The upload may finish while another page is active. */
  const select =
    uploader &&
    (() =>
      void pickPicture(uploader, (backgroundImage) =>
        history.change(() => setPageBackground(editing.undoable.project, uuid, { backgroundImage })),
      ))

  return (
    <Section title="背景">
      <FillField
        label="背景"
        value={background}
        presets={GRADIENTS}
        onChange={(change) => write(changedBackground(page.commonStyle, change))}
        onCommit={() => void history.commit()}
        onCancel={() => history.cancel()}
      />
      {background.gradient || backgroundImage === '' ? (
        select && (
          <Button block icon={<Icon name="image" size={14} />} onClick={select}>
            添加背景图片
          </Button>
        )
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
              {select && <Button onClick={select}>替换</Button>}
              <Button
                type="text"
                aria-label="移除背景图片"
                icon={<Icon name="trash" size={14} />}
                onClick={() => set({ backgroundImage: '' })}
              />
            </div>
          </div>
          <div className={styles.rows}>
            <LabelledRow label="尺寸">
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
            </LabelledRow>
            {!address.startsWith('data:') && (
              <LabelledRow label="地址">
                <Input variant="filled" readOnly aria-label="背景图片地址" value={address} title={address} />
              </LabelledRow>
            )}
          </div>
        </>
      )}
    </Section>
  )
}

/** The address within CSS `url("…")`, or the value itself. */
const addressOf = (image: string) => /^url\((['"]?)(.*)\1\)$/s.exec(image.trim())?.[2] ?? image
