import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { MIGRATIONS } from '#server/db/connection.ts'
import { withTables } from '#server/db/open.ts'
import type { PageFilter } from '#server/db/page-filter.ts'
import { createTemporary, postgres } from '#test/support/service.ts'

/** Rows per table. The plans are those of 100,000 rows, too. */
const ROWS = Number(process.env.PLAN_ROWS ?? 20_000)
const USERS = 500

/** Fills the tables evenly; users have ids `u0`, `u1`, … */
const FILL = `
  insert into users (id, username, name, password_hash)
    select 'u' || n, 'user' || n, '作者' || n, 'x' from generate_series(0, ${USERS - 1}) n;
  insert into pages (id, owner_id, title, cover_image, document, kind, is_publish, cooperators, tags, deleted, video_url, created, updated)
    select 'p' || n, 'u' || n % ${USERS}, '春天的作品' || n, '', '{}',
      case when n % 10 = 0 then 'template' when n % 10 = 1 then 'draft' else 'page' end, n % 20 = 0,
      case when n % 7 = 0 then array['u' || (n / 7) % ${USERS}] else '{}' end,
      case when n % 10 = 0 then array['类' || n / 10 % 50] else '{}' end,
      case when n % 9 = 0 then now() - make_interval(hours => n % 1000) end,
      case when n % 3 = 0 then '/media/videos/' || n || '.mp4' else '' end,
      now() - make_interval(secs => n), now() - make_interval(secs => n)
    from generate_series(0, ${ROWS - 1}) n;
  insert into covers (id, page_id, title, document)
    select 'c' || n, 'p' || n, '封面' || n, '{}' from generate_series(0, ${ROWS - 1}) n;
  insert into information (id, owner_id, title, content_type, content, plain, source, link, created)
    select 'i' || n, 'u' || n % ${USERS}, '资料' || n, 'text', '内容', '内容', '', '', now() - make_interval(secs => n)
    from generate_series(0, ${ROWS - 1}) n;
  insert into uploads (id, owner_id, key, name, kind, content_type, size, created)
    select 'f' || n, 'u' || n % ${USERS}, 'users/u' || n % ${USERS} || '/' || n, '照片' || n, 'image', 'image/png', 9,
      now() - make_interval(secs => n) from generate_series(0, ${ROWS - 1}) n;
  insert into voice_sounds (owner_id, hash, key, seconds, characters)
    select 'u' || n % ${USERS}, 'h' || n, 'users/u' || n % ${USERS} || '/v' || n, 1, 9 from generate_series(0, ${ROWS - 1}) n;
  insert into video_tasks (id, page_id, user_id, page_version, title, quality, fps, state, cover_id, kind, seconds, created, updated)
    select 't' || n, 'p' || n, 'u' || n % ${USERS}, 1, '视频' || n, 'sd', 25,
      case when n % 1000 = 0 then 'waiting' when n % 50 = 1 then 'error' else 'complete' end,
      case when n % 5 = 2 then 'c' || n end, case when n % 5 = 2 then 'cover' else 'video' end, 9,
      now() - make_interval(mins => n), now() - make_interval(mins => n)
    from generate_series(0, ${ROWS - 1}) n;
  insert into batches (id, owner_id, title, source_id, document, columns, mapping, makes, quality, is_spoken, created)
    select 'b' || n, 'u' || n % ${USERS}, '批量' || n, 'p' || n, '{}', '[]', '{}', 'videos', 'sd', false, now() - make_interval(secs => n)
    from generate_series(0, ${ROWS} / 20 - 1) n;
  insert into batch_rows (batch_id, at, cells, state, task_id, page_id, updated)
    select 'b' || n / 20, n % 20, '[]', case when n % 1000 = 0 then 'waiting' when n % 50 = 1 then 'failed' else 'complete' end,
      't' || n, 'p' || n, now() - make_interval(secs => n) from generate_series(0, ${ROWS - 1}) n;
  insert into productions (id, owner_id, task_id, page_id, title, cover_image, video_url, status, created)
    select 'r' || n, 'u' || n % ${USERS}, 't' || n, 'p' || n, '成品' || n, '', '', 'published', now() - make_interval(secs => n)
    from generate_series(0, ${ROWS - 1}) n;
  insert into materials (id, owner_id, name, kind, class_id, url, content_type, license, search, created)
    select 'm' || n, case when n >= 300 then 'u' || n % ${USERS} end, '素材' || n, 'image', 'k' || n % 20, '', 'image/png', '', '素材',
      now() - make_interval(secs => n) from generate_series(0, ${ROWS - 1}) n;
  insert into material_uses (owner_id, material_id)
    select 'u' || n % ${USERS}, 'm' || n % 300 from generate_series(0, ${ROWS - 1}) n;
  insert into material_orders (id, order_id, owner_id, material_id, name, license, created)
    select 'o' || n, 'o' || n / 3, 'u' || n % ${USERS}, 'm' || n, '', '', now() - make_interval(secs => n)
    from generate_series(0, ${ROWS - 1}) n;
  insert into discarded_objects (key, due)
    select 'users/x/' || n, now() + make_interval(secs => n - 100) from generate_series(0, ${ROWS - 1}) n;
  insert into upload_days (user_id, day, due)
    select 'u' || n % ${USERS}, current_date - n / ${USERS}, now() + make_interval(secs => n - 100)
    from generate_series(0, ${ROWS - 1}) n;
  insert into revoked_tokens (hash, expires)
    select 'h' || n, now() + make_interval(secs => n - 100) from generate_series(0, ${ROWS - 1}) n;
  insert into sessions (hash, user_id, credential, user_agent, used, expires)
    select 's' || n, 'u' || n % ${USERS}, 1, '', now() - make_interval(secs => n), now() + make_interval(secs => n - 100)
    from generate_series(0, ${ROWS - 1}) n;
  insert into presences (page_id, user_id, seen)
    select 'p' || n, 'u' || n % ${USERS}, now() - make_interval(secs => n) + interval '300 minutes' from generate_series(0, ${ROWS - 1}) n;
  insert into publications (id, page_id, page_version, title, description, share_picture, poster, turning, width, height, has_forms, document)
    select 'h' || n, 'p' || n, 1, '网页' || n, '', '', '', 'swipe', 384, 682, true, '{}' from generate_series(0, ${ROWS - 1}) n;
  insert into form_entries (id, publication_id, form_id, answers, created)
    select 'e' || n, 'h' || n % ${USERS}, 'f', '[]', now() - make_interval(secs => n) from generate_series(0, ${ROWS - 1}) n;
  insert into publication_visits (publication_id, day, visitor)
    select 'h' || n % ${USERS}, current_date + 1 - case when n % 100 = 0 then 3 else 0 end, 'v' || n from generate_series(0, ${ROWS - 1}) n;
  insert into request_counts (key, count, expires)
    select 'k' || n, 1, now() + make_interval(secs => n - 100) from generate_series(0, ${ROWS - 1}) n;`

/** Tables that stay small, or of which a query needs all rows. */
const SMALL = new Set(['users', 'settings', 'invitations'])

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const scannedTables = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedTables),
]

/** A filled database that notes the statements which run on it. */
async function openFilled() {
  const { url, drop } = await createTemporary(String(postgres))
  const pool = new pg.Pool({ connectionString: url })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const statements: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) }
  await migrate(drizzle(pool), { migrationsFolder: MIGRATIONS })
  await pool.query(FILL)
  await pool.query('vacuum analyze')
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const connection = {
    orm: drizzle(pool, { logger }),
    executeSql,
    listen: () => async () => {},
    isExclusive: false,
    close: async () => {},
  }

  /** Runs a function. @returns the tables that its statements read in full, and their time in ms */
  async function planOf(run: () => Promise<unknown>) {
    statements.length = 0
    await run()
    let ms = 0
    const scanned: string[] = []
    const explained = statements.filter(({ query }) => /^\s*(select|update|delete|insert|\()/i.test(query))
    expect(explained).not.toEqual([])
    for (const { query, params } of explained) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
        `explain (analyze, format json) ${query}`,
        params,
      )
      const [{ Plan: plan, 'Execution Time': time } = { Plan: { 'Node Type': '' }, 'Execution Time': 0 }] =
        rows[0]?.['QUERY PLAN'] ?? []
      ms += time
      scanned.push(...scannedTables(plan).filter((table) => !SMALL.has(table)))
    }
    return { scanned, ms }
  }
  return { database: withTables(connection), planOf }
}

it.runIf(postgres)(
  'reads no table in full for lists, counts and cleaning',
  async () => {
    const { database, planOf } = await openFilled()
    const { pages, uploads, uploadDays, materialLibrary, materialUses, videoTasks } = database
    const { covers, productions, information, materials, voiceSounds, discards, publications } = database
    const { users, sessions, sharedPages, presences, batches } = database
    const owner = { userId: 'u7', agentId: '' }
    const owned = { ownerId: 'u7', agentId: '' }
    const part = { offset: 20, limit: 20 }
    const newest = { by: 'updated', isAscending: false } as const
    const pageLists = (
      [
        { share: 'my', kind: 'page' },
        { share: 'my', kind: 'draft', keyword: '春天' },
        { share: 'my', isDeleted: true },
        { share: 'cooperation', kind: 'page' },
        { share: 'published', kind: 'template' },
        { share: 'published', kind: 'template', category: '类7' },
        { share: 'published', kind: 'template', shape: '16:9' },
        { share: 'published', kind: 'template', shape: 'free', category: '类7' },
        { share: 'readable', kind: 'template' },
        { share: 'readable', kind: 'template', shape: '1:1' },
        { share: 'readable', kind: 'template', category: '类7' },
        { share: 'my', keyword: '作品77' },
      ] satisfies Partial<PageFilter>[]
    ).map((filter) => ({ ...owner, ...filter }))
    const queries: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(
        pageLists.flatMap((filter) => {
          const name = JSON.stringify(filter)
          return [
            [`pages.list ${name}`, () => pages.list('document', filter, newest, part)],
            [`pages.count ${name}`, () => pages.count(filter)],
          ]
        }),
      ),
      'pages.list by title': () =>
        pages.list('document', { ...owner, share: 'my' }, { by: 'title', isAscending: true }, part),
      'recycleBin.findOld': () => pages.recycleBin.findOld(30 * 24 * 3600, 50),
      'uploads.list': () => uploads.list(owned, 2, 20),
      'uploads.count': () => uploads.count({ ...owned, kind: 'image' }),
      'materials.list': () => materials.list({ ...owner, keyword: '' }, 2, 20),
      'materials.list with a keyword': () => materials.list({ ...owner, keyword: '照片' }, 1, 20),
      'materials.count': () => materials.count({ ...owner, keyword: '' }),
      'materialLibrary.list': () => materialLibrary.list(owner, 2, 20),
      'materialLibrary.list with terms': () => materialLibrary.list({ ...owner, terms: ['素材'] }, 1, 20),
      'materialLibrary.count': () => materialLibrary.count({ ...owner, scope: 'mine' }),
      'materialLibrary.countByClass': () => materialLibrary.countByClass(owner),
      'materialLibrary.countByLabel': () => materialLibrary.countByLabel({ ...owner, scope: 'public' }),
      'materialUses.list': () => materialUses.list(owner, 2, 20),
      'materialUses.distinct': () => materialUses.distinct(owner, 1, 20),
      'materialUses.countDistinct': () => materialUses.countDistinct(owner),
      'materialUses.ledger': () => materialUses.ledger(owner, 2, 20),
      'materialUses.countOrders': () => materialUses.countOrders(owner),
      'covers.list of a work': () => covers.list({ ...owned, pageId: 'p12', keyword: '' }, 1, 20),
      'covers.list of all works': () => covers.list({ ...owned, keyword: '' }, 1, 20),
      'covers.count': () => covers.count({ ...owned, keyword: '' }),
      'productions.list': () => productions.list(owned, 2, 20),
      'productions.list with a keyword': () => productions.list({ ...owned, keyword: '成品' }, 1, 20),
      'productions.countByCategory': () => productions.countByCategory(owned),
      'information.list': () => information.list({ ...owned, keyword: '', tag: '' }, 'created', 2, 20),
      'information.list with a keyword': () =>
        information.list({ ...owned, keyword: '资料', tag: '' }, 'title', 1, 20),
      'information.count': () => information.count({ ...owned, keyword: '', tag: '' }),
      'publications.ofPage': () => publications.ofPage('p12'),
      'publications.open': () => publications.open('h12'),
      'publications.isClosed': () => publications.isClosed('h12'),
      'publications.documentOf': () => publications.documentOf('h12'),
      'publications.unpublish': () => publications.unpublish('p12'),
      'publications.visit': () => publications.visit('h12', 'v'),
      'publications.listEntries': () => publications.listEntries('h7', 2, 10),
      'publications.countEntries': () => publications.countEntries('h7'),
      'publications.removeEntries': () => publications.removeEntries('h7', ['e7', 'e507']),
      'publications.removePastVisits': () => publications.removePastVisits(),
      'voiceSounds.find': () => voiceSounds.find('u7', 'h7'),
      'videoTasks.latest': () => videoTasks.latest(['p12', 'p13', 'p14']),
      'videoTasks.latestOfCovers': () => videoTasks.latestOfCovers(['c12', 'c17']),
      'videoTasks.countActive': () => videoTasks.countActive('u7'),
      'videoTasks.queueState': () => videoTasks.queueState(),
      'videoTasks.findLost': () => videoTasks.findLost(30),
      'videoTasks.findWaiting': () => videoTasks.findWaiting(30),
      'videoTasks.insert': () =>
        videoTasks.insert({
          ...{ id: 'new', pageId: 'p12', userId: 'u7', pageVersion: 2, title: '', quality: 'sd', fps: 25 },
          kind: 'cover',
          coverId: 'c12',
        }),
      'videoTasks.removeEnded': () => videoTasks.removeEnded('badly', ROWS * 55),
      'batches.list': () => batches.list(owned, 2, 20),
      'batches.count': () => batches.count(owned),
      'batches.countActive': () => batches.countActive('u7'),
      'batches.counts': () => batches.counts(['b7', 'b8']),
      'batches.results': () => batches.results('b7', [], 1, 20),
      'batches.results of some states': () => batches.results('b7', ['failed'], 1, 20),
      'batches.countRows': () => batches.countRows('b7', []),
      'batches.claim': () => batches.claim('worker', 2),
      'batches.beat': () => batches.beat({ batchId: 'b0', at: 0 }, 'worker'),
      'batches.followTasks': () => batches.followTasks(),
      'batches.putBackLost': () => batches.putBackLost(30, 3),
      'batches.retry': () => batches.retry('b7'),
      'batches.cancel': () => batches.cancel('b7'),
      'batches.remove': () => batches.remove('b8'),
      'discards.take': () => discards.take(20),
      'discards.begin': () => discards.begin('users/x/12'),
      'discards.finish': () => discards.finish('users/x/12'),
      'uploadDays.add': () => uploadDays.add('u7'),
      'uploadDays.take': () => uploadDays.take(20),
      'uploadDays.delete': () => uploadDays.delete([{ userId: 'u7', start: Date.now() }]),
      'covers.remove': () => covers.remove('c12'),
      'sharedPages.list received': () =>
        sharedPages.list({ ...owner, keyword: '', isMine: false, kinds: ['page', 'draft'] }, 1, 20),
      'sharedPages.list given': () =>
        sharedPages.list({ ...owner, keyword: '', isMine: true, kinds: ['template'] }, 1, 20),
      'sharedPages.list with a keyword': () =>
        sharedPages.list({ ...owner, keyword: '春天', isMine: false, kinds: ['page', 'draft'] }, 1, 20),
      'sharedPages.count': () => sharedPages.count({ ...owner, keyword: '' }),
      'presences.report': () => presences.report('p7', 'u7', true),
      'presences.editors': () => presences.editors(['p7', 'p8', 'p9'], owner),
      'presences.removeExpired': () => presences.removeExpired(),
      'users.findByToken': () => users.findByToken('u7', 'h7'),
      'users.usage': () => users.usage(['u7', 'u8']),
      'sessions.list': () => sessions.list({ id: 'u7', credentialVersion: 1 }),
      'sessions.endOthers': () => sessions.endOthers('u7', 'h7'),
      'sessions.removeExpired': () => sessions.removeExpired(),
      'requestCounts.removeExpired': () => database.requestCounts.removeExpired(),
    }
    const scanning: string[] = []
    for (const [name, run] of Object.entries(queries)) {
      const { scanned, ms } = await planOf(run)
      if (process.env.PLAN_ROWS) console.log(`${ms.toFixed(1).padStart(8)} ms  ${name}  ${scanned.join()}`)
      if (scanned.length > 0) scanning.push(`${name}: ${scanned.join()}`)
    }
    expect(scanning).toEqual([])
  },
  300_000,
)

it.runIf(postgres)('has an index for each foreign key through which rows are removed', async () => {
  const { url, drop } = await createTemporary(String(postgres))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  // Users are disabled, never removed, and materials are unlisted.
  const { rows } = await client.query<{ key: string }>(`
    select c.conname as key from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid not in ('users'::regclass, 'materials'::regclass)
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
  expect(rows).toEqual([])
})
