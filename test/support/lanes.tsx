import { useMemo } from 'react'
import {
  blankPage,
  createElement,
  createProject,
  type Page,
  type Project,
} from '../../engine/document/index.ts'
import type { Element } from '../../engine/elements/schemas.ts'
import { planVideo } from '../../engine/timeline/index.ts'
import { AnimationLane, AnimationLaneHead } from '../../src/screens/editor/timeline/AnimationLane.tsx'
import { MusicLane, MusicLaneHead } from '../../src/screens/editor/timeline/MusicLane.tsx'
import { VoiceLane, VoiceLaneHead } from '../../src/screens/editor/timeline/VoiceLane.tsx'
import { useEditing } from '../../src/screens/editor/use-editing.ts'
import { passageItem } from './passage.ts'

/** The lanes as a timeline shows them: heads beside what is scrolled. */
export function Lanes({ scale = 60 }: { scale?: number }) {
  const written = useEditing(({ undoable }) => JSON.stringify(undoable.project.pages.map(({ data }) => data)))
  const plan = useMemo(() => planVideo({ fps: 30, pages: pagesOf(written) }), [written])
  return (
    <div data-scope="timeline" style={{ display: 'flex', background: 'var(--bg-timeline)', width: 1080 }}>
      <div style={{ width: 112, display: 'flex', flexDirection: 'column', gap: 5 }}>
        <AnimationLaneHead />
        <VoiceLaneHead />
        <MusicLaneHead />
      </div>
      <div style={{ flex: 1, minWidth: 0, overflowX: 'auto' }}>
        <div
          data-testid="lanes"
          style={{
            position: 'relative',
            display: 'flex',
            flexDirection: 'column',
            gap: 5,
            width: plan.seconds * scale,
          }}
        >
          <AnimationLane plan={plan} scale={scale} />
          <VoiceLane plan={plan} scale={scale} />
          <MusicLane plan={plan} scale={scale} />
        </div>
      </div>
    </div>
  )
}

const pagesOf = (written: string) => (JSON.parse(written) as Page['data'][]).map((data) => ({ data }))

/** A project of pages that last so long and hold these elements. */
export function projectOf(...pages: { seconds: number; elements: Element[] }[]): Project {
  const project = createProject()
  project.pages = pages.map(({ seconds, elements }) => {
    const page = blankPage()
    page.data.duration = seconds
    page.elements = elements
    return page
  })
  return project
}

interface Moves {
  type: string
  delay: number
  duration: number
  infinite?: true
  interationCount?: number
}

/** A text that moves. */
export const moving = (text: string, ...animations: Moves[]): Element =>
  createElement('qk-text', {
    propsValue: { text },
    animations: animations.map((each) => ({ infinite: '' as const, interationCount: 1, ...each })),
  })

/** A voice that says texts, each with a sound so long, s; without one it is still to be made. */
export const speaking = (...passages: { text: string; src?: string; seconds: number }[]): Element =>
  createElement('qk-voice', {
    propsValue: {
      voiceSrcList: passages.map(({ text, src = '', seconds }) =>
        passageItem({ tempText: text, voiceText: text, voiceSrc: src, voiceNum: seconds }),
      ),
    },
  })
