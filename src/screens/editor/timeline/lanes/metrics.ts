/** The column left of second 0, CSS px; the style sheet has it as `--lane-head-w`. */
export const LANE_HEAD = 112
