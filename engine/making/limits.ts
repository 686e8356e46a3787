/** The most of everything that one storyboard has. Readers of files take as many columns of a table. */
export const MOST = { pages: 100, items: 12, numbers: 8, rows: 60, columns: 50, sentences: 40 } as const
