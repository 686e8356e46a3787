/** Why a file cannot be loaded, in Chinese; null if its server offers it. Its content is not read. */
export async function loadErrorOf(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, { signal })
    void response.body?.cancel()
    return response.ok ? null : `服务器返回 ${response.status}`
  } catch {
    return '无法连接，或网站不允许引用'
  }
}
