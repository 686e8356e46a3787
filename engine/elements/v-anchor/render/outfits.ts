/** Colors of the presenter's suit, of the shirt, and of the pin. */
export interface Outfit {
  suit: string
  suitLight: string
  suitDark: string
  lapel: string
  seam: string
  shirt: string
  shirtShade: string
  pin: string
}

export const OUTFITS = {
  navy: {
    suit: '#2b4170',
    suitLight: '#3a5489',
    suitDark: '#1f3158',
    lapel: '#34497c',
    seam: '#182746',
    shirt: '#ffffff',
    shirtShade: '#d9e2f0',
    pin: '#f0b429',
  },
  ivory: {
    suit: '#efe5d6',
    suitLight: '#f8f1e6',
    suitDark: '#d8c8b2',
    lapel: '#f6eee1',
    seam: '#bda98e',
    shirt: '#3a5a6b',
    shirtShade: '#2b4654',
    pin: '#c9573f',
  },
  rose: {
    suit: '#c2566b',
    suitLight: '#d3707f',
    suitDark: '#a04157',
    lapel: '#cc6476',
    seam: '#832f45',
    shirt: '#fff8f2',
    shirtShade: '#eedcd2',
    pin: '#fbe3b0',
  },
  pine: {
    suit: '#1f6b5c',
    suitLight: '#2f8270',
    suitDark: '#155045',
    lapel: '#287767',
    seam: '#0e3d35',
    shirt: '#fdf8ec',
    shirtShade: '#e3dcc9',
    pin: '#e9c46a',
  },
} as const satisfies Record<string, Outfit>
