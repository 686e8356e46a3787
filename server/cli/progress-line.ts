/** Progress on stderr: one line that changes in a terminal, a line per tenth elsewhere. */
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
      const left = done > 0 ? (elapsed / done) * (total - done) : 0
      const line = `${percent}%  ${done}/${total} 帧${done < total ? `  约剩 ${Math.ceil(left)} 秒` : ''}`
      stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`)
      isOnLine = stderr.isTTY
    },
    end(): void {
      if (isOnLine) stderr.write('\n')
    },
  }
}
