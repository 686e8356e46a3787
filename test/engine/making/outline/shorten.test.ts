import { describe, expect, it } from 'vitest'
import { headlineOf, shortText } from '#engine/making/outline/shorten.ts'

describe('headlines', () => {
  it.each([
    ['本报讯（记者 李青）近日，江城大桥建成通车。', '江城大桥建成通车'],
    ['据悉，全市新增就业12.5万人，同比增长8%。', '全市新增就业12.5万人'],
    ['江城市自2026年3月1日起发放青年人才租房补贴。', '江城市发放青年人才租房补贴'],
    ['为迎接首批乘客，地铁集团在沿线车站安排了200名志愿者，引导乘客购票。', '地铁集团安排了200名志愿者'],
    ['开通后，东湖新区到市中心的通勤时间由45分钟缩短到18分钟。', '通勤时间由45分钟缩短到18分钟'],
    ['报告期内，公司实现营业收入128.6亿元，同比增长12.5%。', '营业收入128.6亿元'],
    ['营业收入从2023年的95亿元升至2025年的128亿元。', '营业收入95亿元升至128亿元'],
    ['退货率从1月的3.5%降至4月的2%。', '退货率3.5%降至2%'],
    ['末班车时间为23:00，乘客可以通过小程序查询首末班车的时间安排。', '末班车时间为23:00'],
  ])('says %s in at most 16 characters', (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline)
  })

  it('has none rather than one that is cut within its meaning', () => {
    expect(headlineOf('学校现在有11位老师和126名来自周边八个村子的学生')).toBe('')
  })
})

it('shortens a text to whole clauses', () => {
  expect(shortText('续航四十二小时，比上一代多十二小时，充电十分钟可以听五小时。', 18)).toBe(
    '续航四十二小时，比上一代多十二小时。',
  )
})
