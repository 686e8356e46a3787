import type { BatchTable } from '#engine/document/index.ts'
import { batches } from '#src/api/calls.ts'

/** A template that ships with the product, and a table that fits it. */
export const SAMPLE_SOURCE = 'template:store-weekly'
export const SAMPLE_TITLE = '门店周报'
export const SAMPLE_TABLE = '/samples/store-weekly/rows.csv'

/** Reads the table of the sample. @throws ApiError, which the API client reports; TypeError without a network */
export async function sampleTable(): Promise<BatchTable> {
  const response = await fetch(SAMPLE_TABLE)
  const file = new File([await response.blob()], '门店周报.csv', { type: 'text/csv' })
  return (await batches.readTable([file])).table
}
