/** A title as a file's name: characters that some file system forbids become spaces. */
export const fileNameOf = (title: string) => title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || '视频'
