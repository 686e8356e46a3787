import { Checkbox, Slider } from 'antd'
import type { Page, Project } from '#engine/document/index.ts'
import { posterOf } from '#engine/document/operations/index.ts'
import { coveringSize } from '#engine/export/index.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { COVER_SIZES, type CoverCrop, type CoverSize } from './cover-sizes.ts'
import styles from './export-dialog.module.css'

interface CoverCropsProps {
  project: Project
  value: readonly CoverCrop[]
  onChange: (value: CoverCrop[]) => void
}

/** Choice of the sizes of cover pictures, each with the part of the page that it shows. */
export function CoverCrops({ project, value, onChange }: CoverCropsProps) {
  const poster = posterOf(project)
  const replace = (id: string, crop: CoverCrop | null) =>
    onChange(
      COVER_SIZES.flatMap((size) => {
        if (size.id === id) return crop ?? []
        return value.find((other) => other.id === size.id) ?? []
      }),
    )
  return (
    <fieldset className={styles.crops}>
      <legend>尺寸</legend>
      {COVER_SIZES.map((size) => (
        <CropRow
          key={size.id}
          size={size}
          project={project}
          poster={poster}
          crop={value.find(({ id }) => id === size.id)}
          onChange={(crop) => replace(size.id, crop)}
        />
      ))}
    </fieldset>
  )
}

/** px of the pictures beside the sizes. */
const BOX = 44

interface CropRowProps {
  size: CoverSize
  project: Project
  poster: Pick<Page, 'elements' | 'commonStyle'>
  crop: CoverCrop | undefined
  onChange: (crop: CoverCrop | null) => void
}

function CropRow({ size, project, poster, crop, onChange }: CropRowProps) {
  const { width, height, label } = size
  const position = crop?.position ?? 0.5
  const scale = BOX / Math.max(width, height)
  const box = { width: width * scale, height: height * scale }
  const covering = coveringSize(project, box)
  const isTaller = covering.height - box.height > 1
  return (
    <div className={styles.crop}>
      <span className={styles.cropBox}>
        <span style={box}>
          <span style={{ transform: `translateY(${(box.height - covering.height) * position}px)` }}>
            <PageThumbnail page={poster} height={covering.height} />
          </span>
        </span>
      </span>
      <Checkbox
        checked={crop !== undefined}
        onChange={({ target }) => onChange(target.checked ? { ...size, position } : null)}
      >
        {label} <small>{`${width} × ${height}`}</small>
      </Checkbox>
      {crop && isTaller && (
        <Slider
          ariaLabelForHandle={`${label}显示的部分`}
          min={0}
          max={1}
          step={0.01}
          value={position}
          tooltip={{ formatter: null }}
          onChange={(position) => onChange({ ...size, position })}
        />
      )}
    </div>
  )
}
