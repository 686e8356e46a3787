const closers: (() => Promise<void>)[] = []

/** Closes an editor when the tests of this file have run: one that is left open would save in a later file. */
export function closeAfterFile(close: () => Promise<void>): void {
  closers.push(close)
}

export async function closeOpenEditors(): Promise<void> {
  await Promise.allSettled(closers.splice(0).map((close) => close()))
}
