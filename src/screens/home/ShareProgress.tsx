import { Progress } from 'antd'

interface ShareProgressProps {
  text: string
  /** 0…1; null while nobody knows how long it takes. */
  share: number | null
}

/** What is going on, and how far it is. */
export function ShareProgress({ text, share }: ShareProgressProps) {
  const percent = Math.floor((share ?? 1) * 100)
  return (
    <>
      <p role="status">
        {text}
        {share !== null && `　${percent}%`}
      </p>
      <Progress
        percent={percent}
        status={share === null ? 'active' : 'normal'}
        showInfo={false}
        aria-label={text}
        // Without it, how far it is counts as unknown.
        aria-valuenow={share === null ? undefined : percent}
      />
    </>
  )
}
