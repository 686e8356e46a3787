import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { created } from './times.ts'
import { users } from './users.ts'

const owner = {
  ownerId: text('owner_id')
    .notNull()
    .references(() => users.id),
  /** Empty when the call named no agent. */
  agentId: text('agent_id').notNull().default(''),
}

/** The material library: what ships with the product, and what authors have added. */
export const materials = pgTable(
  'materials',
  {
    id: text('id').primaryKey(),
    /** Null for what ships with the product, which everyone sees. */
    ownerId: text('owner_id').references(() => users.id),
    /** Empty when it was added without an agent. */
    agentId: text('agent_id').notNull().default(''),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'gradient', 'shape'] }).notNull(),
    classId: text('class_id').notNull(),
    labels: text('labels').array().notNull().default([]),
    /** Color families. */
    colors: text('colors').array().notNull().default([]),
    /** Null where it has no size. */
    orientation: text('orientation', { enum: ['landscape', 'portrait', 'square'] }),
    /** As documents store it. */
    url: text('url').notNull(),
    /** Address of the picture that stands for a video; empty for others. */
    poster: text('poster').notNull().default(''),
    /** Key in the object store; empty for what ships with the product. */
    key: text('key').notNull().default(''),
    contentType: text('content_type').notNull(),
    /** In bytes; null where it is unknown. */
    size: bigint('size', { mode: 'number' }),
    /** In pixels; null where it has none or it is unknown. */
    width: integer('width'),
    height: integer('height'),
    /** Null where it has none or it is unknown. */
    seconds: doublePrecision('seconds'),
    /** The element that the editor adds; null for files. */
    element: json('element').$type<Record<string, unknown>>(),
    license: text('license').notNull(),
    /** Lower-case text that a search looks at. */
    search: text('search').notNull(),
    /** Place in the library of the product. */
    rank: integer('rank').notNull().default(0),
    /** Whether it can be found; one that no longer ships stays readable where it was used. */
    isListed: boolean('is_listed').notNull().default(true),
    created,
  },
  (table) => [
    index('materials_owner').on(table.ownerId, table.agentId, table.created),
    index('materials_labels').using('gin', table.labels),
  ],
)

/** Every use of a material in the editor. */
export const materialUses = pgTable(
  'material_uses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...owner,
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    created,
  },
  (table) => [
    index('material_uses_owner').on(table.ownerId, table.agentId, table.id),
    index('material_uses_material').on(table.materialId),
  ],
)

/** Ledger of the licenses under which owners use materials of the library; rows are never changed. */
export const materialOrders = pgTable(
  'material_orders',
  {
    id: text('id').primaryKey(),
    /** Materials that were confirmed together. */
    orderId: text('order_id').notNull(),
    ...owner,
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    /** Name and license at the time of the order. */
    name: text('name').notNull(),
    license: text('license').notNull(),
    created,
  },
  (table) => [
    uniqueIndex('material_orders_material').on(table.ownerId, table.agentId, table.materialId),
    index('material_orders_owner').on(table.ownerId, table.agentId, table.created),
  ],
)
