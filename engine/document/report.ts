/** One repair at a path of the data, such as `pages[0].elements[2].commonStyle.width`. */
export interface ReportEntry {
  kind: 'filled' | 'changed' | 'dropped'
  path: string
  /** In Chinese, for authors. */
  message: string
}

export type Path = readonly (string | number)[]

function pathText(path: Path): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('')
}

/** Collects repairs in order. */
export class Report {
  readonly entries: ReportEntry[] = []

  add(kind: ReportEntry['kind'], path: Path, message: string) {
    this.entries.push({ kind, path: pathText(path), message })
  }
}
