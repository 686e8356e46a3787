/** Categories under which authors file their videos, in display order. */
export const CONTENT_CATEGORIES = [
  { id: 'news', name: '新闻资讯' },
  { id: 'policy', name: '政策解读' },
  { id: 'finance', name: '财经' },
  { id: 'technology', name: '科技' },
  { id: 'business', name: '企业与产品' },
  { id: 'education', name: '教育' },
  { id: 'health', name: '健康' },
  { id: 'food', name: '美食' },
  { id: 'travel', name: '文旅' },
  { id: 'sports', name: '体育' },
  { id: 'festival', name: '节日节气' },
  { id: 'life', name: '生活' },
] as const
