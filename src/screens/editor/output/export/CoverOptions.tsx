import { Segmented } from 'antd'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Project } from '#engine/document/index.ts'
import type { ImageType } from '#engine/export/index.ts'
import { usePermission } from '#src/session/index.ts'
import { Choices } from './Choices.tsx'
import { CoverCrops } from './CoverCrops.tsx'
import { CoverOrderStatus } from './CoverOrderStatus.tsx'
import { useCoverOrdering } from './cover-order.ts'
import { COVER_SIZES, type CoverCrop } from './cover-sizes.ts'
import styles from './export-dialog.module.css'
import type { Maker } from './job.ts'

const IMAGE_TYPES: { value: ImageType; label: string }[] = [
  { value: 'image/png', label: 'PNG' },
  { value: 'image/jpeg', label: 'JPEG' },
]

/** The options of cover pictures, which stay while another format is shown. */
export function useCoverOptions() {
  const [crops, setCrops] = useState<CoverCrop[]>([{ ...COVER_SIZES[0], position: 0.5 }])
  const [type, setType] = useState<ImageType>('image/png')
  const [maker, setMaker] = useState<Maker>('browser')
  const mayOrder = usePermission('cover:make')
  const isOrdering = useSnapshot(useCoverOrdering().state).progress.phase === 'running'
  const isOrder = mayOrder && maker === 'service'
  return {
    crops,
    setCrops,
    type,
    setType,
    maker,
    setMaker,
    mayOrder,
    /** Whether the service draws them. */
    isOrder,
    canMake: crops.length > 0 && !(isOrder && isOrdering),
  }
}

interface CoverOptionsProps {
  project: Project
  options: ReturnType<typeof useCoverOptions>
}

export function CoverOptions({ project, options }: CoverOptionsProps) {
  return (
    <>
      <CoverCrops project={project} value={options.crops} onChange={options.setCrops} />
      <div className={styles.row}>
        <span>图片</span>
        <Segmented
          aria-label="图片格式"
          value={options.type}
          onChange={options.setType}
          options={IMAGE_TYPES}
        />
      </div>
      {options.mayOrder && (
        <Choices
          label="生成方式"
          value={options.maker}
          onChange={options.setMaker}
          options={[
            { value: 'browser', label: '在浏览器生成', hint: '全部封面，马上下载' },
            { value: 'service', label: '用服务生成', hint: '视频封面，先保存' },
          ]}
        />
      )}
      {options.isOrder && <CoverOrderStatus />}
    </>
  )
}

/** How many pictures there will be. */
export function coverNote({ coverList }: Project, { crops, isOrder }: CoverOptionsProps['options']): string {
  const covers = isOrder ? 1 : coverList.length
  if (crops.length === 0) return '选择至少一种尺寸'
  return covers > 0 ? `${covers * crops.length} 张图片` : `没有封面，导出第 1 页，${crops.length} 张图片`
}
