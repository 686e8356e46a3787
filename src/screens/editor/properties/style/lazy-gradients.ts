import { lazyPart } from '#src/ui/lazy-part.tsx'

/** Loaded with its presets on first use: few fills are gradients. */
export const Gradients = lazyPart(() => import('./Gradients.tsx').then((m) => m.Gradients))
