import { regionCalls } from '../../contract/region'
import { bare } from './endpoint'

export const regionEndpoints = {
  list: bare(regionCalls.list),
}
