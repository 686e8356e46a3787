import { useSyncExternalStore } from 'react'

type ThemeMode = 'light' | 'dark'

/** The same key is read by the script in index.html, before the first paint. */
const KEY = 'theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

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
  document.documentElement.dataset.theme = currentMode()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    systemIsDark.addEventListener('change', notify)
    window.addEventListener('storage', notify) // selected in another tab
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    systemIsDark.removeEventListener('change', notify)
    window.removeEventListener('storage', notify)
  }
}

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, currentMode)
