export { dark, light, providerProps } from './antd-theme.ts'
export { setTheme, useThemeMode } from './theme-mode.ts'
