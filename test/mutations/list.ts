import { engine } from './engine.ts'
import type { Mutation } from './mutation.ts'
import { server } from './server.ts'
import { src } from './src.ts'

export const mutations: Mutation[] = [...engine, ...src, ...server]
