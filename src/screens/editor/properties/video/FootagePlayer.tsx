import { App, Button, Slider } from 'antd'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { setPoster } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useUploader } from '#src/screens/editor/shared/use-uploader.ts'
import { timecode } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Uploads } from '#src/uploads/index.ts'
import { usePanelGesture, usePathValue } from '../style/panel.ts'
import styles from './footage.module.css'
import { fileLengths } from './file-lengths.ts'
import { uploadPoster, usePosterPrompt } from './poster.ts'
import { TrimBar } from './TrimBar.tsx'
import { usePlayback } from './use-playback.ts'

/** Plays the trimmed part of a file, and offers the current frame as poster. */
export function FootagePlayer({ src }: { src: string }) {
  const editor = useEditorContext()
  const { resolveUrl, resources, view } = editor
  const uploader = useUploader()
  const { isPreviewOpen } = useSnapshot(view)
  const media = useRef<HTMLVideoElement>(null)
  const start = usePathValue('propsValue.start') as number
  const end = usePathValue('propsValue.end') as number
  const reason = useReason(src)
  const [isUnplayable, setUnplayable] = useState(false)
  const prompt = usePosterPrompt(!isPreviewOpen)
  const playback = usePlayback(media, { from: start, to: end > start ? end : null }, prompt.moved)
  const { time, duration, isPlaying, pause } = playback

  useEffect(() => {
    if (isPreviewOpen) pause() // only one sound plays at a time
  }, [isPreviewOpen, pause])

  useEffect(() => {
    if (duration !== null) fileLengths(editor)[src] = duration
  }, [editor, src, duration])

  const error = reason ?? (isUnplayable ? '浏览器放不了这个视频' : null)
  return (
    <>
      <div className={styles.screen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the author's own footage */}
        <video
          ref={media}
          src={resolveUrl(src)}
          crossOrigin="anonymous"
          preload="auto"
          playsInline
          aria-label="视频画面"
          onError={() => setUnplayable(true)}
          onLoadedData={() => setUnplayable(false)}
        />
        {prompt.isShown && !isUnplayable && uploader && (
          <PosterPrompt media={media} uploads={uploader} onTaken={prompt.taken} />
        )}
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
          {reason !== null && (
            <Button type="link" size="small" onClick={() => void resources.retry(src)}>
              重试
            </Button>
          )}
        </p>
      )}
      <div className={styles.transport}>
        <Button
          type="text"
          size="small"
          aria-label={isPlaying ? '暂停' : '播放'}
          title={isPlaying ? '暂停' : '播放'}
          disabled={isUnplayable}
          icon={<Icon name={isPlaying ? 'pause' : 'play'} size={14} />}
          onClick={isPlaying ? pause : playback.play}
        />
        <Slider
          className={styles.slider ?? ''}
          min={0}
          max={duration ?? Math.max(time, 0.1)}
          step={0.01}
          value={time}
          disabled={isUnplayable || duration === null}
          tooltip={{ formatter: null }}
          ariaLabelForHandle="视频位置"
          ariaValueTextFormatterForHandle={timecode}
          onChange={(seconds) => {
            pause()
            playback.seek(seconds)
          }}
        />
        <span className={styles.time}>
          {timecode(time)}
          {duration !== null && ` / ${timecode(duration)}`}
        </span>
      </div>
      {duration !== null && <TrimBar start={start} end={end} duration={duration} onPreview={playback.seek} />}
    </>
  )
}

interface PosterPromptProps {
  media: { readonly current: HTMLVideoElement | null }
  uploads: Uploads
  onTaken: () => void
}

function PosterPrompt({ media, uploads, onTaken }: PosterPromptProps) {
  const { message } = App.useApp()
  const { onChange, onCommit } = usePanelGesture(setPoster)
  const [isBusy, setBusy] = useState(false)

  async function take() {
    if (!media.current) return
    setBusy(true)
    media.current.pause()
    try {
      const poster = await uploadPoster(media.current, uploads)
      if (poster !== null) {
        onChange(poster)
        onCommit()
      }
      onTaken()
    } catch {
      message.error('封面没有截取：视频所在的网站不允许读取画面')
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      className={styles.prompt ?? ''}
      loading={isBusy}
      icon={<Icon name="image" size={14} />}
      onClick={() => void take()}
    >
      设为封面
    </Button>
  )
}

/** Why the video on the stage is not fully visible, in Chinese; null while no error is known. */
function useReason(src: string): string | null {
  const { resources } = useEditorContext()
  return useSyncExternalStore(
    useCallback((changed) => resources.onChange(changed), [resources]),
    () => resources.errorOf(src),
  )
}
