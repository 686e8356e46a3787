import { Counter } from 'prom-client'

const counter = (name: string, help: string) => new Counter({ name, help, registers: [] })

/** What the cleaning of this process has done. */
export const removedObjects = counter(
  'storage_objects_removed_total',
  'Discarded objects that this process has removed from the object store.',
)
export const unregisteredObjects = counter(
  'storage_unregistered_objects_total',
  'Objects that this process has discarded because nothing refers to them a week after their upload.',
)
export const abortedUploads = counter(
  'storage_uploads_aborted_total',
  'Abandoned multipart uploads that this process has aborted.',
)
