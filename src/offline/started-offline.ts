/** Whether the service worker has started this page, because the service did not answer. */
export function startedOffline(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.serverTiming?.some(({ name }) => name === 'offline') ?? false
}
