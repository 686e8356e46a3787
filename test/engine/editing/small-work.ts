/** A work with as many pages as tests of proxies need. */
export const work = () => ({
  title: '作品',
  pages: [
    { name: '一', data: { seconds: 5 } },
    { name: '二', data: { seconds: 3 } },
  ],
})
