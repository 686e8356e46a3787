/**
 * Remembers the screen and what is open in it, for what goes on after a wait. Whether a component is still there says
 * less: that of a question is removed by the answer.
 * @returns whether the author is somewhere else by now
 */
export function rememberPlace(): () => boolean {
  const before = place()
  return () => place() !== before
}

/** Other parts of the query only say how a screen is shown. */
const place = () => `${location.pathname} ${new URLSearchParams(location.search).get('id')}`
