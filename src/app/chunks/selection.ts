export { createSelectionMachine } from '../../machines/parts/selection/selection.machine'
export { Selected } from '../../views/shared/selection/selected'
