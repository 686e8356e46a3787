/** The first frames are the slowest: below this percentage no remaining time is shown. */
const FORESEEABLE = 5

/** Progress on stderr: one updated line in a terminal, otherwise a line per tenth. */
export function createProgressLine(what: string) {
  const { stderr } = process
  const startedAt = performance.now()
  let shownStep = -1
  let isOnLine = false
  console.error(`正在生成：${what}`)
  return {
    show(done: number, total: number): void {
      const percent = Math.floor((done / Math.max(1, total)) * 100)
      const step = stderr.isTTY ? percent : Math.floor(percent / 10)
      if (step === shownStep) return
      shownStep = step
      const elapsed = (performance.now() - startedAt) / 1000
      const left = Math.ceil((elapsed / done) * (total - done))
      const isForeseeable = percent >= FORESEEABLE && done < total
      const line = `${percent}%  ${done}/${total} 帧${isForeseeable ? `  约剩 ${left} 秒` : ''}`
      stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`)
      isOnLine = stderr.isTTY
    },
    end(): void {
      if (isOnLine) stderr.write('\n')
    },
  }
}
