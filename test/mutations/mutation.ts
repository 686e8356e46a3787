/** One deliberate break of the product, and the tests that must notice it. */
export interface Mutation {
  /** What no longer holds. Names the mutation. */
  breaks: string
  /** The changed file, from the project's root. */
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  /** Test files, at least one of which fails while the break is applied; from the project's root. */
  caughtBy: string[]
}
