/** Whether the browser promised persistent storage; otherwise it may evict the data when space runs short. */
export async function isStoragePromised(): Promise<boolean> {
  return (await globalThis.navigator?.storage?.persisted?.()) ?? false
}
