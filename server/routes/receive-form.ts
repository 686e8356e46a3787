import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import fastifyMultipart, { type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MB, MIB } from '#engine/util/bytes.ts'
import type { Multipart } from '../api/call.ts'
import { type DiskSpace, watchDisk } from '../disk-space.ts'
import { codeOf, HttpError, RefusedError } from '../errors.ts'

/** A file of a form, in a temporary folder until the request is handled. */
export interface ReceivedFile {
  /** Name of the form's field. */
  field: string
  /** The original file name, without a path. */
  name: string
  /** As the sender declares it: never proof of the content. */
  contentType: string
  /** In bytes. */
  size: number
  path: string
}

declare module 'fastify' {
  interface FastifyRequest {
    receivedFiles: readonly ReceivedFile[] | null
  }
  interface FastifyInstance {
    /** The disk of the folder in which files wait until they are handled. */
    receivingDisk: DiskSpace
  }
}

const MAX_FIELDS = 100
const FIELD_BYTES = MIB

/** Lets calls receive forms. @param disk replaces that of the temporary folder */
export async function addForms(app: FastifyInstance, disk?: DiskSpace): Promise<void> {
  const watched = disk ?? (await watchDisk(tmpdir()))
  app.addHook('onClose', async () => watched.close())
  app.decorate('receivingDisk', watched)
  app.decorateRequest('receivedFiles', null)
  await app.register(fastifyMultipart)
}

/**
 * Receives a form: streams its files to disk, where they stay as `receivedFiles` until the request is handled.
 * @returns the text fields; of several with the same name, all
 * @throws HttpError when the form exceeds the limits or is broken
 */
export async function receiveForm(
  request: FastifyRequest,
  { fileSize, files: maxFiles = 1 }: Multipart,
): Promise<Record<string, unknown>> {
  const limits = {
    fileSize,
    files: maxFiles,
    fields: MAX_FIELDS,
    fieldSize: FIELD_BYTES,
    parts: maxFiles + MAX_FIELDS,
  }
  const tooLarge = new HttpError(413, `单个文件不能超过 ${Math.floor(fileSize / MB)} MB`)
  const most = maxFiles * fileSize + MAX_FIELDS * FIELD_BYTES
  const length = Number(request.headers['content-length'] ?? most)
  if (length > most) throw tooLarge
  const { receivingDisk } = request.server
  if (!receivingDisk.hasRoomFor(length)) throw full()
  receivingDisk.reserve(length)
  let written = 0
  try {
    const { files, values } = await request.saveRequestFiles({ limits })
    request.receivedFiles = await Promise.all(
      files.map(async ({ fieldname: field, filename, mimetype: contentType, filepath: path }) => ({
        field,
        name: nameOf(filename),
        contentType,
        size: (await stat(path)).size,
        path,
      })),
    )
    written = request.receivedFiles.reduce((sum, { size }) => sum + size, 0)
    return fieldsOf(values)
  } catch (error) {
    // The plugin has removed them, and would try it again after the answer.
    request.tmpUploads = null
    const code = codeOf(error)
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge
    if (code === 'FST_FILES_LIMIT') throw new HttpError(413, `一次最多上传 ${maxFiles} 个文件`)
    // The disk is the service's; everything else is the sender's.
    if (code === 'ENOSPC' || code === 'EDQUOT') throw full()
    throw new HttpError(400, '上传的内容不完整，请重新上传')
  } finally {
    receivingDisk.written(written)
    receivingDisk.release(length - written)
  }
}

const full = () => new HttpError(507, '服务器存储空间已满，请联系管理员')

/** Removes the files of a handled form; the plugin does so when a request ends before it is handled. */
export async function removeFiles(request: FastifyRequest): Promise<void> {
  await request.cleanRequestFiles()
  request.tmpUploads = null
}

/** The file of a form that contains exactly one. @throws RefusedError when there is none, or an empty one */
export function theFile([file]: readonly ReceivedFile[]): ReceivedFile {
  // Browsers send a file without a name when none is selected.
  if (!file || (file.size === 0 && file.name === '')) throw new RefusedError('没有收到文件，请重新选择')
  if (file.size === 0) throw new RefusedError('这个文件是空的，请重新选择')
  return file
}

function fieldsOf(values: object): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([name, parts]: [string, unknown]) => {
    const texts = [parts].flat().flatMap((part) => (isField(part) ? [part.value] : []))
    return texts.length === 0 ? [] : [[name, texts.length === 1 ? texts[0] : texts] as const]
  })
  return Object.fromEntries(entries)
}

const isField = (part: unknown): part is MultipartValue =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === 'field'

/** Senders may include a path; a stored name contains neither control characters nor broken surrogates. */
const nameOf = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 256)
