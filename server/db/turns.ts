import { type SQL, sql } from 'drizzle-orm'
import { videoTasks } from './schema.ts'

/** Largest value of the column. */
const LAST_TURN = 2 ** 31 - 1

/**
 * The place of a new task in the queue by self-clocked fair queueing: users share the workers equally by the
 * work that their videos cause, short videos come before long ones, and every task comes to its turn.
 *
 * The clock shows the turn of the task that is rendered now. A video follows the clock, or the user's earlier
 * video if that is later, at a distance of its own cost. A cover takes seconds, so it waits for no video of its
 * user.
 */
export function turnOf(
  { userId, kind = 'video' }: { userId: string; kind?: 'video' | 'cover' | undefined },
  cost: number,
): SQL {
  const work = Math.max(1, Math.ceil(cost))
  const clock = sql`coalesce(
    (select max(turn) from ${videoTasks} where state = 'running'),
    (select min(turn) from ${videoTasks} where state = 'waiting'),
    0)`
  const earlier = sql`(
    select max(turn) from ${videoTasks}
    where state in ('waiting', 'running') and kind = ${kind} and user_id = ${userId})`
  return sql`least(${LAST_TURN}::bigint, greatest(${clock}, coalesce(${earlier}, 0))::bigint + ${work}::int)::int`
}
