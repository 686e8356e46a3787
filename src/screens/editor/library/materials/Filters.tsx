import { Select } from 'antd'
import { useSnapshot } from 'valtio'
import {
  COLOR_FAMILIES,
  type ColorFamily,
  type MaterialKind,
  type Orientation,
} from '#server/api/materials.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { materialLibraryOf, showInLibrary } from '#src/screens/editor/shared/material-library.ts'
import styles from './materials.module.css'

const KINDS: { value: MaterialKind | ''; label: string }[] = [
  { value: '', label: '全部类型' },
  { value: 'image', label: '图片' },
  { value: 'video', label: '视频' },
  { value: 'gradient', label: '渐变' },
  { value: 'shape', label: '形状' },
  { value: 'audio', label: '声音' },
]
/** Kinds of the author's own materials. */
export const TYPES = [
  { value: 'image', label: '图片' },
  { value: 'video', label: '视频' },
] as const
const ORIENTATIONS: { value: Orientation | ''; label: string }[] = [
  { value: '', label: '全部方向' },
  { value: 'landscape', label: '横版' },
  { value: 'portrait', label: '竖版' },
  { value: 'square', label: '方形' },
]
const SWATCHES: Partial<Record<ColorFamily, string>> = {
  red: '#e5484d',
  orange: '#f5822a',
  yellow: '#f6c927',
  green: '#3aa655',
  cyan: '#1fb5ad',
  blue: '#2c6fdc',
  purple: '#8257d6',
  pink: '#ef7fa8',
  black: '#1d1f24',
  white: '#ffffff',
}

/** Kind, orientation and color of the materials that are shown. @param hasKind whether the kind can be selected */
export function Filters({ hasKind }: { hasKind: boolean }) {
  const editor = useEditorContext()
  const { tab, kind, type, orientation, color } = useSnapshot(materialLibraryOf(editor).state)
  const common = { variant: 'filled', popupMatchSelectWidth: false } as const
  return (
    <div className={styles.filters}>
      {hasKind && tab === 'mine' && (
        <Select
          {...common}
          aria-label="素材类型"
          value={type}
          options={[...TYPES]}
          onChange={(type) => showInLibrary(editor, { type })}
        />
      )}
      {hasKind && tab !== 'mine' && (
        <Select
          {...common}
          aria-label="素材类型"
          value={kind}
          options={KINDS}
          onChange={(kind) => showInLibrary(editor, { kind })}
        />
      )}
      <Select
        {...common}
        aria-label="方向"
        value={orientation}
        options={ORIENTATIONS}
        onChange={(orientation) => showInLibrary(editor, { orientation })}
      />
      <Select
        {...common}
        aria-label="颜色"
        value={color}
        options={[
          { value: '' as const, label: '全部颜色' },
          ...(Object.keys(SWATCHES) as ColorFamily[]).map((value) => ({
            value,
            label: (
              <span className={styles.swatch}>
                <i style={{ background: SWATCHES[value] }} />
                {COLOR_FAMILIES[value]}色
              </span>
            ),
          })),
        ]}
        onChange={(color) => showInLibrary(editor, { color })}
      />
    </div>
  )
}
