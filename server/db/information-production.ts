import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { InfoState } from '../api/information.ts'
import type { Orm } from './connection.ts'
import { isLive, pageState } from './page-filter.ts'
import { information, pages } from './schema.ts'

/** What was made of an item: a lateral subquery of `information`. */
export function production(orm: Orm) {
  const works = count()
  const running = countIf(eq(pageState, 'making'))
  const finished = countIf(ne(pages.videoUrl, ''))
  const state = sql<InfoState>`case
    when ${works} = 0 then 'none'
    when ${running} = 0 and ${finished} > 0 then 'complete'
    else 'making' end`
  return orm
    .select({
      works: works.as('works'),
      running: running.as('running'),
      finished: finished.as('finished'),
      failed: countIf(eq(pageState, 'failed')).as('failed'),
      state: state.as('state'),
    })
    .from(pages)
    .where(and(eq(pages.informationId, information.id), eq(pages.kind, 'page'), isLive))
    .as('production')
}

const countIf = (condition: ReturnType<typeof eq>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
