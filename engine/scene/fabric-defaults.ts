import { BaseFabricObject, FabricObject, InteractiveFabricObject } from 'fabric'

/**
 * Fabric copies sixty default values into each object that it creates: for thousands of objects that takes long, and
 * browsers store objects with so many properties as hash tables, whose fields are slow to read. This moves them to the
 * prototype, which Fabric supports.
 * @returns the base class of objects on a Fabric canvas
 */
export function fabricObjectWithSharedDefaults(): typeof FabricObject {
  Object.assign(FabricObject.prototype, BaseFabricObject.ownDefaults, InteractiveFabricObject.ownDefaults)
  BaseFabricObject.ownDefaults = {}
  InteractiveFabricObject.ownDefaults = {}
  return FabricObject
}
