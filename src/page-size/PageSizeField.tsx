import { InputNumber } from 'antd'
import { useId } from 'react'
import { PAGE_SHAPES, PAGE_SIDE, pageSizeError, shapeOf } from '#engine/document/page-size.ts'
import type { Size } from '#engine/geometry/index.ts'
import styles from './page-size.module.css'

interface PageSizeFieldProps {
  value: Size
  /** The sides may be invalid while they are typed; `pageSizeError` tells. */
  onChange: (size: Size) => void
}

/** Selects the size of pages: one of the usual shapes, or a free one. */
export function PageSizeField({ value, onChange }: PageSizeFieldProps) {
  const name = useId()
  const error = pageSizeError(value)
  const shape = shapeOf(value)
  const isFree = !PAGE_SHAPES.some(({ width, height }) => width === value.width && height === value.height)
  const setSide = (side: 'width' | 'height') => (length: number | null) =>
    onChange({ ...value, [side]: length ?? Number.NaN })
  return (
    <fieldset className={styles.field}>
      <legend>尺寸</legend>
      <div className={styles.shapes}>
        {PAGE_SHAPES.map(({ id, label, use, width, height }) => (
          <label key={id} className={styles.shape} title={`${width} × ${height}，${use}`}>
            <input
              type="radio"
              name={name}
              checked={!isFree && shape?.id === id}
              onChange={() => onChange({ width, height })}
            />
            <i aria-hidden="true" style={{ aspectRatio: width / height }} data-wide={width > height} />
            <b>
              {label} {id}
            </b>
            <small>{use}</small>
          </label>
        ))}
      </div>
      <div className={styles.free}>
        <span>宽</span>
        <InputNumber
          aria-label="宽"
          value={Number.isNaN(value.width) ? null : value.width}
          step={2}
          changeOnWheel={false}
          status={error?.startsWith('宽') ? 'error' : ''}
          onChange={setSide('width')}
        />
        <span>高</span>
        <InputNumber
          aria-label="高"
          value={Number.isNaN(value.height) ? null : value.height}
          step={2}
          changeOnWheel={false}
          status={error?.startsWith('高') ? 'error' : ''}
          onChange={setSide('height')}
        />
        {error === undefined ? (
          <small>
            也可以自己填，{PAGE_SIDE.min} 到 {PAGE_SIDE.max} 的偶数
          </small>
        ) : (
          <small role="alert">{error}</small>
        )}
      </div>
    </fieldset>
  )
}
