import { BaseFabricObject, FabricObject, InteractiveFabricObject } from 'fabric'

/**
 * Fabric copies sixty default values into each object that it creates: for thousands of objects that takes long, and
 * engines store objects with so many properties as hash tables, whose fields are slow to read. Here the defaults are
 * properties of the prototype, which Fabric supports.
 */
Object.assign(FabricObject.prototype, BaseFabricObject.ownDefaults, InteractiveFabricObject.ownDefaults)
BaseFabricObject.ownDefaults = {}
InteractiveFabricObject.ownDefaults = {}
