import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { type Project, UNCHANGED_LOUDNESS, USUAL_LOUDNESS } from '#engine/document/index.ts'
import { estimateBytes, type VideoCodec } from '#engine/export/index.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import type { VideoQuality } from '#server/api/videos.ts'
import { usePermission } from '#src/session/index.ts'
import { Choices } from './Choices.tsx'
import { CodecRow, useCodecs } from './CodecRow.tsx'
import styles from './export-dialog.module.css'
import { type Maker, QUALITIES, sizeOf } from './job.ts'

const FPS = [24, 25, 30, 60]
const LOUDNESSES = [
  { value: USUAL_LOUDNESS, label: '−14', title: '短视频平台' },
  { value: -16, label: '−16', title: '播客与音乐平台' },
  { value: -23, label: '−23', title: '广播电视' },
  { value: UNCHANGED_LOUDNESS, label: '不调整', title: '编辑时听到的音量' },
]

/** The options of a video, which stay while another format is shown, and what follows from them. */
export function useVideoOptions(project: Project) {
  const [quality, setQuality] = useState<VideoQuality>('hd')
  const [fps, setFps] = useState(project.fps)
  const [preferredCodec, setCodec] = useState<VideoCodec>('avc')
  const [preferredMaker, setMaker] = useState<Maker>('browser')
  const size = sizeOf(project, quality)
  const { width, height } = size
  const encodable = useCodecs(size, fps)
  const canEncode = encodable.length > 0
  const mayOrder = usePermission('video:make')
  const maker = mayOrder && !canEncode ? 'service' : preferredMaker
  const codecs: readonly VideoCodec[] = maker === 'browser' && canEncode ? encodable : ['avc']
  const codec = codecs.includes(preferredCodec) ? preferredCodec : (codecs[0] ?? 'avc')
  const plan = useMemo(() => planVideo(project, fps), [project, fps])
  const bytes = useMemo(
    () => estimateBytes(project, plan, { width, height, codec }, cuesOf(project, plan).length > 0),
    [project, plan, width, height, codec],
  )
  return {
    quality,
    setQuality,
    fps,
    setFps,
    codec,
    setCodec,
    maker,
    setMaker,
    size,
    codecs,
    canEncode,
    mayOrder,
    seconds: plan.seconds,
    /** Estimated size of the file. */
    bytes,
    canMake: canEncode || mayOrder,
  }
}

interface VideoOptionsProps {
  project: Project
  options: ReturnType<typeof useVideoOptions>
  /** LUFS; part of the work, so that the service makes the same video. */
  setLoudness: (loudness: number) => void
}

export function VideoOptions({ project, options, setLoudness }: VideoOptionsProps) {
  const { canEncode } = options
  return (
    <>
      <Choices
        label="清晰度"
        value={options.quality}
        onChange={options.setQuality}
        options={QUALITIES.map(({ quality, label }) => {
          const { width, height } = sizeOf(project, quality)
          return { value: quality, label, hint: `${width} × ${height}` }
        })}
      />
      <div className={styles.row}>
        <span>帧率</span>
        <Segmented
          aria-label="帧率"
          value={options.fps}
          onChange={options.setFps}
          options={[...new Set([...FPS, project.fps])].toSorted((a, b) => a - b)}
        />
        <span className={styles.unit}>帧/秒</span>
      </div>
      <CodecRow codecs={options.codecs} value={options.codec} onChange={options.setCodec} />
      <div className={styles.row}>
        <span>响度</span>
        <Segmented
          aria-label="响度"
          value={project.loudness ?? USUAL_LOUDNESS}
          onChange={setLoudness}
          options={LOUDNESSES}
        />
        <span className={styles.unit}>LUFS</span>
      </div>
      <Choices
        label="生成方式"
        value={options.maker}
        onChange={options.setMaker}
        options={[
          {
            value: 'browser',
            label: '在浏览器生成',
            hint: canEncode ? '不上传，页面要开着' : '这个浏览器不能编码视频',
            disabled: !canEncode,
          },
          ...(options.mayOrder
            ? [{ value: 'service' as const, label: '用服务生成', hint: '先保存，可以关掉页面' }]
            : []),
        ]}
      />
    </>
  )
}
