export { currentUserId } from './current-user-id.ts'
export { keepReturnAddress, takeReturnAddress } from './return-address.ts'
export {
  endSession,
  hasLeft,
  keepUser,
  login,
  logout,
  refreshSession,
  register,
  type Session,
  session,
  usePermission,
  useSession,
  useUser,
} from './session.ts'
