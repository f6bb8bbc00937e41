// npx tsx tools/build/breached-passwords.ts FILE: writes server/accounts/breached-passwords.bin from a list of passwords, one
// a line (decision 63).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordLength, SHORTEST_PASSWORD } from '../../contract/account'
import { keptOf } from '../../server/accounts/breached-passwords'
import { root } from '../programs'

const lines = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
const long = lines.map((line) => line.trim().toLowerCase()).filter((line) => passwordLength(line) >= SHORTEST_PASSWORD)
const kept = [...new Set(long)].map(keptOf).sort(Buffer.compare)
writeFileSync(join(root, 'server/accounts/breached-passwords.bin'), Buffer.concat(kept))
console.log(`${kept.length} passwords`)
