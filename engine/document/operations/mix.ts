import { NEUTRAL_VOLUME } from '#engine/elements/volume-line.ts'
import { type Project, SOUND_LANES, type SoundLane, USUAL_LOUDNESS } from '../project.ts'

type Mix = Pick<Project, 'loudness' | 'mutedSounds' | 'laneVolumes'>

/** Sets the loudness of the finished video in LUFS; `UNCHANGED_LOUDNESS` keeps the level of the mix. */
export function changeLoudness(project: Mix, loudness: number) {
  if (loudness === USUAL_LOUDNESS) delete project.loudness
  else project.loudness = loudness
}

/** Mutes all sounds of a lane, or lets them be heard again. */
export function muteLane(project: Mix, lane: SoundLane, isMuted: boolean) {
  const others = (project.mutedSounds ?? []).filter((each) => each !== lane)
  const muted = isMuted ? [...others, lane] : others
  if (muted.length > 0) project.mutedSounds = muted
  else delete project.mutedSounds
}

/** The volume of a lane, in percent. */
export const laneVolumeOf = ({ laneVolumes }: Pick<Project, 'laneVolumes'>, lane: SoundLane): number =>
  laneVolumes?.[lane] ?? NEUTRAL_VOLUME

/** Sets the volume of a lane in percent; it multiplies with the volumes of its clips. */
export function setLaneVolume(project: Mix, lane: SoundLane, volume: number) {
  const { [lane]: _, ...others } = project.laneVolumes ?? {}
  const volumes = volume === NEUTRAL_VOLUME ? others : { ...others, [lane]: volume }
  if (Object.keys(volumes).length > 0) project.laneVolumes = volumes
  else delete project.laneVolumes
}

/** The project as it sounds while only one lane is heard, muted or not. */
export const withSolo = <Of extends Mix>(project: Of, solo: SoundLane): Of => ({
  ...project,
  mutedSounds: SOUND_LANES.filter((lane) => lane !== solo),
})
