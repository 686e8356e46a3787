/** What programs that read pages call themselves; browsers within apps pass. */
const PROGRAM =
  /bot\b|spider|crawl|slurp|preview|curl|wget|python|java\/|go-http|node|axios|headless|lighthouse|facebookexternalhit|bytespider|monitor/i

/** Whether a User-Agent belongs to a program rather than a visitor's browser. */
export const isProgram = (agent: string): boolean => agent === '' || PROGRAM.test(agent)
