export { type Chat, createChat } from './chat.ts'
export { countTokens } from './count-tokens.ts'
