import { useMemo } from 'react'
import type { Editing } from '#engine/editing/index.ts'
import { planVideo, type VideoPlan } from '#engine/timeline/index.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'

/** When each page is shown: the same object while no time changed, whatever is done to the pages' elements. */
export function usePlan(): VideoPlan {
  const select = useMemo(() => steadily(), [])
  return useEditing(select)
}

function steadily(): (editing: Editing) => VideoPlan {
  let last: VideoPlan | undefined
  return ({ undoable }) => {
    const plan = planVideo(undoable.project)
    if (!last || !isSame(last, plan)) last = plan
    return last
  }
}

const isSame = (a: VideoPlan, b: VideoPlan): boolean =>
  a.fps === b.fps &&
  a.frames === b.frames &&
  a.pages.length === b.pages.length &&
  a.pages.every(({ start, end }, at) => b.pages[at]?.start === start && b.pages[at]?.end === end)
