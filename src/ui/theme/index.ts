export { dark, light, providerProps } from './antd-theme.ts'
export { chooseTheme, useThemeMode } from './theme-mode.ts'
