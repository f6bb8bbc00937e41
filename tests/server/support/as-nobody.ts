import { execFileSync } from 'node:child_process'

const NOBODY = 65_534

/** Runs work without the rights of root, who may do anything, on folders that belong to nobody then. */
export async function asNobody<Result>(folders: readonly string[], work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work()
  for (const given of folders) execFileSync('chown', ['-R', `${NOBODY}`, given])
  process.seteuid?.(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}
