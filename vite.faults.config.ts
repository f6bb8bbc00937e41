import { defineConfig, mergeConfig } from 'vite'
import { answersOfDesk, planting } from './dev/mutants/planting'
import desk from './vite.config'

// Each chunk says for itself which fault is on: the browser's name ends with its number (playwright.faults.config.ts). A loop that a
// fault makes endless is stopped.
const switches = `globalThis.__fault??=((on)=>(number)=>number===on)(Number(/fault\\/(\\d+)/.exec(navigator.userAgent)?.[1]??0));
globalThis.__turn??=((turns)=>()=>{if(++turns>1e7)throw new Error('The fault loops')})(0);`

const output = { banner: switches }
/** The desk with every fault of its answers behind a switch. */
export default mergeConfig(
  desk,
  defineConfig({
    plugins: [planting(answersOfDesk())],
    build: { rolldownOptions: { output } },
    worker: { plugins: () => [planting(answersOfDesk())], rolldownOptions: { output } },
  }),
)
