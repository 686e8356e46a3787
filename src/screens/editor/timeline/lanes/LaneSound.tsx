import type { SoundLane } from '#engine/document/index.ts'
import { muteLane } from '#engine/document/operations/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

const LaneVolume = lazyPart(() => import('./LaneVolume.tsx').then((m) => m.LaneVolume))

const NAMES: Record<SoundLane, string> = { narration: '配音', music: '音乐', video: '视频原声' }

/** Buttons that mute a lane in the video, and let the author hear only this lane. */
export function LaneSound({ lane }: { lane: SoundLane }) {
  const { editing } = useEditorContext()
  const { history, undoable } = editing
  const isMuted = useEditing(({ undoable }) => undoable.project.mutedSounds?.includes(lane) ?? false)
  const isSolo = useEditing(({ session }) => session.soloLane === lane)
  return (
    <>
      <LaneVolume lane={lane} name={NAMES[lane]} />
      {lane !== 'video' && (
        <IconButton
          icon="solo"
          label={`只听${NAMES[lane]}`}
          hint="只在编辑时"
          size={24}
          isOn={isSolo}
          onClick={() => hearOnly(editing, isSolo ? null : lane)}
        />
      )}
      <IconButton
        icon={isMuted ? 'muted' : 'sound'}
        label={`静音${NAMES[lane]}`}
        hint={isMuted ? '视频里听不到，点击恢复' : '视频里也听不到'}
        size={24}
        isOn={isMuted}
        onClick={() => history.change(() => muteLane(undoable.project, lane, !isMuted))}
      />
    </>
  )
}

function hearOnly({ session }: Editing, lane: SoundLane | null) {
  session.soloLane = lane
}
