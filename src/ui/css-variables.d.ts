import 'react'

// Components pass values to their style sheets as custom properties.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}
