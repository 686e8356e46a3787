/** The entries of a record of names, with the type of its keys. */
export const entriesOf = <Key extends string>(record: Record<Key, string>) =>
  Object.entries(record) as [Key, string][]
