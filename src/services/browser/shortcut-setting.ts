import * as z from 'zod/mini'
import { readJson } from '../../domain/json'
import type { SafeStorage } from './storage'

const SHORTCUTS = 'keyboardShortcuts'
const setting = z.object({ enabled: z.boolean() })

/** Whether shortcuts of a single key are on, in local storage; on where nothing readable is stored (EXT-186). */
export const createShortcutSetting = (local: SafeStorage) => ({
  read: (): boolean => setting.safeParse(readJson(local.get(SHORTCUTS))).data?.enabled ?? true,
  /** Returns whether the choice is stored. */
  write: (enabled: boolean): boolean => local.set(SHORTCUTS, JSON.stringify({ enabled })) === 'stored',
})
