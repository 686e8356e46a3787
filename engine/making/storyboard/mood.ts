import type { Article } from '../article.ts'
import type { Mood } from '../storyboard.ts'

/** Words that speak for a mood. */
const WORDS: Partial<Record<Mood, RegExp>> = {
  data: /营收|营业收入|净利润|同比|环比|季度|财报|增速|占比|毛利率|统计|排行|榜单|销量|指数/g,
  government:
    /通知|办法|政策|实施|申领|申请条件|补贴|市民|办理|有关部门|印发|规定|服务窗口|政务|人民政府|发改委|财政局|人社局/g,
  product: /新品|上市|售价|续航|功能|设计|性能|用户|体验|充电|屏幕|预售|首发|材质|保修|配色/g,
  festive:
    /节日|春节|中秋|国庆|元宵|端午|灯会|庙会|晚会|开幕式|嘉年华|活动现场|音乐节|游园|门票|表演|演出|市集|年货/g,
  news: /本报讯|记者|获悉|现场|日前|通报|消防|发布会|新闻|今日|昨日|目击|事故|救援|通车/g,
  minimal: /访谈|问[：:]|答[：:]|我觉得|健康|睡眠|医生|做法|食材|生活|建议|读书|写作/g,
}

/** The mood whose words an article has most, those of its title four times; news if it has none. */
export function moodOf({ title, blocks }: Article): Mood {
  const text = JSON.stringify(blocks).slice(0, 20_000)
  let best: { mood: Mood; score: number } = { mood: 'news', score: 1 }
  for (const [mood, words] of Object.entries(WORDS) as [Mood, RegExp][]) {
    const found = text.match(words) ?? []
    const table = mood === 'data' && blocks.some((block) => block.type === 'table') ? 2 : 0
    const score = new Set(found).size + found.length / 2 + 4 * (title.match(words)?.length ?? 0) + table
    if (score > best.score) best = { mood, score }
  }
  return best.mood
}
