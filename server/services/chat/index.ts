export { type Chat, createChat, DONE } from './chat.ts'
export { countTokens } from './count-tokens.ts'
