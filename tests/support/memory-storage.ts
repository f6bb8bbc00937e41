/** A browser storage in memory that holds as many characters as `most` says, as a browser's does. */
export function memoryStorage(): Storage & { most: number } {
  const values = new Map<string, string>()
  return {
    most: Number.POSITIVE_INFINITY,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const others = [...values]
        .filter(([name]) => name !== key)
        .reduce((sum, [name, held]) => sum + name.length + held.length, 0)
      if (others + key.length + value.length > this.most) throw new DOMException('Full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
