export { createChat } from './chat.ts'
export { countTokens } from './count-tokens.ts'
