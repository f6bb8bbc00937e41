import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { expect, test, vi } from 'vitest'
import { readRun } from '../../dev/chaos/seed'
import { command, given, wholeNumber } from '../../tools/command'

/** What a command says of what it was given; whether it fails. */
async function outcomeOf(run: () => unknown): Promise<[words: string, fails: boolean]> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process ends')
  })
  const before = process.exitCode
  try {
    await command('npm run it', run).catch((error: unknown) => {
      if (exit.mock.calls.length === 0) throw error
    })
    return [said.mock.calls.flat().join('\n'), exit.mock.calls.length > 0 || process.exitCode === 1]
  } finally {
    process.exitCode = before
    vi.restoreAllMocks()
  }
}

test('a command that is given what it does not know fails with words and its usage, without a stack', async () => {
  const args = (...all: string[]) => parseArgs({ args: all, options: { seed: { type: 'string' } } })
  expect(await outcomeOf(() => args('--sead', '1'))).toEqual(["Unknown option '--sead'\nnpm run it", true])
  expect(await outcomeOf(() => readFileSync('no-such-file'))).toEqual([
    "ENOENT: no such file or directory, open 'no-such-file'\nnpm run it",
    true,
  ])
  expect(await outcomeOf(() => readRun('{}'))).toEqual(['The file is not that of a red run.\nnpm run it', true])
  expect(await outcomeOf(() => readRun('['))).toEqual(['The file is not that of a red run.\nnpm run it', true])
})

test('what a command reads of its arguments before its work is refused in the same words', async () => {
  const read = (value: string) => given('npm run it', () => wholeNumber('rounds', value))
  expect(await outcomeOf(() => read('x'))).toEqual(['--rounds takes a whole number from 1, not "x".\nnpm run it', true])
  expect(read('3')).toBe(3)
})

test('a number that is none is refused, also by a command that would then do nothing and pass', async () => {
  for (const value of ['x', '', '-1', '1.5', '0'])
    expect(await outcomeOf(() => wholeNumber('runs', value))).toEqual([
      `--runs takes a whole number from 1, not "${value}".\nnpm run it`,
      true,
    ])
  expect([wholeNumber('runs', '20'), wholeNumber('seed', '0', 0)]).toEqual([20, 0])
})

test('a command fails with false, passes with anything else, and keeps the stack of an error of its own', async () => {
  expect(await outcomeOf(() => false)).toEqual(['', true])
  expect(await outcomeOf(() => undefined)).toEqual(['', false])
  const broken = () => {
    throw new TypeError('a fault of its own')
  }
  await expect(outcomeOf(broken)).rejects.toThrow('a fault of its own')
})
