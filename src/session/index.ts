export { currentUserId } from './current-user-id.ts'
export { Permitted, WITHOUT } from './Permitted.tsx'
export { keepReturnAddress, takeReturnAddress } from './return-address.ts'
export {
  endSession,
  hasLoggedOutHere,
  isPermitted,
  isRefused,
  keepUser,
  login,
  logout,
  onSession,
  refreshSession,
  register,
  type Session,
  session,
  usePermission,
  useSession,
  useUser,
} from './session.ts'
