/** Why a source cannot be read as an article. The message is Chinese and meant for authors. */
export class ArticleError extends Error {
  override name = 'ArticleError'
  readonly reason: 'empty' | 'no-text' | 'too-long'

  constructor(reason: ArticleError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
