import { useSyncExternalStore } from 'react'
import { createStore } from '#engine/util/create-store.ts'

type ThemeMode = 'light' | 'dark'

/** The same key is read by the script in index.html, before the first paint. */
const KEY = 'theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** The author's choice, otherwise the system's, which may change at any time. */
function currentMode(): ThemeMode {
  const selected = read()
  if (selected === 'light' || selected === 'dark') return selected
  return systemIsDark.matches ? 'dark' : 'light'
}

export function setTheme(mode: ThemeMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage may be blocked; the choice then lasts until the page unloads.
    fallback = mode
  }
  notify()
}

let fallback: ThemeMode | null = null

function read(): string | null {
  try {
    return fallback ?? localStorage.getItem(KEY)
  } catch {
    return fallback
  }
}

function notify() {
  const mode = currentMode()
  document.documentElement.dataset.theme = mode
  store.set(mode)
}

const store = createStore(currentMode(), () => {
  store.set(currentMode())
  systemIsDark.addEventListener('change', notify)
  window.addEventListener('storage', notify) // selected in another tab
  return () => {
    systemIsDark.removeEventListener('change', notify)
    window.removeEventListener('storage', notify)
  }
})

export const useThemeMode = (): ThemeMode => useSyncExternalStore(store.subscribe, store.get)
