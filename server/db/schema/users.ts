import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { created, updated } from './times.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    avatar: text('avatar').notNull().default(''),
    /** What the user says about themselves. */
    bio: text('bio').notNull().default(''),
    role: text('role', { enum: ['admin', 'editor', 'viewer'] })
      .notNull()
      .default('editor'),
    /** Incremented to end all sessions; tokens of an earlier count are invalid. */
    credentialVersion: integer('credential_version').notNull().default(1),
    /** A disabled user keeps all data, but cannot log in. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** MB that the user may upload; null for the quota of all users. */
    quotaMb: integer('quota_mb'),
    /** MB that the documents of the user may take in the database; null for the quota of all users. */
    worksQuotaMb: integer('works_quota_mb'),
    created,
    updated,
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
  ],
)

/** Tokens that were ended before they expire, by their hash. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    hash: text('hash').primaryKey(),
    /** When the token expires; the row is of no use afterwards. */
    expires: timestamp('expires', { withTimezone: true }).notNull(),
  },
  (table) => [index('revoked_tokens_expires').on(table.expires)],
)

/** Logins that have not ended: one per device, by the hash of its token. */
export const sessions = pgTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The `credentialVersion` of its token; sessions of an earlier one have ended. */
    credential: integer('credential').notNull(),
    /** The browser's User-Agent. */
    userAgent: text('user_agent').notNull(),
    /** The last request, to within some minutes. */
    used: timestamp('used', { withTimezone: true }).notNull().defaultNow(),
    /** When the token expires. */
    expires: timestamp('expires', { withTimezone: true }).notNull(),
    created,
  },
  (table) => [
    index('sessions_user').on(table.userId, table.used),
    index('sessions_expires').on(table.expires),
  ],
)

/** Keys with which programs call the service for a user, by their hash. */
export const accessKeys = pgTable(
  'access_keys',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the key is for, as its user named it. */
    name: text('name').notNull(),
    /** The last request, to within some minutes; null until there is one. */
    used: timestamp('used', { withTimezone: true }),
    /** null for never. */
    expires: timestamp('expires', { withTimezone: true }),
    created,
  },
  (table) => [
    uniqueIndex('access_keys_hash').on(table.hash),
    index('access_keys_user').on(table.userId, table.created),
  ],
)

/** Codes with which new users may register. */
export const invitations = pgTable('invitations', {
  /** Hash of the code, which only its creator sees. */
  hash: text('hash').primaryKey(),
  /** Role of the users who register with it. */
  role: text('role', { enum: ['admin', 'editor', 'viewer'] })
    .notNull()
    .default('editor'),
  /** Number of registrations that are left. */
  uses: integer('uses').notNull(),
  expires: timestamp('expires', { withTimezone: true }).notNull(),
  created,
})

/** Counts of requests per limit and caller, shared by all processes of the service. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Hash of the limit and the caller. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** End of the time window. */
    expires: timestamp('expires', { withTimezone: true }).notNull(),
  },
  (table) => [index('request_counts_expires').on(table.expires)],
)

/** What a user has marked as a favorite; rows whose target is gone are ignored. */
export const favorites = pgTable(
  'favorites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['template', 'material'] }).notNull(),
    targetId: text('target_id').notNull(),
    created,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.targetId] }),
    index('favorites_created').on(table.userId, table.kind, table.created),
  ],
)

/** How much of the services that cost money a user has used on a day of China. */
export const dailyUsage = pgTable(
  'daily_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['voice', 'chat', 'psd'] }).notNull(),
    day: date('day').notNull(),
    /** Characters of speech, tokens of the chat, bytes of imported pictures. */
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.day] })],
)
