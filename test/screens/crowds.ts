/** What a crowded account has: enough for pictures of long lists, or a little of everything that is long or many. */
export const CROWDS = {
  many: {
    drafts: 300,
    information: 90,
    files: 45,
    videos: 40,
    members: 40,
    templates: 30,
    deleted: 24,
    devices: 12,
    pages: 60,
  },
  some: {
    drafts: 24,
    information: 12,
    files: 5,
    videos: 6,
    members: 8,
    templates: 6,
    deleted: 6,
    devices: 4,
    pages: 12,
  },
}
export type Crowd = keyof typeof CROWDS
