export { dark, light, providerProps } from './antd-theme.ts'
export { selectTheme, useThemeMode } from './theme-mode.ts'
