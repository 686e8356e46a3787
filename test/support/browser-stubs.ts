import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** Stubs browser APIs that the home screens require and jsdom lacks. */
export function stubBrowserApis(): void {
  // Screens load their code on first use, and the machine may be busy.
  configure({ asyncUtilTimeout: 15_000 })
  // Nothing becomes visible, so covers are not drawn.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
