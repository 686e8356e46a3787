import 'react'

// Custom properties are how a component hands a number to its style sheet.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}
