import { useEffect, useState } from 'react'
import { createElement } from '../../../../../engine/document/index.ts'
import { useDesk } from '../../desk.ts'

/** Why a video is not seen, or not all of it, in Chinese; null while nothing is known against it. */
export function useReason(src: string): string | null {
  const { resources } = useDesk()
  const [reason, setReason] = useState(() => resources.faultOf(src))
  useEffect(() => {
    let isGone = false
    const elements = [createElement('qk-video', { propsValue: { videoSrc: src } })]
    void resources.load([{ elements }]).then(() => {
      if (!isGone) setReason(resources.faultOf(src))
    })
    return () => {
      isGone = true
    }
  }, [resources, src])
  return reason
}
