import { useSyncExternalStore } from 'react'

type ThemeMode = 'light' | 'dark'

/** The same key is read by the script in index.html, before the first paint. */
const KEY = 'theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** What the author selected; until then the system decides, and keeps deciding when it changes at dusk. */
function currentMode(): ThemeMode {
  const selected = read()
  if (selected === 'light' || selected === 'dark') return selected
  return systemIsDark.matches ? 'dark' : 'light'
}

export function selectTheme(mode: ThemeMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
    fallback = mode
  }
  announce()
}

let fallback: ThemeMode | null = null

function read(): string | null {
  try {
    return fallback ?? localStorage.getItem(KEY)
  } catch {
    return fallback
  }
}

function announce() {
  document.documentElement.dataset.theme = currentMode()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    systemIsDark.addEventListener('change', announce)
    window.addEventListener('storage', announce) // selected in another tab
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    systemIsDark.removeEventListener('change', announce)
    window.removeEventListener('storage', announce)
  }
}

export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, currentMode)
