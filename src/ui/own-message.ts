/**
 * The message of an error as an author reads it: our own messages are in Chinese; those of the browser are not for
 * authors, who read `otherwise`.
 */
export function ownMessage(error: unknown, otherwise: string): string {
  return error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : otherwise
}
