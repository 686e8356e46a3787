/** Whether a list of entity tags, such as a header If-None-Match, names this one; weak tags count. */
export const namesEtag = (list: string, etag: string): boolean =>
  list
    .split(',')
    .map(plain)
    .some((one) => one === '*' || one === plain(etag))

const plain = (etag: string) => etag.trim().replace(/^W\//, '')
