/** Whether the browser has promised not to clear what it stores when space runs short; else it may. */
export async function isStoragePromised(): Promise<boolean> {
  return (await globalThis.navigator?.storage?.persisted?.()) ?? false
}
