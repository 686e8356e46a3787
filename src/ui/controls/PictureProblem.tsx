import styles from './picture-problem.module.css'

/** Why a picture is not displayed, and how to load it again. */
export interface PictureProblemProps {
  text: string
  onRetry: () => void
}

/** Says that a picture is missing, and offers to load it again. */
export const PictureProblem = ({ text, onRetry }: PictureProblemProps) => (
  <p className={styles.error} role="alert">
    {/* Unlike a margin, an en space ends a full line. */}
    {`${text}\u2002`}
    <button type="button" className={styles.retry} onClick={onRetry}>
      重新加载
    </button>
  </p>
)
