/** A drum kit for a beat in four. */
export const beat = (kick: string, snare: string, hat: string, fill = snare) =>
  ({
    kick: { plays: 'drum', instrument: 'kick', bar: kick, level: 0.5, wet: 0.02 },
    snare: { plays: 'drum', instrument: 'snare', bar: snare, fill, level: 0.3, wet: 0.15 },
    hat: { plays: 'drum', instrument: 'hat', bar: hat, level: 0.12, pan: 0.25, wet: 0.05 },
  }) as const
