import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'

interface Service {
  image: string
  command?: string[]
  environment: Record<string, string | number>
  depends_on?: string[] | Record<string, unknown>
  volumes?: string[]
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

const env: Record<string, string> = {
  SITE_ADDRESS: 'video.example.com',
  PUBLIC_URL: 'https://video.example.com',
  POSTGRES_PASSWORD: 'a'.repeat(48),
  JWT_SECRET: 'b'.repeat(48),
  STORAGE_ACCESS_KEY_SECRET: 'c'.repeat(48),
}

/** Replaces variables as Docker Compose does. */
const interpolated = (text: string, from = env) =>
  text.replace(/\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = from[name]
    if (!value && kind === ':?') throw new Error(`${name} is not set`)
    return value ?? (kind === ':-' ? rest : '')
  })

const { services, volumes } = parse(interpolated(read('compose.yaml')), { merge: true }) as Compose
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('youlianyun-video'))
const configOf = (service: Service | undefined) =>
  readConfig(Object.fromEntries(Object.entries(service?.environment ?? {}).map(([k, v]) => [k, String(v)])))

it('starts two services, workers, the store, PostgreSQL and a proxy', () => {
  expect(Object.keys(services).toSorted()).toEqual(
    ['postgres', 'proxy', 'service-1', 'service-2', 'store', 'worker'].toSorted(),
  )
})

it('configures every process validly, and all alike', () => {
  for (const [, service] of ours) {
    const config = configOf(service)
    expect(config.jwtSecret).toBe(env.JWT_SECRET)
    expect(config.storageKeys?.accessKeySecret).toBe(env.STORAGE_ACCESS_KEY_SECRET)
  }
  const [service, worker, store] = ['service-1', 'worker', 'store'].map((name) => configOf(services[name]))
  expect(service).toMatchObject({ publicUrl: env.PUBLIC_URL, renderConcurrency: 0 })
  expect(worker?.renderConcurrency).toBeGreaterThan(0)
  for (const config of [service, worker]) {
    expect(new URL(config?.databaseUrl ?? '').hostname).toBe('postgres')
    expect(config?.sharedStore?.url).toBe(`http://store:${store?.port}`)
  }
  expect(store?.sharedStore).toBeUndefined()
  expect(services['service-2']).toEqual(services['service-1'])
})

it('refers to services, volumes and files that exist', () => {
  for (const [, { command = [], depends_on: needed = [], volumes: mounted = [] }] of Object.entries(
    services,
  )) {
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(services).toHaveProperty(name)
    for (const volume of mounted) {
      const [source = ''] = volume.split(':')
      expect(source.startsWith('.') ? existsSync(root + source) : source in volumes).toBe(true)
    }
    for (const script of command.filter((word) => word.endsWith('.ts')))
      expect(existsSync(root + script)).toBe(true)
  }
  const [, script = ''] = /CMD .*"(\S+\.ts)"/.exec(read('Dockerfile')) ?? []
  expect(existsSync(root + script)).toBe(true)
})

it('lets the proxy reach the services, and workers the proxy', () => {
  const caddyfile = read('deploy/Caddyfile')
  const [, upstreams = ''] = /\{\$SERVICES:([^}]+)\}/.exec(caddyfile) ?? []
  const { port } = configOf(services['service-1'])
  expect(upstreams.split(' ')).toEqual([`service-1:${port}`, `service-2:${port}`])
  const [, internal] = /\{\$INTERNAL_PORT:(\d+)\}/.exec(caddyfile) ?? []
  expect(configOf(services.worker).publicUrl).toBe(`http://proxy:${internal}`)
})

it('lists in .env.example what has to be set', () => {
  const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const listed = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(listed).toEqual(expect.arrayContaining(required))
  expect(() => interpolated(read('compose.yaml'), {})).toThrow('is not set')
})
