export { dark, light, providerProps } from './antd-theme.ts'
export { chooseTheme, type ThemeMode, useThemeMode } from './theme-mode.ts'
