import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lifetime of the address of a download, in ms. */
const LIFE_MS = 600_000

export interface Ticket {
  batchId: string
  content: 'videos' | 'projects'
}

/** A text that lets whoever has it download an archive for ten minutes: browsers send no token with a download. */
export function issueTicket({ batchId, content }: Ticket, secret: string, now = Date.now()): string {
  const facts = `${batchId}.${content}.${now + LIFE_MS}`
  return `${facts}.${signatureOf(facts, secret)}`
}

/** What a ticket is for; undefined for one that was not issued here, or too long ago. */
export function readTicket(ticket: string, secret: string, now = Date.now()): Ticket | undefined {
  const [batchId = '', content = '', expires = '', signature = ''] = ticket.split('.')
  const expected = Buffer.from(signatureOf(`${batchId}.${content}.${expires}`, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  if (Number(expires) < now || (content !== 'videos' && content !== 'projects')) return undefined
  return { batchId, content }
}

const signatureOf = (facts: string, secret: string) =>
  createHmac('sha256', secret).update(`batch archive ${facts}`).digest('base64url')
