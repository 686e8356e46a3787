import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { CODEC_NAMES, canEncode, VIDEO_CODECS, type VideoCodec } from '#engine/export/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import styles from './export-dialog.module.css'

const HINTS: Record<VideoCodec, string> = {
  avc: '所有平台都能播放',
  hevc: '约小四成，旧设备可能不支持',
  av1: '约小一半，旧设备可能不支持',
}

interface CodecRowProps {
  codecs: readonly VideoCodec[]
  value: VideoCodec
  onChange: (codec: VideoCodec) => void
}

/** The codec of a video. */
export function CodecRow({ codecs, value, onChange }: CodecRowProps) {
  return (
    <div className={styles.row}>
      <span>编码</span>
      <Segmented
        aria-label="编码"
        value={value}
        onChange={onChange}
        options={codecs.map((codec) => ({ value: codec, label: CODEC_NAMES[codec] }))}
      />
      <span className={styles.unit}>{HINTS[value]}</span>
    </div>
  )
}

/** The codecs in which this browser can encode frames of this size, by trying; H.264 until that is known. */
export function useCodecs({ width, height }: Size, fps: number): readonly VideoCodec[] {
  const key = `${width}×${height}@${fps}`
  const [known, setKnown] = useState<{ key: string; codecs: readonly VideoCodec[] }>()
  useEffect(() => {
    let isCurrent = true
    async function tryOut() {
      const codecs: VideoCodec[] = []
      for (const codec of VIDEO_CODECS)
        if ((await canEncode(width, height, fps, 'high', codec)).ok) codecs.push(codec)
      if (isCurrent) setKnown({ key, codecs })
    }
    tryOut().catch(() => {}) // the export reports the error itself
    return () => {
      isCurrent = false
    }
  }, [width, height, fps, key])
  return known?.key === key ? known.codecs : ['avc']
}
