import type { Subtitle } from '#engine/subtitles/index.ts'
import { ContextMenu } from '#src/screens/editor/shared/ContextMenu.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { line } from '#src/screens/editor/shared/menu-items.ts'
import type { SubtitleEdits } from './subtitle-edits.ts'

/** A subtitle whose menu is open. */
export interface SubtitleMenuAt {
  /** px of the window. */
  x: number
  y: number
  subtitle: Subtitle
  /** The time that was pressed, in seconds of the video. */
  seconds: number
}

interface SubtitleMenuProps extends SubtitleMenuAt {
  edits: SubtitleEdits
  onClose: () => void
}

/** The context menu of a subtitle on the timeline. */
export function SubtitleMenu({ x, y, subtitle, seconds, edits, onClose }: SubtitleMenuProps) {
  const { shortcuts } = useEditorContext()
  const items = [
    { key: 'here', label: '在这里分割', onClick: () => edits.splitAt(subtitle, seconds) },
    {
      key: 'playhead',
      label: '在播放头处分割',
      extra: shortcuts.labelOf('split'),
      disabled: !edits.isAtPlayhead(subtitle),
      onClick: () => edits.splitAtPlayhead(subtitle),
    },
    {
      key: 'merge',
      label: '并入上一条',
      extra: 'Backspace',
      disabled: subtitle.part === 0,
      onClick: () => edits.merge(subtitle),
    },
    line(1),
    { key: 'edit', label: '修改文字', extra: 'Enter', onClick: () => edits.open(subtitle) },
    {
      key: 'reset',
      label: '恢复成配音的文字和时间',
      disabled: !edits.isCorrected(subtitle),
      onClick: () => edits.reset(subtitle),
    },
  ]
  return <ContextMenu x={x} y={y} items={items} onClose={onClose} />
}
