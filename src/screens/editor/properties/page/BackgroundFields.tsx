import { Button, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { snapshot } from 'valtio/vanilla'
import { bareAddress, type Page } from '#engine/document/index.ts'
import type { BackgroundChange } from '#engine/document/operations/index.ts'
import { activeBackground, activeHistory, backgroundSetter } from '#engine/editing/index.ts'
import { backgroundFillOf, changedBackground } from '#engine/elements/css-gradient.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openMaterialLibrary } from '#src/screens/editor/shared/material-library.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { useMediaName } from '#src/screens/editor/shared/use-media-name.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { type Fill, FillField, PictureProblem, Section } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LabelledRow } from '../LabelledRow.tsx'
import { Gradients } from '../style/lazy-gradients.ts'
import { usePictureProblems } from '../use-picture-problems.ts'
import styles from './page-panel.module.css'

const SIZES = [
  { value: 'cover', label: '填充' },
  { value: 'contain', label: '适应' },
  { value: '100% 100%', label: '拉伸' },
  { value: 'auto', label: '原尺寸' },
]

/** The color or gradient of the active page or cover, and its picture. Mount it anew for another one. */
export function BackgroundFields() {
  const editor = useEditorContext()
  const { editing, resolveUrl, view } = editor
  const uploader = useUploader()
  // Bound to what was active when it was mounted, as a change may arrive after another page was opened.
  const [{ history, write }] = useState(() => ({
    history: activeHistory(editing),
    write: backgroundSetter(editing),
  }))
  const gestureOf = useStepGesture(history)
  const style = useEditing((editing) => snapshot(activeBackground(editing)) as Page['commonStyle'])
  const { backgroundColor, backgroundImage, backgroundSize } = style
  const set = (change: BackgroundChange) => history.change(() => write(change))
  const background = backgroundFillOf(style)
  const address = bareAddress(backgroundImage)
  const name = useMediaName(address)
  const problem = usePictureProblems([address])(address)

  const select =
    uploader && (() => openMaterialLibrary(editor, (backgroundImage) => set({ backgroundImage })))

  const section = useRef<HTMLDivElement>(null)
  const isWanted = useSnapshot(view).wantedField === 'background'
  useEffect(() => {
    if (!isWanted) return
    // The checked choice is the one in the tab order.
    section.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus()
    changeView(view, { wantedField: null })
  }, [isWanted, view])

  return (
    <div ref={section}>
      <Section title="背景">
        <FillField
          label="背景"
          value={background}
          Gradients={Gradients}
          {...gestureOf((change: Partial<Fill>) => write(changedBackground(style, change)))}
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
            {problem && <PictureProblem {...problem} />}
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
                <LabelledRow label={name === undefined ? '地址' : '名称'}>
                  <Input
                    variant="filled"
                    readOnly
                    aria-label={name === undefined ? '背景图片地址' : '背景图片名称'}
                    value={name ?? address}
                    title={name ?? address}
                  />
                </LabelledRow>
              )}
            </div>
          </>
        )}
      </Section>
    </div>
  )
}
