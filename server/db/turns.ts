import { type SQL, sql } from 'drizzle-orm'
import { videoTasks } from './schema.ts'

/** Largest value of the column. */
const LAST_TURN = 2 ** 31 - 1

/** A cost in the unit of turns. */
export const workOf = (cost: number): number => Math.max(1, Math.ceil(cost))

/**
 * The place of a new task in the queue by self-clocked fair queueing: users share the workers equally by the
 * work that their videos cause, short videos come before long ones, and every task comes to its turn.
 *
 * The clock shows how far the tasks that are rendered now have come: a task ends at its turn and begins its cost before
 * it. A video follows the clock, or the user's earlier video if that is later, at a distance of its own cost, so a short
 * one comes before the rest of a long one that has begun. A cover takes seconds, so it waits for no video of its user.
 */
export function turnOf(
  { userId, kind = 'video' }: { userId: string; kind?: 'video' | 'cover' | undefined },
  cost: number,
): SQL {
  const begun = sql`turn - cost * (1 - progress)`
  const clock = sql`coalesce(
    (select max(${begun}) from ${videoTasks} where state = 'running'),
    (select min(${begun}) from ${videoTasks} where state = 'waiting'),
    0)`
  const earlier = sql`(
    select max(turn) from ${videoTasks}
    where state in ('waiting', 'running') and kind = ${kind} and user_id = ${userId})`
  return sql`least(${LAST_TURN}::bigint, greatest(${clock}, coalesce(${earlier}, 0))::bigint + ${workOf(cost)}::int)::int`
}
