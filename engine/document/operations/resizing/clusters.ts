import { schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, intersectionOf, unionOf } from '#engine/geometry/index.ts'
import { heightOf, type Node, shareInside, widthOf } from './nodes.ts'

/** Nodes that move together. */
export interface Cluster {
  nodes: Node[]
  bounds: Bounds
}

/** px between an icon and its label, or a number and its unit. */
const BESIDE = 14

/** Finds nodes that belong together, because they overlap or stand beside each other like an icon and its label. */
export function clustersOf(nodes: readonly Node[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const node of nodes) {
    const joined = clusters.filter((cluster) => cluster.nodes.some((other) => belong(node, other)))
    const members = [...joined.flatMap((cluster) => cluster.nodes), node]
    for (const cluster of joined) clusters.splice(clusters.indexOf(cluster), 1)
    clusters.push({ nodes: members, bounds: unionOf(members.map(({ bounds }) => bounds)) ?? node.bounds })
  }
  return clusters
}

function belong(a: Node, b: Node): boolean {
  if (Math.max(shareInside(a.bounds, b.bounds), shareInside(b.bounds, a.bounds)) > 0.25) return true
  if (isBox(a) && isBox(b)) return false
  const common = intersectionOf(a.bounds, b.bounds)
  const gap = -widthOf(common)
  const isLevel = heightOf(common) > 0.6 * Math.min(heightOf(a.bounds), heightOf(b.bounds))
  return isLevel && gap <= BESIDE
}

const isBox = ({ element }: Node) => schemaOf(element.elName).reshaping === 'box'
