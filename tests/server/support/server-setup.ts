import { afterAll } from 'vitest'
import { endChildren } from './child'

// Here and not in child.ts, whose hooks would be those of the first file alone: a worker loads it once.
afterAll(endChildren)
