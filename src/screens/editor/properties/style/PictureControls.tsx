import { useCallback } from 'react'
import { pictureAddressError } from '#engine/document/catalogue/picture-address.ts'
import { type Container, findElement, setField } from '#engine/document/operations/index.ts'
import { parseLinearGradient } from '#engine/elements/css-gradient.ts'
import { valueAt } from '#engine/elements/panel-fields.ts'
import { FILTER_PRESETS, filterCss, isSameFilter, type PictureFilter } from '#engine/elements/picture.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openMaterialLibrary } from '#src/screens/editor/shared/material-library.ts'
import { pickPicture, pickPictures, uploadPictures } from '#src/screens/editor/shared/pick-picture.ts'
import { useMediaName } from '#src/screens/editor/shared/use-media-name.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { ImageField, ImagesField, type ListEdit } from '#src/ui/controls/index.ts'
import { usePictureProblems } from '../use-picture-problems.ts'
import { usePanelGesture, usePathValue } from './panel.ts'
import styles from './picture-controls.module.css'

interface ControlProps {
  label: string
  path: string
}

export function PictureControl({ label, path }: ControlProps) {
  const editor = useEditorContext()
  const { resolveUrl } = editor
  const uploader = useUploader()
  const write = useCallback(
    (container: Container, id: string, src: string) => setField(container, id, path, src),
    [path],
  )
  const stored = usePathValue(path) as string | null // typed by the field
  // A gradient is stored in place of the picture and edited as a color.
  const value = stored !== null && parseLinearGradient(stored) ? '' : stored
  const problemOf = usePictureProblems(value ? [value] : [])
  return (
    <ImageField
      label={label}
      value={value}
      name={useMediaName(value)}
      resolveUrl={resolveUrl}
      errorOf={pictureAddressError}
      problem={problemOf(value)}
      onPick={uploader ? (use) => openMaterialLibrary(editor, use) : undefined}
      {...usePanelGesture(write)}
    />
  )
}

export function PicturesControl({ label, path }: ControlProps) {
  const { resolveUrl } = useEditorContext()
  const uploader = useUploader()
  const write = useCallback(
    (container: Container, id: string, edit: ListEdit) => {
      const element = findElement(container, id)
      if (element) setField(container, id, path, edit(valueAt(element, path) as string[]))
    },
    [path],
  )
  const value = usePathValue(path) as readonly string[] | null // typed by the field
  const problemOf = usePictureProblems(value ?? [])
  return (
    <ImagesField
      label={label}
      value={value}
      resolveUrl={resolveUrl}
      errorOf={pictureAddressError}
      problemOf={problemOf}
      {...(uploader && {
        onPick: (use) => void pickPicture(uploader, use),
        onPickSeveral: (use) => pickPictures(uploader, use),
        onFiles: (files, use) => uploadPictures(uploader, files, use),
      })}
      {...usePanelGesture(write)}
    />
  )
}

/** Filter presets, previewed on the picture itself. */
export function FilterControl({ label, path }: ControlProps) {
  const { resolveUrl } = useEditorContext()
  const write = useCallback(
    (container: Container, id: string, filter: PictureFilter) => {
      for (const [key, value] of Object.entries(filter)) setField(container, id, `${path}.${key}`, value)
    },
    [path],
  )
  const { onChange, onCommit } = usePanelGesture(write)
  const filter = usePathValue(path) as PictureFilter | null // typed by the field
  const src = usePathValue('propsValue.imageSrc') as string | null // typed by the field
  const problemOf = usePictureProblems(src ? [src] : [])
  const picture = src && problemOf(src) === null ? resolveUrl(src) : null
  return (
    <fieldset className={styles.presets} aria-label={label}>
      {FILTER_PRESETS.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={styles.preset}
          aria-pressed={filter !== null && isSameFilter(filter, preset.filter)}
          onClick={() => {
            onChange(preset.filter)
            onCommit()
          }}
        >
          <span className={styles.sample} style={{ filter: filterCss(preset.filter) }}>
            {picture !== null && <img src={picture} alt="" />}
          </span>
          {preset.label}
        </button>
      ))}
    </fieldset>
  )
}
