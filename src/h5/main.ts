import './h5.css'
import type { PlayerSettings } from '#server/api/publications.ts'
import { showBeside } from './beside.ts'
import { element } from './dom.ts'
import { startPlayer } from './player.ts'
import { readDocument, reportVisit, ServiceError } from './service.ts'

const host = document.getElementById('page')
const text = document.getElementById('settings')?.textContent
if (!host || !text) throw new Error('the page has no settings')
const settings = JSON.parse(text) as PlayerSettings // written by the service

async function start(host: HTMLElement) {
  try {
    await startPlayer(host, settings, await readDocument(settings.id))
    reportVisit(settings.id)
  } catch (error) {
    const retry = element('button', { type: 'button' }, '重新载入')
    retry.addEventListener('click', () => location.reload())
    const reason = error instanceof ServiceError ? error.message : '页面没有载入成功，请检查网络后重试'
    host.append(element('div', { class: 'failed', role: 'alert' }, element('p', {}, reason), retry))
  }
}

void start(host)
const screen = document.getElementById('screen')
if (screen) void showBeside(screen, settings.title).catch(() => undefined)
